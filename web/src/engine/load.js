/** @typedef {import("./types.js").Module} Module */

/**
 * Reads the bytes of a WebAssembly module: over the network in a browser, from the disk in Node.
 * @param {URL} url
 */
async function readBytes(url) {
  if (url.protocol === "file:" && typeof process === "object") {
    const { readFile } = await import(/* @vite-ignore */ "node:fs/promises");
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * A reason without what Emscripten puts round it for programmers, and without a full stop.
 * @param {string} message
 */
function plainReason(message) {
  return message.replace(/^Aborted\((?:CompileError: )?(.*)\)\..*/s, "$1").replace(/[.\s]+$/, "");
}

/**
 * Makes a module of the C++ core.
 * @param {(options: { wasmBinary: ArrayBuffer | Uint8Array }) => Promise<Module>} factory Emscripten's glue
 * @param {URL} defaultUrl
 * @param {{ wasmUrl?: string | URL, wasmBinary?: ArrayBuffer | Uint8Array }} [options]
 * @returns {Promise<Module>}
 * @throws {Error} in words, when the module cannot be had or the page forbids WebAssembly
 */
export async function instantiate(factory, defaultUrl, { wasmUrl, wasmBinary } = {}) {
  const url = wasmUrl === undefined ? defaultUrl : new URL(wasmUrl, globalThis.location?.href ?? defaultUrl);
  try {
    return await factory({ wasmBinary: wasmBinary ?? (await readBytes(url)) });
  } catch (cause) {
    const reason = plainReason(cause instanceof Error ? cause.message : String(cause));
    const where = wasmBinary ? "" : ` from ${url.href}`;
    throw new Error(`The attention core could not be loaded${where}: ${reason}`, { cause });
  }
}
