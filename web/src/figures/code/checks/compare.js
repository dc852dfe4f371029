// A learner's answer beside the core's.

/** @typedef {import("./draw.js").Tensor} Tensor */

/** How far an answer may be from the core's: so that float32 is close enough as well. */
const tolerance = 1e-5;

/** How far it may be from a mistake's, to be taken for it: −1e-9 is told from 0. */
export const closeTolerance = 1e-11;

/** @param {number} actual @param {number} expected @param {number} within */
function isNear(actual, expected, within) {
  if (Number.isNaN(expected)) return Number.isNaN(actual);
  return actual === expected || Math.abs(actual - expected) <= within * Math.max(1, Math.abs(expected));
}

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
const sameShape = (a, b) => a.length === b.length && Array.from(a).every((size, axis) => size === b[axis]);

/** Whether two tensors hold the same numbers. @param {Tensor} actual @param {Tensor} expected @param {number} [within] */
export const isEqual = (actual, expected, within = tolerance) =>
  sameShape(actual.shape, expected.shape) &&
  Array.from(actual.data).every((number, place) => isNear(number, expected.data[place], within));

/** @param {any} value @returns {value is Tensor} */
export const isTensor = (value) => Boolean(value && value.shape && value.data);

/**
 * What is wrong with one part of an answer, if anything is.
 * @param {any} actual
 * @param {Tensor} expected
 * @returns {"none" | "kind" | "shape" | "truth" | "numbers" | null} "none": there is no value; "truth": numbers where
 *   true and false were asked for
 */
export function differenceOf(actual, expected) {
  if (actual === null || actual === undefined) return "none";
  if (!isTensor(actual)) return "kind";
  if (!sameShape(actual.shape, expected.shape)) return "shape";
  if (expected.dtype === "bool" && actual.dtype !== "bool") return "truth";
  return isEqual(actual, expected) ? null : "numbers";
}
