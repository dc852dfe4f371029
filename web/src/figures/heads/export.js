import { layerCall, layerFunctions, layerInputs, layerMask } from "../../figure/export/layer.js";
import { paragraphs } from "../../figure/export/python.js";
import { checks } from "../../figure/export/softmax.js";
import { cell, numbered, tokenRows, weightCell } from "../../figure/export/tables.js";

/** @typedef {import("./state.js").HeadsResult} HeadsResult */
/** @typedef {import("./state.js").HeadsState} HeadsState */

/**
 * Each head's weights, and the layer's output; nothing where the heads do not come out even.
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
export function tables(state, { error, weights, output, mayAttend }) {
  if (error) return [];
  const heads = weights.map((table, h) => tokenRows(`Head ${h + 1}: weights`, "query \\ key",
    numbered("token", table.length),
    table.map((row, i) => row.map((value, j) => weightCell(value, mayAttend[i][j])))));
  const rows = output.map((row) => row.map((value) => cell(value)));
  return [...heads, tokenRows("Output", "token", numbered("column", output[0].length), rows)];
}

/**
 * Code that computes the weights and the output.
 * @param {import("../../figure/export/python.js").Dialect} dialect
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
export const code = (dialect, state, result) => paragraphs(
  [`# Multi-head attention: a layer of width ${result.x[0].length} with ${state.heads} head${state.heads === 1 ? "" : "s"}.`, dialect.start],
  ...layerInputs(dialect, result),
  `heads = ${state.heads}`,
  layerMask(dialect, state),
  ...layerFunctions(dialect),
  [`weights, output = ${layerCall}`, "print(weights)", "print(output)"],
  ...checks(dialect, { weights: result.weights, output: result.output }),
);
