import { emptyRow, tensor } from "./python.js";

/** @typedef {import("../../figure/export/python.js").Dialect} Dialect */

/**
 * The function masked_softmax, as the policy wants it.
 * @param {Dialect} dialect
 * @param {{ fullyMasked: string }} options2
 */
export const softmaxOf = (dialect, { fullyMasked }) =>
  (fullyMasked === "error" ? dialect.functions.strictSoftmax : dialect.functions.softmax);

/**
 * The call of it; a row that may look at nothing is named where there is one.
 * @param {Dialect} dialect
 * @param {{ fullyMasked: string }} options2
 * @param {boolean} hasEmptyRow
 * @param {number} keys
 */
export function softmaxCall(dialect, { fullyMasked }, hasEmptyRow, keys) {
  if (!hasEmptyRow || fullyMasked === "error") return "masked_softmax(scores, may_attend)";
  return `masked_softmax(scores, may_attend, empty_row=${emptyRow(dialect, fullyMasked, keys)})`;
}

/** The numbers on the page, and the comparison with them. @param {Record<string, any>} numbers by name */
export const checks = (dialect, numbers) => [
  ["# The numbers on the page", ...Object.entries(numbers).map(([name, rows]) => tensor(dialect, `page_${name}`, rows))],
  Object.keys(numbers).map((name) => dialect.check(name, `page_${name}`)),
];
