import { maskRule, tensor } from "./python.js";

/** @typedef {import("../../figure/export/python.js").Dialect} Dialect */

/**
 * The layer's input and its four matrices.
 * @param {Dialect} dialect
 * @param {{ x: number[][], wQuery: number[][], wKey: number[][], wValue: number[][], wOutput: number[][] }} options2
 */
export const layerInputs = (dialect, { x, wQuery, wKey, wValue, wOutput }) => [
  ["# The input, a row for each token", tensor(dialect, "x", x)],
  ["# The layer's matrices", ...Object.entries({ w_query: wQuery, w_key: wKey, w_value: wValue, w_output: wOutput })
    .map(([name, rows]) => tensor(dialect, name, rows))],
];

/**
 * The mask of a layer.
 * @param {Dialect} dialect
 * @param {{ mask: string }} options2
 */
export const layerMask = (dialect, { mask }) => maskRule(dialect, { causal: mask === "causal" });

/** The functions of a layer. @param {Dialect} dialect */
export const layerFunctions = ({ functions: { softmax, layer } }) => [...softmax, ...layer];

/** The call that computes a layer. */
export const layerCall = "multi_head_attention(x, w_query, w_key, w_value, w_output, heads, may_attend)";
