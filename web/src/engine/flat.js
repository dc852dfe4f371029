import { countOf, inWords, number } from "./words.js";

/**
 * A tensor as arrays describe it: entry (i, j) lies at offset + i * stride[0] + j * stride[1] of
 * the data. Row-major and from the start unless given, as in most libraries.
 * @typedef {{ shape: any, data: any, stride?: any, offset?: any }} Flat
 */

/** `dtype` is a description: what the data are, they say themselves. */
const fields = ["shape", "data", "stride", "offset", "dtype"];

/** No tensor of the core has as many axes. */
const tooManyAxes = 8;

const typedArray = Object.getPrototypeOf(Uint8Array.prototype);

/** The name of a typed array's class, from a frame's window as well; undefined for all else. @param {unknown} value */
const typeOf = (value) => Reflect.get(typedArray, Symbol.toStringTag, value);

/** @param {unknown} value */
const isArrayLike = (value) => Array.isArray(value) || typeOf(value) !== undefined;

/**
 * Reads each field once: it may be a getter, which says something else the next time.
 * @param {any} value
 * @param {string} name
 * @returns {Flat}
 */
function fieldsOf(value, name) {
  const { shape, data, stride, offset } = value ?? {};
  if (typeof value !== "object" || !isArrayLike(data) || !isArrayLike(shape)) {
    throw new TypeError(`${name} must be nested arrays or { shape, data }, not ${inWords(value)}`);
  }
  const others = ["strides" in value ? "strides" : [], Object.keys(value)].flat();
  const unknown = others.find((field) => !fields.includes(field));
  if (unknown === undefined) return { shape, data, stride, offset };
  throw new TypeError(`${name} has a field "${unknown}", which is not among ${fields.join(", ")}`);
}

/**
 * Refuses a typed array that has lost its memory: it must not pass for an empty one.
 * @param {Float64Array} array any typed array
 * @param {string} name
 */
function requireMemory(array, name) {
  try {
    Float64Array.prototype.values.call(array);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new TypeError(`${name} cannot be read: its ArrayBuffer is detached or too short`, { cause });
  }
}

/**
 * Copies the entries of an array, as numbers if it is a typed one.
 * @param {any} array
 * @param {string} name
 * @returns {unknown[] | Float64Array}
 */
function copied(array, name) {
  const type = typeOf(array);
  if (type === undefined) return Array.from(array);
  requireMemory(array, name);
  return type.startsWith("Big") ? Float64Array.from(array, Number) : new Float64Array(array);
}

/**
 * @param {any} array
 * @param {string} name
 * @param {string} one what an entry is
 * @returns {number[]}
 */
function wholeNumbers(array, name, one) {
  const numbers = Array.from(copied(array, name), (entry) => number(entry, one));
  const wrong = numbers.find((entry) => !Number.isSafeInteger(entry));
  if (wrong !== undefined) throw new RangeError(`${one} must be a whole number, not ${wrong}`);
  return numbers;
}

/**
 * @param {any} shape
 * @param {string} name
 */
function sizesOf(shape, name) {
  if (shape.length > tooManyAxes) throw new RangeError(`${name} has ${shape.length} axes, more than ${tooManyAxes}`);
  const sizes = wholeNumbers(shape, `${name}.shape`, `a size of ${name}`);
  const negative = sizes.find((size) => size < 0);
  if (negative !== undefined) throw new RangeError(`a size of ${name} must be a whole number, not ${negative}`);
  return sizes;
}

/** @param {number[]} shape */
const rowMajor = (shape) => shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1));

/**
 * Where the entries lie in the data, in row-major order.
 * @param {Flat} flat
 * @param {number[]} shape
 * @param {number} count
 * @param {string} name
 */
function placesOf({ stride, offset = 0 }, shape, count, name) {
  if (stride !== undefined && !isArrayLike(stride)) {
    throw new TypeError(`${name}.stride must be an array, not ${inWords(stride)}`);
  }
  const steps = stride === undefined ? rowMajor(shape) : wholeNumbers(stride, `${name}.stride`, `a stride of ${name}`);
  if (steps.length !== shape.length) {
    throw new RangeError(`${name} has ${countOf(steps.length, "stride")} for a shape with ${shape.length}`);
  }
  let places = wholeNumbers([offset], name, `the offset of ${name}`);
  if (count === 0) return [];
  for (const [axis, size] of shape.entries()) {
    places = places.flatMap((place) => Array.from({ length: size }, (_, i) => place + i * steps[axis]));
  }
  return places;
}

/** @param {number[]} shape */
const countIn = (shape) => shape.reduce((product, size) => product * size, 1);

/** @param {Flat} flat */
const isPlain = ({ stride, offset }) => stride === undefined && offset === undefined;

/**
 * Checks that there are as many entries as the shape asks for; some of them may lie outside a view.
 * @param {Flat} flat
 * @param {number} length of the data
 * @param {number[]} shape
 * @param {string} name
 */
function checkCount(flat, length, shape, name) {
  const count = countIn(shape);
  if (isPlain(flat) ? count === length : count <= length) return;
  throw new RangeError(`${name} has ${countOf(length, "entry")}, its shape (${shape.join(", ")}) asks for ${count}`);
}

/**
 * The entries in row-major order, whatever their layout.
 * @param {Flat} flat
 * @param {ArrayLike<number>} data
 * @param {number[]} shape
 * @param {string} name
 * @returns {ArrayLike<number>}
 */
function inOrder(flat, data, shape, name) {
  if (isPlain(flat)) return data;
  const places = placesOf(flat, shape, countIn(shape), name);
  const outside = places.find((place) => place < 0 || place >= data.length);
  if (outside !== undefined) {
    throw new RangeError(`${name} has ${countOf(data.length, "entry")}, its strides ask for number ${outside}`);
  }
  return Array.from(places, (place) => data[place]);
}

/**
 * Reads { shape, data }, with `stride` and `offset` as scijs's ndarray has them.
 * @param {unknown} value
 * @param {string} name
 * @param {import("./tensors.js").Convert} convert
 * @returns {{ shape: number[], entries: ArrayLike<number> }}
 */
export function readFlat(value, name, convert) {
  const flat = fieldsOf(value, name);
  const shape = sizesOf(flat.shape, name);
  if (Array.isArray(flat.data)) checkCount(flat, flat.data.length, shape, name); // it may be long and empty: slow to copy
  const data = copied(flat.data, `${name}.data`);
  checkCount(flat, data.length, shape, name);
  const isReady = data instanceof Float64Array && convert === number;
  /** @type {ArrayLike<number>} */
  const entries = isReady ? data : Array.from(data, (entry, i) => convert(entry, `${name}.data[${i}]`));
  return { shape, entries: inOrder(flat, entries, shape, name) };
}
