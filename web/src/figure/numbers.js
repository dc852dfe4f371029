/** @typedef {import("../figure/plain.js").Entry} Entry */

/** Sums of weights may miss a whole number by a last bit. @param {Entry} value */
const isWhole = (value) => Math.abs(value - Math.round(value)) < 1e-12;

/**
 * A number as it is printed: a real minus sign, −∞ for null, NaN, whole numbers without decimals.
 * @param {Entry} value
 * @param {number} digits
 */
function print(value, digits) {
  if (value === "NaN") return value;
  if (value === null) return "−∞";
  return value.toFixed(isWhole(value) ? 0 : digits).replace("-", "−");
}

/** Two decimals, as tables show, and none from 10000 on: 0.67, 1, −∞, 22026. @param {number | null} value */
export const short = (value) => print(value, value >= 1e4 ? 0 : 2);

/** One decimal, for numbers that have no more: 0.5. @param {number | null} value */
export const tenths = (value) => print(value, 1);

/** "2.62 × 10⁶¹" @param {Entry} value */
function scientific(value) {
  const [factor, power] = value.toExponential(2).split("e");
  const raised = power.replace("+", "").replace("-", "⁻").replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]);
  return `${factor.replace("-", "−")} × 10${raised}`;
}

/** @param {number} size */
const needsPower = (size) => size >= 1e6 || (size > 0 && size < 1e-6);

/** Seven digits in all, of which six may be decimals: 0.669762, 141.4214. @param {number} size */
const decimalsOf = (size) => (size < 10 ? 6 : 7 - String(Math.trunc(size)).length);

/** As a worked example shows a number; with a power of ten where seven digits would not do. @param {number | null} value */
export function long(value) {
  if (typeof value !== "number") return print(value, 0);
  const size = Math.abs(value);
  return needsPower(size) ? scientific(value) : print(value, decimalsOf(size));
}

/** "1", "1 and 2", "1, 2 and 3". @param {string[]} items */
export function list(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/**
 * "column 3", "columns 3 and 4" or "columns 3 to 5".
 * @param {string} noun
 * @param {number} first
 * @param {number} last
 */
export function span(noun, first, last) {
  if (first === last) return `${noun} ${first}`;
  return `${noun}s ${first} ${last - first === 1 ? "and" : "to"} ${last}`;
}
