// What a check says when it has failed.
import { nameIn, refusals } from "../exercise/functions.js";
import { short } from "../../../figure/write-number.js";

/** @type {Record<string, string>} */
const mistakes = {
  "output-first": "The weights come first, then the output.",
  "no-divisor": "It looks as if the scores were not divided by the root of the width of a key.",
  "no-mask": "It looks as if the mask was not used.",
  "always-masked": "It looks as if the mask was used although causal is false.",
  "nan-row": "A row with no key left is NaN: 0 was divided by 0. Its weights and output are to be 0.",
  "one-head": "It looks as if there was one head, whatever h is.",
  "no-output-matrix": "It looks as if the last step was left out: the product with Wo.",
  "mask-after-softmax": "It looks as if the mask came after the softmax.",
  "multiplied-scores": "It looks as if forbidden scores became 0. The exponential of 0 is 1: such a key keeps a weight.",
  "added-mask": "It looks as if a mask of 0 and 1 was added to the scores. What is forbidden needs −∞.",
  "tiny-stand-in": "It looks as if −1e-9 was written for −1e9: a forbidden key keeps its weight.",
  "finite-stand-in": "It looks as if forbidden scores became −1e9. In a row where all are forbidden, all are alike then. Use −∞.",
  "flipped-triangle": "It looks as if the triangle was flipped: each token sees itself and what comes later.",
  "diagonal-off-by-one": "It looks as if the diagonal was left out: a token may look at itself.",
  "one-token-ahead": "It looks as if the diagonal lies one too high: each token sees the next one.",
  "swapped-mask": "It looks as if true and false were swapped: here true means “may look”.",
  "sqrt-d-model": "It looks as if the scores were divided by the root of the whole width, not of a head’s.",
  "softmax-over-queries": "It looks as if the softmax ran down the columns. Each row is to sum to 1.",
  "reshape-split": "It looks as if X was reshaped without a transpose: the first head got the first tokens, not a share of every token’s columns.",
  "merge-without-transpose": "It looks as if the heads were joined without transposing back: a row holds several tokens of one head.",
  "split-before-projection": "It looks as if X was split before it was projected. Project first, then split.",
  "averaged-weights": "It looks as if every head used the mean of all heads’ weights.",
  "no-maximum": "The exponentials overflow. Subtract the largest score of the row first.",
  "maximum-of-masked": "It looks as if the largest score was taken among forbidden keys, too. Then all others may become 0.",
};

/** The row of weights that says most: the first that does not sum to 1. @param {any} mistake */
function sumsTo(mistake) {
  if (!["mask-after-softmax", "softmax-over-queries"].includes(mistake.name) || !mistake.rowSums) return "";
  const row = Array.from(mistake.rowSums.data).findIndex((sum) => Math.abs(Number(sum) - 1) > 1e-9);
  return row < 0 ? "" : ` Row ${row + 1} of the weights sums to ${short(mistake.rowSums.data[row])}.`;
}

const shapeText = (/** @type {ArrayLike<number>} */ shape) => `(${Array.from(shape).join(", ")}${shape.length === 1 ? "," : ""})`;

const errorText = (/** @type {any} */ { type, message, line }) =>
  `${type}${message ? `: ${message}` : ""}${line ? `, in line ${line}` : ""}.`;

/**
 * @typedef {object} What
 * @property {import("../exercise/functions.js").Language} language
 * @property {Record<string, any>} given
 * @property {string} [part]
 * @property {any} error
 * @property {string} called
 * @property {any[]} parts
 * @property {any} actual
 * @property {any} wanted
 */

/** What differs where no well-known mistake is seen. @type {Record<string, (what: What) => string>} */
const sentences = {
  none: ({ called }) => `${called} returns nothing yet.`,
  kind: ({ parts, part }) => `The ${part} ${parts.length > 1 ? "are" : "is"} no array of numbers.`,
  count: ({ called }) => `${called} is to return two things: the weights and the output.`,
  shape: ({ part, actual, wanted }) => `The shape of ${part} is ${shapeText(actual.shape)}, it is to be ${shapeText(wanted.shape)}.`,
  truth: ({ language }) => `The mask holds numbers. It is to hold ${language === "python" ? "True and False" : "true and false"}.`,
  numbers: ({ part }) => `The numbers of ${part} are not right.`,
  error: ({ error, called }) =>
    (error.type === "NameError" && error.message.includes(called) ? `${called} is not defined.` : `It stopped with ${errorText(error)}`),
  "not-refused": ({ language, given }) => `h = ${given.h} does not divide the width: raise ${refusals[language]}.`,
  "other-error": ({ language, given, error }) =>
    `For h = ${given.h} a ${refusals[language]} is asked for, not ${errorText(error)}`,
  leak: ({ given }) => `With ${given.h} ${given.h === 1 ? "head" : "heads"}, a change from token ${given.token} on moves an earlier row: the future leaks.`,
  "no-output": ({ called }) => `It cannot be tried until ${called} gives an output.`,
};

/**
 * @param {object} what
 * @param {import("../exercise/functions.js").Language} what.language
 * @param {string} what.name
 * @param {string} what.kind
 * @param {Record<string, any>} what.given
 * @param {string} [what.part]
 * @param {any} [what.mistake]
 * @param {any} [what.error]
 * @param {{ name: string, tensor: any }[]} [what.expected]
 * @param {any[]} [what.parts]
 */
export function messageOf({ language, name, kind, given, part, mistake, error, expected = [], parts = [] }) {
  const place = expected.findIndex((one) => one.name === part);
  const called = nameIn(language, name === "future_leak" ? "multi_head_attention" : name);
  const what = { language, given, part, error, called, parts, actual: parts[place], wanted: expected[place]?.tensor };
  return mistake ? mistakes[mistake.name] + sumsTo(mistake) : sentences[kind](what);
}

/** The mistakes that can be told apart, for whoever lists them. */
export const knownMistakes = Object.keys(mistakes);
