import { maskCells, paragraphs, tensor } from "../../figure/export/python.js";
import { checks, softmaxCall, softmaxOf } from "../../figure/export/softmax.js";
import { cell } from "../../figure/export/tables.js";
import { long, longWeight } from "../../figure/write-number.js";

/** @typedef {import("./state.js").ExampleResult} ExampleResult */
/** @typedef {import("./state.js").ExampleState} ExampleState */

const parts = { score: "scores", "masked score": "maskedScores", exponential: "exponentials", weight: "weights" };

/**
 * From scores to weights, and the output.
 * @param {ExampleState} state
 * @param {ExampleResult} result
 */
export function tables(state, result) {
  const { maskedScores, output, error } = result;
  /** @param {any} part @param {number} i */
  const cellOf = (part, i) => {
    const written = cell(result[part][0][i], part === "weights" ? longWeight : long);
    return error && part === "weights" ? { ...written, text: "refused" } : written;
  };
  const rows = maskedScores[0].map((_, i) => ({
    name: `key ${i + 1}`,
    cells: Object.values(parts).map((part) => cellOf(part, i)),
  }));
  const sums = output[0].map((value) => (error ? { text: "refused", value } : cell(value, long)));
  return [
    { title: "Weights of the query", corner: "", columns: Object.keys(parts), rows },
    { title: "Output", corner: "", columns: ["first", "second"], rows: [{ name: "output", cells: sums }] },
  ];
}

/**
 * Code that computes the worked example.
 * @param {import("../../figure/export/python.js").Dialect} dialect
 * @param {ExampleState} state
 * @param {ExampleResult} result
 */
export function code(dialect, state, { query, key, value, mayAttend, weights, output, error }) {
  const [allowed] = mayAttend;
  const call = softmaxCall(dialect, state, !allowed.some(Boolean), allowed.length);
  return paragraphs(
    ["# Attention by hand: one query, two keys, two values.", dialect.start],
    Object.entries({ query, key, value }).map(([name, rows]) => tensor(dialect, name, rows)),
    maskCells(dialect, mayAttend),
    ...softmaxOf(dialect, state),
    [`scores = ${dialect.scores}`, ...error ? ["# On the page, too, this is refused."] : [], `weights = ${call}`,
      "output = weights @ value", "print(weights)", "print(output)"],
    ...error ? [] : checks(dialect, { weights, output }),
  );
}
