import { checks } from "./mask-code.js";
import { maskLines, paragraphs, tensor } from "./python.js";

/** The layer's input and its four matrices. */
export const layerInputs = (dialect, { x, wQuery, wKey, wValue, wOutput }) => [
  ["# The input, a row for each token", tensor(dialect, "x", x)],
  ["# The layer's matrices", ...Object.entries({ w_query: wQuery, w_key: wKey, w_value: wValue, w_output: wOutput })
    .map(([name, rows]) => tensor(dialect, name, rows))],
];

/** The mask of a layer. */
export const layerMask = (dialect, mask, { x }) =>
  maskLines(dialect, x.map((_, i) => x.map((__, j) => mask === "none" || j <= i)));

/** The functions of a layer. */
export const layerFunctions = (dialect) => [dialect.softmax, ...dialect.splitAndMerge];

/** From the input `x` to the output, one step a line. */
export const layerSteps = (dialect) => [
  "query, key, value = (split_heads(x @ w, heads) for w in (w_query, w_key, w_value))",
  `scores = ${dialect.scores}`,
  "weights = masked_softmax(scores, may_attend)",
  "output = merge_heads(weights @ value) @ w_output",
];

/** Code that computes the heads figure's weights and output. */
export const headsCode = (dialect, { heads, mask }, result) => paragraphs(
  [`# Multi-head attention: a layer of width ${result.x[0].length} with ${heads} head${heads === 1 ? "" : "s"}.`, dialect.start],
  ...layerInputs(dialect, result),
  `heads = ${heads}`,
  layerMask(dialect, mask, result),
  ...layerFunctions(dialect),
  [...layerSteps(dialect), "print(weights)", "print(output)"],
  ...checks(dialect, { weights: result.weights, output: result.output }),
);
