import { countOf, inWords } from "./words.js";

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
    throw new RangeError(`${name} has ${countOf(nested.length, "entry")}, its neighbours have ${length}`);
  }
  for (let i = 0; i < length; i += 1) walk(nested[i], rest, `${name}[${i}]`, write);
}

/**
 * Reads nested arrays.
 * @param {unknown[]} value
 * @param {string} name
 * @param {import("./tensors.js").Convert} convert
 * @returns {{ shape: number[], entries: number[] }}
 */
export function readNested(value, name, convert) {
  const shape = shapeOf(value);
  /** @type {number[]} */
  const entries = [];
  walk(value, shape, name, (entry, place) => entries.push(convert(entry, place)));
  return { shape, entries };
}
