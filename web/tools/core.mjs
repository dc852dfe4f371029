import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./process.mjs";

/** The lessons' figures, from the core that build/wasm holds now. */
export async function coreFigures() {
  const { loadFigures } = await import("../src/engine/tables.js");
  return loadFigures(pathToFileURL(join(root, "build/wasm/")));
}
