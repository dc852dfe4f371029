import { long, longWeight } from "../../figure/write-number.js";
import { keysOf } from "./state.js";
import { outputInWords, vectorInWords } from "./words.en.js";

/** @typedef {import("./state.js").ExampleResult} ExampleResult */
/** @typedef {import("./state.js").ExampleState} ExampleState */

/**
 * A step with its numbers put in.
 * @typedef {object} Working
 * @property {string} name
 * @property {(string | { exponent: string })[]} parts text that stays on one line, or e to a power
 * @property {string} outcome
 * @param {ExampleResult} result
 * @param {number} i
 */

const power = (result, i) => ({ exponent: long(result.maskedScores[0][i]) });

/** @param {ExampleResult} result @param {number} i */
const weightOf = ({ error, weights }, i) => (error ? "refused" : longWeight(weights[0][i]));

/** @param {ExampleResult} result @param {number} i */
const score = ({ query, key, scores }, i) => ({
  name: `score of key ${i + 1}`,
  parts: [`= ${vectorInWords(query[0])} · ${vectorInWords(key[i])}`, " / √2", " = "],
  outcome: long(scores[0][i]),
});

/**
 * The first allowed key's weight, out of all that are added up.
 * @param {ExampleState} state
 * @param {ExampleResult} result
 */
function weight(state, result) {
  const { firstKey, secondKey } = keysOf(state);
  const isEmpty = !firstKey && !secondKey;
  const summed = [0, 1].filter((i) => isEmpty || [firstKey, secondKey][i]);
  const [shown] = summed;
  const terms = summed.flatMap((i) => (i === shown ? [power(result, i)] : [" + ", power(result, i)]));
  const fraction = `= ${long(result.exponentials[0][shown])} / ${long(result.exponentialSums[0])}`;
  return {
    name: `weight of key ${shown + 1}`,
    parts: ["= ", power(result, shown), " / (", ...terms, ") ", fraction, isEmpty ? ", by the policy " : " = "],
    outcome: weightOf(result, shown),
  };
}

/** @param {ExampleResult} result */
const output = (result) => ({
  name: "output",
  parts: result.error ? ["= "] : [`= ${weightOf(result, 0)} · ${vectorInWords(result.value[0])}`,
    ` + ${weightOf(result, 1)} · ${vectorInWords(result.value[1])}`, " = "],
  outcome: outputInWords(result),
});

/**
 * The example's steps.
 * @returns {Working[]}
 * @param {ExampleState} state
 * @param {ExampleResult} result
 */
export const workings = (state, result) =>
  [score(result, 0), score(result, 1), weight(state, result), output(result)];
