// What is said about the questions on who may look at whom.
import { span } from "../../figure/lists.en.js";
import { printedAnswer } from "./printed-answer.js";

const expected = "how many, in digits or as a word";
const noMask = "That is every token, as if there were no mask. Leave out those that come later.";
const turnedRound = "That is how many it would see if the mask were turned round, with the past hidden instead of the future.";

/** @param {number} padding */
const paddingInWords = (padding) => (padding === 1 ? "its first token is padding" : `its first ${padding} tokens are padding`);

/** @type {Record<string, import("./words.en.js").KindWords>} */
export const visible = {
  visible: {
    title: "What a token may see",
    question: ({ tokens, token }) =>
      `A sequence of ${tokens} tokens has a causal mask. How many positions, its own included, may token ${token} look at?`,
    solution: (problem) => `Token ${problem.token} may look at ${span("token", 1, problem.token)}, itself included: ${printedAnswer(problem)}.`,
    slips: {
      "strictly-before": "That counts the tokens strictly before it. A token may look at itself too.",
      "turned-round": turnedRound,
      "no-mask": noMask,
    },
    hints: ["A causal mask hides what comes later, and only that.",
      "Write the positions down in order and cross out those after the token. Count what is left, the token itself included."],
    expected,
  },
  padded: {
    title: "Padding at the front",
    question: ({ tokens, token, padding }) =>
      `A sequence of ${tokens} tokens has a causal mask, and ${paddingInWords(padding)}, which no token may look at. ` +
      `How many positions may token ${token} look at?`,
    solution: (problem) => (problem.token <= problem.padding
      ? `Token ${problem.token} is padding itself. All before it is padding too, and the rest comes later, so its row is empty: ${printedAnswer(problem)}.`
      : `The causal mask leaves ${span("token", 1, problem.token)}, and ${problem.padding} of them ` +
        `${problem.padding === 1 ? "is" : "are"} padding: ${problem.token} − ${problem.padding} = ${printedAnswer(problem)}.`),
    slips: {
      "no-padding": "That counts the padding too. No token may look at padding.",
      "padding-only": "That hides the padding alone. The causal mask hides what comes later as well.",
      "strictly-before": "That counts what comes strictly before the token. It may look at itself too.",
      "no-mask": "That is every token, as if there were neither mask nor padding.",
    },
    hints: ["Both the padding and what comes later are hidden.",
      "Write the positions down in order. Cross out the padding, then all that come after the token, and count what is left."],
    expected,
  },
  strict: {
    title: "A mask without its diagonal",
    question: ({ tokens, token }) =>
      `In a sequence of ${tokens} tokens the mask forbids the diagonal too: a token may look only at what comes before it. ` +
      `How many positions may token ${token} look at?`,
    solution: (problem) => (problem.token === 1
      ? `Nothing comes before token 1, so its row is empty: ${printedAnswer(problem)}.`
      : `Token ${problem.token} may look at ${span("token", 1, problem.token - 1)}, but not at itself: ${printedAnswer(problem)}.`),
    slips: {
      "with-itself": "That counts the token itself. This mask forbids the diagonal, where a token would look at itself.",
      "turned-round": turnedRound,
      "no-mask": noMask,
    },
    hints: ["Here a token may not even look at itself.",
      "Write the positions down in order. Cross out the token and all that come after it, and count what is left."],
    expected,
  },
};
