import { maskRule, tensor } from "./python.js";

/** The layer's input and its four matrices. */
export const layerInputs = (dialect, { x, wQuery, wKey, wValue, wOutput }) => [
  ["# The input, a row for each token", tensor(dialect, "x", x)],
  ["# The layer's matrices", ...Object.entries({ w_query: wQuery, w_key: wKey, w_value: wValue, w_output: wOutput })
    .map(([name, rows]) => tensor(dialect, name, rows))],
];

/** The mask of a layer. */
export const layerMask = (dialect, { mask }) => maskRule(dialect, { causal: mask === "causal" });

/** The functions of a layer. */
export const layerFunctions = (dialect) => [dialect.softmax, ...dialect.splitAndMerge];

/** From the input `x` to the output, one step a line. */
export const layerSteps = (dialect) => [
  "query, key, value = (split_heads(x @ w, heads) for w in (w_query, w_key, w_value))",
  `scores = ${dialect.scores}`,
  "weights = masked_softmax(scores, may_attend)",
  "output = merge_heads(weights @ value) @ w_output",
];
