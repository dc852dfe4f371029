// What is said about the questions on one row: a weight under the mask, and the output it makes.
import { list } from "../../figure/lists.en.js";
import { exact } from "../../figure/write-number.js";
import { isExact, printedAnswer, vector } from "./printed-answer.js";

/** @typedef {import("./state.js").Problem} Problem */

/** The keys that may, or may not, be seen, counted from 1. @param {Problem} problem @param {boolean} may */
const keysThat = ({ mayAttend }, may) => mayAttend[0].flatMap((allowed, i) => (Boolean(allowed) === may ? [i + 1] : []));

/** @param {number[]} numbers */
const listed = (numbers) => list(numbers.map(exact));

/** @param {Problem} problem */
function masked(problem) {
  const keys = keysThat(problem, false);
  if (keys.length === 1) return `Key ${keys[0]} is masked: its score becomes −∞ before the softmax.`;
  return `Keys ${listed(keys)} are masked: their scores become −∞ before the softmax.`;
}

/** @param {Problem} problem */
const scored = (problem) => `A query scores its keys ${listed(problem.scores[0])}. ${masked(problem)}`;

/** An allowed key's weight: all allowed keys have the same score. @param {Problem} problem */
function shared(problem) {
  const allowed = keysThat(problem, true);
  if (allowed.length === 1) return `Key ${problem.key} is the only one left: it takes the whole weight, ${printedAnswer(problem)}.`;
  return `Keys ${listed(allowed)} are left, and their scores are equal, so each takes the same share: ` +
    `1 / ${allowed.length} ${isExact(problem) ? "=" : "≈"} ${printedAnswer(problem)}.`;
}

/** @param {Problem} problem */
function quotient(problem) {
  const { key, scores: [scores] } = problem;
  const allowed = keysThat(problem, true);
  const powers = allowed.map((left) => `e to the ${exact(scores[left - 1])}`);
  return `Keys ${listed(allowed)} are left. Divide e to the ${exact(scores[key - 1])} by the sum of ${list(powers)}: about ${printedAnswer(problem)}.`;
}

/** @param {Problem} problem */
function onlyValue(problem) {
  return `Key ${keysThat(problem, true)[0]} is the only one left. It takes the whole weight, and the output is its value, ${printedAnswer(problem)}.`;
}

/** @param {Problem} problem */
function averageOf(problem) {
  const allowed = keysThat(problem, true);
  if (allowed.length === 1) return onlyValue(problem);
  return `Keys ${listed(allowed)} are left with equal scores, so each gets 1 / ${allowed.length} of the weight. ` +
    `The output is the average of their values, ${isExact(problem) ? "" : "about "}${printedAnswer(problem)}.`;
}

const noMaskWeight = "That is its weight without the mask. Put −∞ in the place of every masked score first.";
const noMaskOutput = "That is the output without the mask: a mixture of all values, masked ones too.";
const afterSoftmax =
  "That takes the masked weight out after the softmax, and what is left no longer adds up to 1. Mask the score before it.";
const oneNumber = "a number; where it is not whole, two decimals or a fraction will do";
const twoNumbers = "two numbers, with a comma or a space between them";

/** @type {Record<string, import("./words.en.js").KindWords>} */
export const row = {
  weight: {
    title: "A weight under the mask",
    question: (problem) => `${scored(problem)} What weight does key ${problem.key} get?`,
    solution: (problem) => (problem.mayAttend[0][problem.key - 1] ? shared(problem)
      : `e to the −∞ is 0, so key ${problem.key} gets no share: its weight is exactly ${printedAnswer(problem)}.`),
    slips: {
      "no-mask": noMaskWeight,
      "finite-stand-in": "That is what a very low score would leave. −∞ is lower than any number: what is e to the −∞?",
      "turned-round": "That is what a masked key gets. Look again at which keys are masked.",
      "equal-shares": "Those are equal shares among all the keys, as if they had the same score and none were masked.",
      "masked-score": "That is the key’s masked score. Its weight is e to that score, divided by the sum of all such powers.",
    },
    hints: ["The softmax raises e to each score and divides by the sum.",
      "What is e to the −∞? Take that for each masked key, then add up and divide."],
    expected: oneNumber,
  },
  softmax: {
    title: "A softmax of the keys that are left",
    question: (problem) => `${scored(problem)} What weight does key ${problem.key} get, to two decimals?`,
    solution: quotient,
    slips: {
      "no-mask": noMaskWeight,
      "other-key": "That is the weight of the other key that is left.",
      "without-exponentials": "That divides the scores themselves. The softmax raises e to each of them first.",
      "equal-shares": "Those are equal shares, but the scores of the keys that are left differ.",
    },
    hints: ["The softmax raises e to each score that is left and divides by the sum.",
      "Leave the masked keys out. Raise e to each score that is left, and divide the key’s own power by the sum."],
    expected: oneNumber,
  },
  output: {
    title: "One key masked",
    question: (problem) =>
      `The query ${vector(problem.query[0])} meets the keys ${list(problem.key.map(vector))}, whose values are ` +
      `${list(problem.value.map(vector))}. Key ${keysThat(problem, false)[0]} is masked. What is the output?`,
    solution: onlyValue,
    slips: {
      "no-mask": "That is the output without the mask: a mixture of both values. One of them is forbidden now.",
      "masked-after-softmax": afterSoftmax,
      "turned-round": "That is the value of the key that is masked. Look at the other one.",
    },
    hints: ["With one key masked, how much weight does the other get?",
      "The weights of a row add up to 1. The only key left takes it all, and its value is multiplied by it."],
    expected: twoNumbers,
  },
  average: {
    title: "The output of the keys that are left",
    question: (problem) => `${scored(problem)} The values are ${list(problem.value.map(vector))}. What is the output?`,
    solution: averageOf,
    slips: {
      "no-mask": noMaskOutput,
      sum: "That adds the values up. Each of them counts only as much as its weight.",
      "masked-after-softmax": afterSoftmax,
      "turned-round": "That is the output of the masked keys. Take the others.",
    },
    hints: ["Masked keys get no weight. The scores of the others are equal: how is the weight shared out among them?",
      "Multiply the value of each key that is left by its share of the weight, and add up."],
    expected: twoNumbers,
  },
};
