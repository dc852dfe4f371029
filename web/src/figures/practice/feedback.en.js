import { judge } from "./answers.js";
import { expectedOf, hintOf, solutionOf } from "./words.en.js";

/** @typedef {import("./state.js").Problem} Problem */

/**
 * What is said about an answer; nothing yet: {}
 * @typedef {{ tone?: "right" | "shown" | "unreadable" | "wrong", verdict?: string, text?: string }} Feedback
 */

/** @type {Feedback} */
const saysNothing = {};

/** @type {Record<"right" | "shown", (kind: string, problem: Problem) => Feedback>} */
const settled = {
  right: (kind, problem) => ({ tone: "right", verdict: "That is right.", text: solutionOf(kind, problem) }),
  shown: (kind, problem) => ({ tone: "shown", verdict: "The answer:", text: solutionOf(kind, problem) }),
};

/** By what the answer is worth. @type {Record<string, (kind: string, item: { tries: number }, slip?: string) => Feedback>} */
const open = {
  unreadable: (kind) => ({ tone: "unreadable", verdict: "This cannot be read.", text: expectedOf(kind) }),
  coarse: () => ({ tone: "unreadable", verdict: "Nearly.", text: "Please give two decimals." }),
  slip: (kind, { tries }, slip) => ({ tone: "wrong", verdict: "Not yet.", text: hintOf(kind, slip, tries) }),
  wrong: (kind, { tries }) => ({ tone: "wrong", verdict: "Not yet.", text: hintOf(kind, undefined, tries) }),
};

/**
 * What is said about an item now.
 * @param {string} kind
 * @param {import("./state.js").Item} item
 * @param {Problem} problem
 * @returns {Feedback}
 */
export function feedbackOn(kind, item, problem) {
  if (item.outcome) return settled[item.outcome](kind, problem);
  if (!item.tries && !item.text) return saysNothing;
  const { verdict, slip } = judge(item.text, problem);
  return open[verdict]?.(kind, item, slip) ?? saysNothing;
}
