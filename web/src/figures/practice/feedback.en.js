import { judge } from "./answers.js";
import { expectedOf, hintOf, solutionOf } from "./words.en.js";

/** @typedef {import("./state.js").Problem} Problem */

/**
 * What is said about an answer; nothing yet: {}
 * @typedef {{ tone?: "right" | "shown" | "unreadable" | "wrong", verdict?: string, text?: string }} Feedback
 */

/** @type {Feedback} */
const saysNothing = {};

/** @type {Record<"right" | "shown", (problem: Problem) => Feedback>} */
const settled = {
  right: (problem) => ({ tone: "right", verdict: "That is right.", text: solutionOf(problem) }),
  shown: (problem) => ({ tone: "shown", verdict: "The answer:", text: solutionOf(problem) }),
};

/** By what the answer is worth. @type {Record<string, (problem: Problem, item: { tries: number }, slip?: string) => Feedback>} */
const open = {
  unreadable: (problem) => ({ tone: "unreadable", verdict: "This cannot be read.", text: expectedOf(problem) }),
  coarse: () => ({ tone: "unreadable", verdict: "Nearly.", text: "Please give two decimals." }),
  slip: (problem, { tries }, slip) => ({ tone: "wrong", verdict: "Not yet.", text: hintOf(problem, slip, tries) }),
  wrong: (problem, { tries }) => ({ tone: "wrong", verdict: "Not yet.", text: hintOf(problem, undefined, tries) }),
};

/**
 * What is said about an item now.
 * @param {import("./state.js").Item} item
 * @param {Problem} problem
 * @returns {Feedback}
 */
export function feedbackOn(item, problem) {
  if (item.outcome) return settled[item.outcome](problem);
  if (!item.tries && !item.text) return saysNothing;
  const { verdict, slip } = judge(item.text, problem);
  return open[verdict]?.(problem, item, slip) ?? saysNothing;
}
