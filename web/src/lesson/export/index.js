import { csv } from "./csv.js";
import { exampleCode } from "./example-code.js";
import { headsCode } from "./heads-code.js";
import { latex } from "./latex.js";
import { leakCode } from "./leak-code.js";
import { markdown } from "./markdown.js";
import { maskCode } from "./mask-code.js";
import { numpy } from "./numpy.js";
import { tablesOf } from "./tables.js";
import { torch } from "./torch.js";

const codeOf = { mask: maskCode, heads: headsCode, example: exampleCode, leak: leakCode };

const writers = {
  markdown: (kind, state, result) => markdown(tablesOf[kind](state, result)),
  csv: (kind, state, result) => csv(tablesOf[kind](state, result)),
  latex: (kind, state, result) => latex(tablesOf[kind](state, result)),
  numpy: (kind, state, result) => codeOf[kind](numpy, state, result),
  torch: (kind, state, result) => codeOf[kind](torch, state, result),
};

/**
 * What a figure shows now, as text to take away.
 * @param {"mask" | "heads" | "example" | "leak"} kind
 * @param {"markdown" | "csv" | "latex" | "numpy" | "torch"} format the last two are code that
 *   computes these numbers anew, and checks them
 * @param {object} state
 * @param {object} result
 * @returns {string} empty where the core refused and there is nothing to take away
 */
export function textOf(kind, format, state, result) {
  if (kind === "heads" && result.error) return "";
  return writers[format](kind, state, result);
}
