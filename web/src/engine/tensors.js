/**
 * A tensor at the border: row-major data with its shape.
 * @typedef {{ shape: number[], data: Float64Array | Uint8Array }} Tensor
 *
 * What the engine takes for a tensor: nested arrays, or a shape with any numeric array.
 * @typedef {number | boolean | NestedArray[]} NestedArray
 * @typedef {NestedArray[] | { shape: ArrayLike<number>, data: ArrayLike<number | bigint | boolean> }} TensorLike
 */

/** @param {unknown} value */
export function inWords(value) {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (value === null || typeof value === "undefined") return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" || typeof value === "function") return `a ${typeof value}`.replace("a o", "an o");
  return typeof value === "bigint" ? `${value}n` : String(value);
}

/** @param {unknown} value */
function number(value, name) {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${inWords(value)}`);
  return value;
}

/** @param {unknown} value */
function allowed(value, name) {
  if (value === true || value === 1 || value === 1n) return 1;
  if (value === false || value === 0 || value === 0n) return 0;
  const message = `${name} must be true, false, 1 or 0, not ${inWords(value)}`;
  throw typeof value === "number" || typeof value === "bigint" ? new RangeError(message) : new TypeError(message);
}

/** The shape of nested arrays, read along their first entries. */
function shapeOf(nested) {
  const shape = [];
  for (let part = nested; Array.isArray(part); part = part[0]) {
    shape.push(part.length);
    if (shape.length > 8) break;
  }
  return shape;
}

function fill(nested, shape, axis, write, name) {
  if (axis === shape.length) {
    write(nested, name);
    return;
  }
  if (!Array.isArray(nested)) throw new TypeError(`${name} must be an array, not ${inWords(nested)}`);
  if (nested.length !== shape[axis]) {
    throw new RangeError(`${name} has ${nested.length} entries, its neighbours have ${shape[axis]}`);
  }
  for (let i = 0; i < nested.length; i += 1) fill(nested[i], shape, axis + 1, write, `${name}[${i}]`);
}

function fromNested(nested, name, Data, convert) {
  const shape = shapeOf(nested);
  const values = [];
  fill(nested, shape, 0, (entry, place) => values.push(convert(entry, place)), name);
  return { shape, data: Data.from(values) };
}

function checkedShape(shape, entries, name) {
  const sizes = Array.from(shape, (size) => number(size, `a size of ${name}`));
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 0);
  if (wrong !== undefined) throw new RangeError(`a size of ${name} must be a whole number, not ${wrong}`);
  const product = sizes.reduce((count, size) => count * size, 1);
  if (product !== entries) {
    throw new RangeError(`${name} has ${entries} entries, its shape (${sizes.join(", ")}) asks for ${product}`);
  }
  return sizes;
}

const isArrayLike = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/** Copies what a caller gave into { shape, data } of the engine's own. */
function read(value, name, Data, convert) {
  if (Array.isArray(value)) return fromNested(value, name, Data, convert);
  if (typeof value !== "object" || value === null || !isArrayLike(value.data) || !isArrayLike(value.shape)) {
    throw new TypeError(`${name} must be nested arrays or { shape, data }, not ${inWords(value)}`);
  }
  const { data } = value;
  const shape = checkedShape(value.shape, data.length, name);
  const typed = ArrayBuffer.isView(data);
  const entry = typed && Data === Float64Array ? Number : (item, i) => convert(item, `${name}.data[${i}]`);
  return { shape, data: Data.from(data, entry) };
}

/**
 * Reads numbers, converted to float64 by value.
 * @param {TensorLike} value
 * @param {string} name what it is, for the error
 * @param {number[]} ranks the numbers of axes it may have
 * @returns {Tensor}
 */
export function readTensor(value, name, ranks) {
  return withRank(read(value, name, Float64Array, number), name, ranks);
}

/** Reads a mask: true or 1 = may look, false or 0 = may not; anything else is an error. */
export function readMask(value, name, ranks) {
  return withRank(read(value, name, Uint8Array, allowed), name, ranks);
}

function withRank(tensor, name, ranks) {
  if (!ranks.includes(tensor.shape.length)) {
    const shape = `(${tensor.shape.join(", ")})`;
    throw new RangeError(`${name} has shape ${shape}, it must have ${ranks.join(" or ")} axes`);
  }
  return tensor;
}

/** The same tensor with axes of length 1 put in before `axis`. */
export function insertAxes({ shape, data }, axis, count) {
  return { shape: [...shape.slice(0, axis), ...Array(count).fill(1), ...shape.slice(axis)], data };
}

/** The same tensor without `count` axes of length 1 that start at `axis`. */
export function removeAxes({ shape, data }, axis, count) {
  return { shape: [...shape.slice(0, axis), ...shape.slice(axis + count)], data };
}
