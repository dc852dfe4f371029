import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** The lessons' figures, from the core that build/wasm holds now. */
export async function coreFigures() {
  const { default: createModule } = await import("#wasm/lesson.mjs");
  const { caller } = await import("../src/engine/call.js");
  const { figuresOf } = await import("../src/engine/tables.js");
  const wasmBinary = readFileSync(join(root, "build/wasm/lesson.wasm"));
  return figuresOf(caller(await createModule({ wasmBinary })));
}
