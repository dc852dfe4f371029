import { readFlat } from "./flat.js";
import { readNested } from "./nested.js";
import { inWords, number } from "./words.js";

/** Axes of length 1 that a tensor was given, so that it has those the core asks for.
 * @typedef {{ axis: number, count: number }} Inserted */

/**
 * Row-major entries with their shape.
 * @template {Float64Array | Float32Array | Uint8Array} [Data=Float64Array | Float32Array | Uint8Array]
 * @typedef {{ shape: number[], data: Data, inserted?: Inserted }} Entries
 */

/** Makes an entry what the core takes, or says in words why it cannot be one.
 * @typedef {(value: unknown, name: string) => number} Convert */

/** @typedef {Float64ArrayConstructor | Uint8ArrayConstructor} Constructor */

/** @type {Convert} */
function allowed(value, name) {
  if (value === true || value === 1 || value === 1n) return 1;
  if (value === false || value === 0 || value === 0n) return 0;
  const message = `${name} must be true, false, 1 or 0, not ${inWords(value)}`;
  throw typeof value === "number" || typeof value === "bigint" ? new RangeError(message) : new TypeError(message);
}

/**
 * Copies what a caller gave into { shape, data } of the engine's own, so that nothing of the
 * caller's runs while the core does.
 * @template {Constructor} Data
 * @param {unknown} value
 * @param {string} name
 * @param {Data} Data
 * @param {Convert} convert
 */
function read(value, name, Data, convert) {
  const { shape, entries } = (Array.isArray(value) ? readNested : readFlat)(/** @type {any} */ (value), name, convert);
  return { shape, data: entries instanceof Data ? entries : Data.from(entries) };
}

/**
 * @template {{ shape: number[] }} Shaped
 * @param {Shaped} tensor
 * @param {string} name
 * @param {number[]} ranks
 */
function withRank(tensor, name, ranks) {
  if (!ranks.includes(tensor.shape.length)) {
    const shape = `(${tensor.shape.join(", ")})`;
    const wanted = ranks.join(", ").replace(/, (?=\d$)/, " or ");
    throw new RangeError(`${name} has shape ${shape}, it must have ${wanted} ${wanted === "1" ? "axis" : "axes"}`);
  }
  return tensor;
}

/**
 * Reads numbers, converted to float64 by value.
 * @param {unknown} value
 * @param {string} name what it is, for the error
 * @param {number[]} ranks the numbers of axes it may have
 */
export function readTensor(value, name, ranks) {
  return withRank(read(value, name, Float64Array, number), name, ranks);
}

/**
 * Reads numbers that the core takes as float32. A Float32Array with its shape is passed on as it is,
 * to be copied once, into the core; all else is read as readTensor does.
 * @param {any} value
 * @param {string} name
 * @param {number[]} ranks
 */
export function readFloat32(value, name, ranks) {
  const { shape, data, stride, offset } = value ?? {};
  const isPlain = data instanceof Float32Array && Array.isArray(shape) && shape.every(Number.isSafeInteger)
    && stride === undefined && offset === undefined;
  const isWhole = isPlain && data.length > 0 && shape.reduce((product, size) => product * size, 1) === data.length;
  if (!isWhole) return readTensor(value, name, ranks);
  return withRank({ shape: [...shape], data }, name, ranks);
}

/**
 * Reads a mask: true or 1 = may look, false or 0 = may not; anything else is an error.
 * @param {unknown} value
 * @param {string} name
 * @param {number[]} ranks
 */
export function readMask(value, name, ranks) {
  return withRank(read(value, name, Uint8Array, allowed), name, ranks);
}

/**
 * The same tensor with `count` axes of length 1 put in before `axis`.
 * @param {Entries} tensor
 * @param {number} axis
 * @param {number} count
 */
export function insertAxes({ shape, data }, axis, count) {
  return { shape: shape.toSpliced(axis, 0, ...Array(count).fill(1)), data, inserted: { axis, count } };
}

/**
 * The same tensor without the `count` axes of length 1 that start at `axis`.
 * @template {Float64Array | Float32Array | Uint8Array} Data
 * @param {Entries<Data>} tensor
 * @param {number} axis
 * @param {number} count
 */
export function removeAxes({ shape, data }, axis, count) {
  return { shape: shape.toSpliced(axis, count), data };
}

/**
 * Removes axes from each tensor of a result.
 * @param {Record<string, Entries>} stages
 * @param {number} axis
 * @param {number} count
 */
export function removeAxesOfEach(stages, axis, count) {
  const changed = Object.entries(stages).map(([name, stage]) => [name, removeAxes(stage, axis, count)]);
  return Object.fromEntries(changed);
}
