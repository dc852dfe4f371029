import { outcome } from "../../figure/policies.en.js";
import { long, longWeight } from "../../figure/write-number.js";

/** @typedef {import("./state.js").ExampleResult} ExampleResult */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });

/** "[2, 0]" @param {import("../../figure/plain.js").Entry[]} vector */
export const vectorInWords = (vector) => `[${vector.map(long).join(", ")}]`;

/** The output, or that there is none. @param {ExampleResult} result */
export const outputInWords = ({ error, output }) => (error ? "refused" : vectorInWords(output[0]));

/** @param {string} left @param {string} gone */
const only = (left, gone) => (/** @type {string} */ output) => [
  `Only the ${left} key may be seen. The ${gone} score became −∞, all the weight went to the ${left} key, `,
  "and the output is exactly its value, ", strong(output), "."];

/** @param {string} output @param {ExampleResult} result */
function both(output, { scores: [[first, second]], weights: [[weight, other]] }) {
  const end = ["; the output ", strong(output), " is a mixture of both values."];
  if (first === second) return ["Both keys may be seen, and fit the query equally well: each gets half the weight", ...end];
  const [better, share] = first > second ? ["first", weight] : ["second", other];
  return [`Both keys may be seen. The ${better} fits the query better and gets the weight `, strong(longWeight(share)), ...end];
}

const sentences = { both, first: only("first", "second"), second: only("second", "first") };

/**
 * What the worked example shows now.
 * @param {import("./state.js").ExampleState} state
 * @param {ExampleResult} result
 * @returns {import("../../figure/sentence.js").Part[]}
 */
export function sentence(state, result) {
  const output = outputInWords(result);
  if (state.allowed !== "none") return sentences[state.allowed](output, result);
  return ["No key may be seen. The softmax would divide 0 by 0, so a layer needs a policy. Here it is ",
    ...outcome(state, result), ...(result.error ? [] : [" The output is ", strong(output), "."])];
}

/** What the figure is called, before its controls. */
export const name = "One query and two keys, worked out";
