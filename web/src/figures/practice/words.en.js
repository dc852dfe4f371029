import { list, span } from "../../figure/lists.en.js";
import { short } from "../../figure/write-number.js";

/** @typedef {import("./state.js").Problem} Problem */

/** "[1, 0]", in one piece. @param {number[]} numbers */
const vector = (numbers) => `[${numbers.map(short).join(",\u00a0")}]`;

/** A problem's answer as it is printed: 3 or [2, 0]. @param {number[]} answer */
const printed = (answer) => (answer.length === 1 ? short(answer[0]) : vector(answer));

/** The keys that may, or may not, be seen, counted from 1. */
const keysThat = (mayAttend, may) => mayAttend[0].flatMap((allowed, i) => (Boolean(allowed) === may ? [i + 1] : []));

/** @param {Problem} problem */
function masked({ mayAttend }) {
  const keys = keysThat(mayAttend, false);
  return keys.length === 1
    ? `Key ${keys[0]} is masked: its score becomes −∞ before the softmax.`
    : `Keys ${list(keys.map(String))} are masked: their scores become −∞ before the softmax.`;
}

/** What is asked, with the problem's numbers. */
const questions = {
  /** @param {Problem} problem */
  visible: ({ tokens, token }) =>
    `A sequence of ${tokens} tokens has a causal mask. How many positions, its own included, may token ${token} look at?`,
  /** @param {any} problem */
  weight: (problem) =>
    `A query scores its keys ${list(problem.scores[0].map(short))}. ${masked(problem)} What weight does key ${problem.key} get?`,
  /** @param {Problem} problem */
  output: ({ query, key, value, mayAttend }) =>
    `The query ${vector(query[0])} meets the keys ${list(key.map(vector))}, whose values are ${list(value.map(vector))}. ` +
    `Key ${keysThat(mayAttend, false)[0]} is masked. What is the output?`,
  /** @param {Problem} problem */
  width: ({ width, heads }) =>
    `A model of width ${width} uses ${heads} heads. How wide is each head?`,
};

/** An allowed key's weight: all allowed keys have the same score. @param {Problem} problem */
function shared({ key, mayAttend, answer }) {
  const allowed = keysThat(mayAttend, true);
  if (allowed.length === 1) return `Key ${key} is the only one left: it takes the whole weight, ${printed(answer)}.`;
  const isExact = Number(answer[0].toFixed(2)) === answer[0];
  return `Keys ${list(allowed.map(String))} are left, and their scores are equal, so each takes the same share: ` +
    `1 / ${allowed.length} ${isExact ? "=" : "≈"} ${printed(answer)}.`;
}

/** How the answer comes about. */
const solutions = {
  /** @param {Problem} problem */
  visible: ({ token, answer }) =>
    `Token ${token} may look at ${token === 1 ? "itself" : `${span("token", 1, token)}, the last of which is itself`}: ` +
    `${printed(answer)}.`,
  /** @param {any} problem */
  weight: (problem) => (problem.mayAttend[0][problem.key - 1] ? shared(problem)
    : `e to the −∞ is 0, so key ${problem.key} gets no share: its weight is exactly ${printed(problem.answer)}.`),
  /** @param {Problem} problem */
  output: ({ mayAttend, answer }) =>
    `Key ${keysThat(mayAttend, true)[0]} is the only one left. It takes the whole weight, and the output is its value, ` +
    `${printed(answer)}.`,
  /** @param {Problem} problem */
  width: ({ width, heads, answer }) =>
    `The ${width} columns are shared out among ${heads} heads: ${width} / ${heads} = ${printed(answer)}.`,
};

/** What to look at again, by the slip that leads to such an answer. */
const slips = {
  visible: {
    "strictly-before": "That counts the tokens strictly before it. A token may look at itself too.",
    "turned-round": "That is how many it would see if the mask were turned round, with the past hidden instead of the future.",
    "no-mask": "That is every token, as if there were no mask. Leave out those that come later.",
  },
  weight: {
    "no-mask": "That is its weight without the mask. Put −∞ in the place of every masked score first.",
    "finite-stand-in": "That is what a very low score would leave. −∞ is lower than any number: what is e to the −∞?",
    "turned-round": "That is what a masked key gets. Look again at which keys are masked.",
    "equal-shares": "Those are equal shares among all the keys, as if they had the same score and none were masked.",
    "masked-score": "That is the key’s masked score. Its weight is e to that score, divided by the sum of all such powers.",
  },
  output: {
    "no-mask": "That is the output without the mask: a mixture of both values. One of them is forbidden now.",
    "masked-after-softmax": "That sets the weight to 0 after the softmax, and the rest no longer adds up to 1. Mask the score before it.",
    "turned-round": "That is the value of the key that is masked. Look at the other one.",
  },
  width: {
    "heads-for-width": "That is how many heads there are. How many columns does each of them get?",
    "whole-width": "That is the width of the whole model. The heads share it.",
    product: "That multiplies. The heads divide the width among themselves.",
  },
};

/** For an answer that no known slip leads to: a hint, and a longer one at the next try. */
const hints = {
  visible: ["A causal mask hides what comes later, and only that.",
    "Write the positions down in order and cross out those after the token. Count what is left, the token itself included."],
  weight: ["The softmax raises e to each score and divides by the sum.",
    "What is e to the −∞? Take that for each masked key, then add up and divide."],
  output: ["With one key masked, how much weight does the other get?",
    "The weights of a row add up to 1. The only key left takes it all, and its value is multiplied by it."],
  width: ["The heads share the columns out in equal slices.",
    "Divide the width of the model by the number of heads."],
};

const one = "one number, such as 3 or 0.5";
const expected = { visible: one, weight: one, width: one, output: "two numbers, such as [1, 0.5] or 1 0.5" };

/** What each kind of question is about. */
export const titles = {
  visible: "What a token may see",
  weight: "A weight under the mask",
  output: "One key masked",
  width: "The width of a head",
};

/** What is asked. @param {string} kind @param {object} problem as the core gives it, plain */
export const questionOf = (kind, problem) => questions[kind](problem);

/** The answer, and how it comes about. @param {string} kind @param {any} problem */
export const solutionOf = (kind, problem) => solutions[kind](problem);

/** What is said about a wrong answer. @param {string | undefined} slip @param {number} tries wrong answers so far */
export function hintOf(kind, slip, tries) {
  return slips[kind][slip] ?? hints[kind][tries > 1 ? 1 : 0];
}

/** @param {string} kind */
export const expectedOf = (kind) => `Write ${expected[kind]}.`;

/** "3 of 4 worked out." @param {Problem} problem */
export const scoreInWords = ({ answered, right, total }) =>
  (answered === total ? `${right} of ${total} worked out.` : `${answered} of ${total} done.`);
