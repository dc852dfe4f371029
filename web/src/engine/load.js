import { checkNames } from "./options.js";
import { inWords } from "./words.js";

/** @typedef {import("./types.js").Module} Module */
/** @typedef {import("./types.js").Factory} Factory */

/**
 * A module of the core that has started, and how to start another: the same code, compiled once
 * already, with a memory of its own.
 * @typedef {{ module: Module, restart: () => Module }} Started
 */

/** @typedef {{ wasmUrl?: string | URL, wasmBinary?: ArrayBuffer | Uint8Array }} Source */

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
 * @param {unknown} wasmUrl
 * @param {URL} defaultUrl
 */
function addressOf(wasmUrl, defaultUrl) {
  if (wasmUrl === undefined) return defaultUrl;
  if (typeof wasmUrl !== "string" && Object.prototype.toString.call(wasmUrl) !== "[object URL]") {
    throw new TypeError(`wasmUrl must be a string or a URL, not ${inWords(wasmUrl)}`);
  }
  const base = globalThis.location?.href ?? defaultUrl;
  if (!URL.canParse(String(wasmUrl), base)) throw new TypeError(`wasmUrl is no address: ${inWords(wasmUrl)}`);
  return new URL(String(wasmUrl), base);
}

/**
 * Copies bytes, which their owner may give away later.
 * @param {unknown} wasmBinary
 * @returns {Uint8Array<ArrayBuffer>}
 */
function givenBytes(wasmBinary) {
  const tag = Object.prototype.toString.call(wasmBinary); // the same in every window, as instanceof is not
  if (tag === "[object Uint8Array]") return Uint8Array.from(/** @type {Uint8Array} */ (wasmBinary));
  if (tag === "[object ArrayBuffer]") return new Uint8Array(/** @type {ArrayBuffer} */ (wasmBinary).slice());
  throw new TypeError(`it must be an ArrayBuffer or a Uint8Array, not ${inWords(wasmBinary)}`);
}

/** A module of one function that uses vectors: whoever takes it has WebAssembly's SIMD. */
const vectorModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0,
  10, 10, 1, 8, 0, 0x41, 0, 0xfd, 0x0f, 0xfd, 0x62, 0x0b);

/**
 * Compiles a module, away from the page's own thread. A server may send anything in its place.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function compile(bytes) {
  if (typeof WebAssembly !== "object") throw new Error("WebAssembly is switched off here");
  if (bytes.length === 0) throw new Error("it is empty");
  const isWasm = [0x00, 0x61, 0x73, 0x6d].every((byte, i) => bytes[i] === byte);
  const isPage = /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));
  if (!isWasm) throw new Error(isPage ? "it is a web page, not WebAssembly" : "it is not WebAssembly");
  try {
    await WebAssembly.compile(bytes);
  } catch (cause) {
    if (WebAssembly.validate(vectorModule)) throw cause;
    throw new Error("WebAssembly has no vectors (SIMD) here: a newer browser has them", { cause });
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

/**
 * Makes a module of the C++ core.
 * @param {Factory} factory Emscripten's glue
 * @param {URL} defaultUrl
 * @param {string} needed a function that its table has, by which another table is told apart
 * @param {Source} [source] where the module is, or its bytes
 * @returns {Promise<Started>}
 * @throws {Error} in words and with the address, when the module cannot be had or the page forbids
 *   WebAssembly
 */
export async function instantiate(factory, defaultUrl, needed, source = {}) {
  checkNames(source, ["wasmUrl", "wasmBinary"], "loadEngine");
  const { wasmUrl, wasmBinary } = source;
  const url = addressOf(wasmUrl, defaultUrl);
  try {
    const bytes = wasmBinary === undefined ? await fetchBytes(url) : givenBytes(wasmBinary);
    await compile(bytes);
    return { module: startChecked(factory, bytes, needed), restart: () => start(factory, bytes) };
  } catch (cause) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/[.\s]+$/, "");
    const where = wasmBinary === undefined ? url.href : "wasmBinary";
    throw new Error(`The attention core could not be loaded from ${where}: ${reason}`, { cause });
  }
}
