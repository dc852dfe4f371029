/** How many questions there are, were answered, and were right. @typedef {{ answered: number, right: number, total: number }} Score */

/** @type {("causal" | "none")[]} */
export const masks = ["causal", "none"];

/**
 * The value if it is one of the choices, or else the first of them.
 * @template T
 * @param {T[]} choices
 * @param {unknown} value
 * @returns {T}
 */
export const oneOf = (choices, value) => (choices.find((choice) => choice === value) ?? choices[0]);

/**
 * A whole number within bounds; the fallback for what is no number, nor the text of one.
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 * @param {number} fallback
 */
export function wholeWithin(value, low, high, fallback) {
  const isReadable = typeof value === "number" || typeof value === "string";
  const number = Math.round(isReadable ? Number.parseFloat(String(value)) : NaN);
  return Number.isNaN(number) ? fallback : Math.min(high, Math.max(low, number));
}

/** Puts the causal mask on or takes it off. @template {{ mask: string }} T @param {T} state */
export const toggleMask = (state) => ({ ...state, mask: state.mask === "causal" ? "none" : "causal" });

/** Whether two states are the same. @param {unknown} a @param {unknown} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What a number that is written into a table may be, as the core has it. */
export const bounds = { least: -10, most: 10 };

/** @param {unknown} value */
const inBounds = (value) => typeof value === "number" && value >= bounds.least && value <= bounds.most;
/** @param {unknown} row @param {number} count */
const isRow = (row, count) => Array.isArray(row) && row.length === count && row.every(inBounds);

/**
 * A matrix of numbers within bounds as it came, or null.
 * @param {unknown} value
 * @param {number} rows
 * @param {number} columns
 * @returns {number[][] | null}
 */
export function matrixWithin(value, rows, columns) {
  const isMatrix = Array.isArray(value) && value.length === rows && value.every((row) => isRow(row, columns));
  return isMatrix ? value.map((row) => [...row]) : null;
}

/**
 * The number a step further, within its bounds, to six decimals.
 * @param {number} number
 * @param {number} step
 * @param {{ least: number, most: number }} bounds
 */
export const stepped = (number, step, { least, most }) =>
  Math.min(most, Math.max(least, Math.round((number + step) * 1e6) / 1e6));
