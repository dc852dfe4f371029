import { policies } from "../../figure/policies.js";
import { bounds, matrixWithin, oneOf } from "../../figure/state.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("../../figure/plain.js").Entry} Entry */

/** Which of the two keys the query may look at. @type {("both" | "first" | "second" | "none")[]} */
export const choices = ["both", "first", "second", "none"];

/** What can be written: the shapes of the query, the keys and the values. @type {Record<"query" | "key" | "value", [number, number]>} */
export const shapes = { query: [1, 2], key: [2, 2], value: [2, 2] };

export { bounds, policies };

/** @typedef {import("./initial.js").ExampleState} ExampleState */

/**
 * What the figure shows: its numbers and each step's table; `error` is the core's refusal.
 * @typedef {object} ExampleResult
 * @property {number[][]} query
 * @property {number[][]} key
 * @property {number[][]} value
 * @property {number[][]} scores
 * @property {Entry[][]} maskedScores
 * @property {number[][]} exponentials
 * @property {number[]} exponentialSums
 * @property {Entry[][]} weights
 * @property {Entry[][]} output
 * @property {number[][]} mayAttend
 * @property {string} [error]
 */

/** @param {Partial<Record<keyof ExampleState, unknown>>} values @returns {ExampleState} */
export function clean({ allowed, query, key, value, fullyMasked }) {
  return {
    allowed: oneOf(choices, allowed),
    query: matrixWithin(query, ...shapes.query),
    key: matrixWithin(key, ...shapes.key),
    value: matrixWithin(value, ...shapes.value),
    fullyMasked: oneOf(policies, fullyMasked),
  };
}

/** The state as one answer for each key. @param {ExampleState} state */
export const keysOf = ({ allowed }) => ({
  firstKey: allowed === "both" || allowed === "first",
  secondKey: allowed === "both" || allowed === "second",
});

/**
 * Allows or forbids one key.
 * @param {ExampleState} state
 * @param {"firstKey" | "secondKey"} name
 * @param {boolean} isAllowed
 */
export function allowKey(state, name, isAllowed) {
  const keys = keysOf(state);
  const firstKey = name === "firstKey" ? isAllowed : keys.firstKey;
  const secondKey = name === "secondKey" ? isAllowed : keys.secondKey;
  if (firstKey) return { ...state, allowed: secondKey ? "both" : "first" };
  return { ...state, allowed: secondKey ? "second" : "none" };
}

/** "key 2, first entry": what one number of the example is called. @param {Cell} cell */
export function entryName({ table, row, key }) {
  const which = table === "query" ? table : `${table} ${row}`;
  return `${which}, ${key === 1 ? "first" : "second"} entry`;
}

/**
 * Writes one number.
 * @param {ExampleState} state
 * @param {Record<string, number[][]>} shown the numbers shown now
 * @param {Cell} cell
 * @param {number} entry
 */
export function writeEntry(state, shown, { table, row, key = 1 }, entry) {
  const rows = shown[table].map((values) => [...values]);
  rows[row - 1][key - 1] = entry;
  return { ...state, [table]: rows };
}

/** @param {ExampleState} state @param {string} fullyMasked */
export const choosePolicy = (state, fullyMasked) => ({ ...state, fullyMasked });
