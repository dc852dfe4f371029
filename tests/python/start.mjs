// Starts the page's Python in Node, where its files are read from the disk.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { startMicroPython } from "../../web/src/figures/code/python/micropython.js";
import { startPython } from "../../web/src/figures/code/python/python.js";

const folder = new URL("../../web/src/figures/code/python/", import.meta.url);
const require = createRequire(import.meta.url);

export const wasmFile = require.resolve(
  "@micropython/micropython-webassembly-pyscript/micropython.wasm",
);

export const readWasm = () => readFileSync(wasmFile);

/** The files that sources.js puts into the bundle. */
export function readSources() {
  const modulesIn = (path) =>
    readdirSync(new URL(path, folder)).filter((name) => name.endsWith(".py")).map((name) => path + name);
  const paths = [...modulesIn("./"), ...modulesIn("./numpy/")].map((path) => path.slice(2));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, folder), "utf8")]));
}

export const start = () => startPython({ wasm: readWasm(), sources: readSources() });

/**
 * MicroPython with numpy and no learner: runs statements and gives all that they print.
 * @returns {Promise<{ write: (path: string, text: string) => void, print: (code: string) => string }>}
 */
export async function startBare() {
  let bytes = [];
  const { files, execute } = await startMicroPython({
    wasm: readWasm(),
    onByte: (byte) => bytes.push(byte),
  });
  files.mkdirTree("/lib/numpy");
  for (const [path, text] of Object.entries(readSources())) files.writeFile(`/lib/${path}`, text);
  const print = (code) => {
    bytes = [];
    execute(code);
    return new TextDecoder().decode(new Uint8Array(bytes));
  };
  return { write: (path, text) => files.writeFile(path, text), print };
}
