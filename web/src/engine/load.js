/** @typedef {import("./types.js").Module} Module */
/** @typedef {import("./types.js").Factory} Factory */

/**
 * A module of the core that has started, and how to start another: the same code, compiled once
 * already, with a memory of its own.
 * @typedef {{ module: Module, restart: () => Module }} Started
 */

/**
 * Where a module's bytes come from, in words and in deed; and why a browser may refuse them, where
 * more is known than it says.
 * @typedef {{ where: string, read: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
 *   explained?: (cause: unknown) => unknown }} Source
 */

/**
 * Reads a file: over the network in a browser, from the disk in Node.
 * @param {URL} url
 */
async function fetchBytes(url) {
  const { process } = globalThis; // there is one in Node
  if (url.protocol === "file:" && process) {
    const { readFile } = process.getBuiltinModule("node:fs/promises");
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Compiles a module, away from the page's own thread. A server may send anything in its place.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Source["explained"]} [explained]
 */
async function compile(bytes, explained = (/** @type {unknown} */ cause) => cause) {
  if (typeof WebAssembly !== "object") throw new Error("WebAssembly is switched off here");
  if (bytes.length === 0) throw new Error("it is empty");
  const isWasm = [0x00, 0x61, 0x73, 0x6d].every((byte, i) => bytes[i] === byte);
  const isPage = /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));
  if (!isWasm) throw new Error(isPage ? "it is a web page, not WebAssembly" : "it is not WebAssembly");
  try {
    await WebAssembly.compile(bytes);
  } catch (cause) {
    throw explained(cause);
  }
}

/**
 * Starts a module. Emscripten, told to compile at once, has filled in the object that it is handed
 * when it returns. It returns the object, or a promise of it, as its version has it; promises are
 * settled for nobody to hear, since what goes wrong shows here and now.
 * @param {Factory} factory
 * @param {Uint8Array} wasmBinary
 * @returns {Module}
 */
function start(factory, wasmBinary) {
  /** @type {import("./types.js").Unstarted} */
  const module = { wasmBinary, printErr() {} };
  try {
    Promise.resolve(factory(module)).catch(() => {});
  } finally {
    module.ready?.catch(() => {});
  }
  if (!module.HEAPU8) throw new TypeError("the module has not started");
  return /** @type {Module} */ (module);
}

/**
 * Starts a module whose bytes may be anybody's, or of another table of functions.
 * @param {Factory} factory
 * @param {Uint8Array} bytes
 * @param {string} needed a function that its table has
 */
function startChecked(factory, bytes, needed) {
  try {
    const module = start(factory, bytes);
    if (typeof module[needed] !== "function") throw new TypeError(`the module has no function ${needed}`);
    return module;
  } catch (cause) {
    if (cause instanceof RangeError) throw cause; // no room for its memory
    throw new Error("it is WebAssembly, but not this version of the attention core", { cause });
  }
}

/** A file as a source. @param {URL} url @returns {Source} */
export const file = (url) => ({ where: url.href, read: () => fetchBytes(url) });

/**
 * Makes a module of the C++ core.
 * @param {Factory} factory Emscripten's glue
 * @param {Source} source
 * @param {string} needed a function that its table has, by which another table is told apart
 * @returns {Promise<Started>}
 * @throws {Error} in words and with the address, when the module cannot be had or the page forbids
 *   WebAssembly
 */
export async function instantiate(factory, { where, read, explained }, needed) {
  try {
    const bytes = await read();
    await compile(bytes, explained);
    return { module: startChecked(factory, bytes, needed), restart: () => start(factory, bytes) };
  } catch (cause) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/[.\s]+$/, "");
    throw new Error(`The attention core could not be loaded from ${where}: ${reason}`, { cause });
  }
}
