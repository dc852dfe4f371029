// The exercise's parts as a page has them, read from the disk.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import createExercise from "#wasm/exercise.mjs";
import { loadEngine } from "../../web/src/engine/index.js";
import { root } from "../../web/tools/process.mjs";

const wasm = (name) => readFileSync(join(root, `build/wasm/${name}.wasm`));

/** The engine and the table of mistakes. */
export const readCore = async () => ({
  engine: await loadEngine({ wasmBinary: wasm("attention") }),
  mistakes: await createExercise({ wasmBinary: wasm("exercise") }),
});

/** The solutions of a language, by the function's name. */
export function readSolutions(language) {
  const folder = new URL(`../../web/src/figures/code/exercise/${language}/solution/`, import.meta.url);
  return Object.fromEntries(readdirSync(folder).map((file) => [file.split(".")[0], readFileSync(new URL(file, folder), "utf8")]));
}
