import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./process.mjs";

/** The lessons' figures, from the core that build/wasm holds now. */
export async function coreFigures() {
  const { default: createModule } = await import("#wasm/lesson.mjs");
  const { caller } = await import("../src/engine/call.js");
  const { figuresOf } = await import("../src/engine/tables.js");
  const { instantiate } = await import("../src/engine/load.js");
  const url = pathToFileURL(join(root, "build/wasm/lesson.wasm"));
  return figuresOf(caller(await instantiate(createModule, url)));
}
