import createModule from "#wasm/attention.mjs";
import { caller } from "./call.js";
import { engineOf } from "./functions.js";
import { instantiate } from "./load.js";

let shared;

/**
 * Loads the engine: the C++ core as WebAssembly. All callers share one.
 * @param {{ wasmUrl?: string | URL, wasmBinary?: ArrayBuffer | Uint8Array }} [options]
 *   where attention.wasm is, or its bytes; beside this module unless given
 * @returns {Promise<import("./functions.js").Engine>}
 */
export function loadEngine(options = {}) {
  const url = new URL(/* @vite-ignore */ "./attention.wasm", import.meta.url);
  shared ??= instantiate(createModule, url, options).then((module) => engineOf(caller(module)));
  shared.catch(() => { shared = undefined; });
  return shared;
}
