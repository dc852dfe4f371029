import { readdirSync } from "node:fs";

/** Defines the tests of every file for one engine, in this process: what is slow to start starts once. */
export async function runAllIn(engine) {
  process.env.TEST_ENGINES = engine;
  const folder = new URL("..", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs")).sort();
  for (const file of files) await import(new URL(file, folder));
}
