import { short, shortWeight } from "../write-number.js";

/** @typedef {import("../plain.js").Entry} Entry */
/** How a number is printed. @typedef {(value: Entry) => string} Print */

/**
 * One number of a figure: as the page prints it, and as the core gave it.
 * @typedef {{ text: string, value: number | null | "NaN" }} Cell
 * @typedef {{ title: string, corner: string, columns: string[], rows: { name: string, cells: Cell[] }[] }} Table
 */

/** "token 1", "token 2" ... @param {string} noun @param {number} count */
export const numbered = (noun, count) => Array.from({ length: count }, (_, i) => `${noun} ${i + 1}`);

/**
 * @returns {Cell}
 * @param {import("../../figure/plain.js").Entry} value
 * @param {import("../../figure/export/tables.js").Print} [print]
 */
export const cell = (value, print = short) => ({ text: print(value), value });

/** A table whose rows are tokens. @param {Cell[][]} cells @returns {Table} */
export const tokenRows = (title, corner, columns, cells) => ({
  title, corner, columns, rows: cells.map((row, i) => ({ name: `token ${i + 1}`, cells: row })),
});

/**
 * A weight of a forbidden key is called masked, unless a policy has given the whole row another.
 * @returns {Cell}
 * @param {import("../../figure/plain.js").Entry} value
 * @param {boolean} isAllowed
 */
export function weightCell(value, isAllowed, { isEmpty = false, isRefused = false } = {}) {
  if (isAllowed) return cell(value, shortWeight);
  if (!isEmpty) return { text: "masked", value };
  return isRefused ? { text: "refused", value } : cell(value, shortWeight);
}
