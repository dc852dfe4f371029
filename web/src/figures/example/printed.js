import { long, longWeight } from "../../figure/write-number.js";
import { plain } from "../../figure/plain.js";
import { cell, header, table } from "../../figure/printed.js";
import { vectorInWords } from "./words.en.js";

/** @param {any} core @param {boolean} firstKey @param {boolean} secondKey */
function example(core, firstKey, secondKey) {
  const { scores, weights, output } = plain(core.workedExample({ firstKey, secondKey, fullyMasked: "zeros" }));
  return { score: long(scores[0][0]), weights: weights[0].map(longWeight), output: vectorInWords(output[0]) };
}

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const both = example(core, true, true);
  const first = example(core, true, false);
  const none = example(core, false, false);
  const heads = ["allowed", "weights", "output"].map((name) => header("col", name));
  const rows = Object.entries({ "both keys": both, "the first key": first, "no key": none })
    .map(([name, { weights, output }]) => [header("row", name), cell(weights.join(", ")), cell(output)]);
  return {
    "example table": table("The worked example, to six decimals.", heads, [rows]),
    "example score": both.score,
    "example weights": both.weights.join(" and "),
    "first weight": both.weights[0],
    "second weight": both.weights[1],
    "example output": both.output,
    "output of the first key": first.output,
  };
}
