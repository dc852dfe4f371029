import { inWords, number } from "./words.js";

/**
 * @template {Float64Array | Uint8Array} [Data=Float64Array | Uint8Array]
 * @typedef {{ shape: number[], data: Data }} Entries Row-major entries with their shape.
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

/** @param {number} count */
const entriesOf = (count) => (count === 1 ? "1 entry" : `${count} entries`);

/** No tensor of the core has as many axes. */
const tooManyAxes = 8;

/**
 * The shape of nested arrays, read along their first entries.
 * @param {unknown} nested
 */
function shapeOf(nested) {
  const shape = [];
  for (let part = nested; Array.isArray(part) && shape.length < tooManyAxes; [part] = part) {
    shape.push(part.length);
  }
  return shape;
}

/**
 * Walks nested arrays, in order, and checks that they have the shape.
 * @param {unknown} nested
 * @param {number[]} shape
 * @param {string} name
 * @param {(entry: unknown, name: string) => void} write
 */
function walk(nested, shape, name, write) {
  if (shape.length === 0) {
    write(nested, name);
    return;
  }
  const [length, ...rest] = shape;
  if (!Array.isArray(nested)) throw new TypeError(`${name} must be an array, not ${inWords(nested)}`);
  if (nested.length !== length) {
    throw new RangeError(`${name} has ${entriesOf(nested.length)}, its neighbours have ${length}`);
  }
  for (let i = 0; i < length; i += 1) walk(nested[i], rest, `${name}[${i}]`, write);
}

/**
 * @param {ArrayLike<unknown>} shape
 * @param {number} entries
 * @param {string} name
 */
function checkedShape(shape, entries, name) {
  const sizes = Array.from(shape, (size) => number(size, `a size of ${name}`));
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 0);
  if (wrong !== undefined) throw new RangeError(`a size of ${name} must be a whole number, not ${wrong}`);
  const product = sizes.reduce((count, size) => count * size, 1);
  if (product !== entries) {
    throw new RangeError(`${name} has ${entriesOf(entries)}, its shape (${sizes.join(", ")}) asks for ${product}`);
  }
  return sizes;
}

/** @param {any} value */
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);
/** @param {any} value */
const isArrayLike = (value) => Array.isArray(value) || isTyped(value);

/**
 * Copies what a caller gave into { shape, data } of the engine's own.
 * @param {any} value
 * @param {string} name
 * @param {Constructor} Data
 * @param {Convert} convert
 */
function read(value, name, Data, convert) {
  if (Array.isArray(value)) {
    const shape = shapeOf(value);
    /** @type {number[]} */
    const entries = [];
    walk(value, shape, name, (entry, place) => entries.push(convert(entry, place)));
    return { shape, data: Data.from(entries) };
  }
  if (typeof value !== "object" || value === null || !isArrayLike(value.data) || !isArrayLike(value.shape)) {
    throw new TypeError(`${name} must be nested arrays or { shape, data }, not ${inWords(value)}`);
  }
  /** @type {(entry: unknown, i: number) => number} */
  const entry = (item, i) => convert(item, `${name}.data[${i}]`);
  const isNumbers = isTyped(value.data) && Data === Float64Array;
  const data = Data.from(isNumbers ? Float64Array.from(value.data, Number) : Array.from(value.data, entry));
  return { shape: checkedShape(value.shape, data.length, name), data };
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
  return { shape: shape.toSpliced(axis, 0, ...Array(count).fill(1)), data };
}

/**
 * The same tensor without the `count` axes of length 1 that start at `axis`.
 * @template {Float64Array | Uint8Array} Data
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
