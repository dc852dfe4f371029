import { csv } from "./csv.js";
import { latex } from "./latex.js";
import { markdown } from "./markdown.js";
import { numpy } from "./numpy/dialect.js";
import { torch } from "./torch/dialect.js";

/**
 * What a figure lets one take away: its numbers as tables, and code that computes them anew and checks them.
 * @typedef {object} Takeaway
 * @property {(state: any, result: any) => import("./tables.js").Table[]} tables none where there is nothing to take
 * @property {(dialect: import("./python.js").Dialect, state: any, result: any) => string} code
 */

/** @type {Record<string, (figure: Takeaway, state: object, result: object) => string>} */
const writers = {
  markdown: ({ tables }, state, result) => markdown(tables(state, result)),
  csv: ({ tables }, state, result) => csv(tables(state, result)),
  latex: ({ tables }, state, result) => latex(tables(state, result)),
  numpy: ({ code }, state, result) => code(numpy, state, result),
  torch: ({ code }, state, result) => code(torch, state, result),
};

/**
 * What a figure shows now, as text to take away.
 * @param {Takeaway} figure
 * @param {"markdown" | "csv" | "latex" | "numpy" | "torch"} format
 * @param {object} state
 * @param {object} result
 * @returns {string} empty where the core refused and there is nothing to take away
 */
export const textOf = (figure, format, state, result) =>
  (figure.tables(state, result).length > 0 ? writers[format](figure, state, result) : "");
