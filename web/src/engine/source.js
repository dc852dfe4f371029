// Where the engine's bytes come from, as its caller says.
import { file } from "./load.js";
import { checkNames } from "./options.js";
import { inWords } from "./words.js";

/** @typedef {{ wasmUrl?: string | URL, wasmBinary?: ArrayBuffer | Uint8Array }} Given */

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

/** Why a browser refuses the engine: it may be too old for vectors. @param {unknown} cause */
function explained(cause) {
  if (WebAssembly.validate(vectorModule)) return cause;
  return new Error("WebAssembly has no vectors (SIMD) here: a newer browser has them", { cause });
}

/**
 * @param {Given} given where the module is, or its bytes
 * @param {URL} defaultUrl
 * @returns {import("./load.js").Source}
 * @throws {TypeError} for what is neither
 */
export function sourceOf(given, defaultUrl) {
  checkNames(given, ["wasmUrl", "wasmBinary"], "loadEngine");
  const { wasmUrl, wasmBinary } = given;
  const source = file(addressOf(wasmUrl, defaultUrl));
  if (wasmBinary === undefined) return { ...source, explained };
  return { where: "wasmBinary", read: () => givenBytes(wasmBinary), explained };
}
