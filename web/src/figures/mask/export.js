import { maskCells, maskRule, paragraphs, tensor } from "../../figure/export/python.js";
import { checks, softmaxCall, softmaxOf } from "../../figure/export/softmax.js";
import { cell, numbered, tokenRows, weightCell } from "../../figure/export/tables.js";
import { partsOf } from "./state.js";

/** @typedef {import("./state.js").MaskResult} MaskResult */
/** @typedef {import("./state.js").MaskState} MaskState */

const parts = {
  scores: ["Scores", "scores"],
  "masked-scores": ["Masked scores", "maskedScores"],
  exponentials: ["Exponentials", "exponentials"],
  weights: ["Weights", "weights"],
};

/**
 * What the table shows now.
 * @param {MaskState} state
 * @param {MaskResult} result
 */
export function tables({ show }, result) {
  const [title, name] = parts[show];
  const { mayAttend, emptyRows, error } = result;
  const cells = result[name].map((row, i) => row.map((value, j) => (show === "weights"
    ? weightCell(value, mayAttend[i][j], { isEmpty: emptyRows[i], isRefused: Boolean(error) })
    : cell(value))));
  return [tokenRows(title, "query \\ key", numbered("token", cells.length), cells)];
}

/**
 * Code that computes the weights.
 * @param {import("../../figure/export/python.js").Dialect} dialect
 * @param {MaskState} state
 * @param {MaskResult} result
 */
export function code(dialect, state, { scores, mayAttend, weights, emptyRows, error }) {
  const call = softmaxCall(dialect, state, emptyRows.some(Boolean), scores[0].length);
  return paragraphs(
    ["# Masked softmax: how four tokens share out their attention.", dialect.start],
    ["# Scores, query @ key / sqrt(d): a row for each token, a column for each token it looks at.",
      tensor(dialect, "scores", scores)],
    state.flipped ? maskCells(dialect, mayAttend) : maskRule(dialect, partsOf(state)),
    ...softmaxOf(dialect, state),
    [...error ? ["# On the page, too, this is refused."] : [], `weights = ${call}`, "print(weights)"],
    ...error ? [] : checks(dialect, { weights }),
  );
}
