import { judge } from "./answers.js";
import { expectedOf, hintOf, solutionOf } from "./words.en.js";

const saysNothing = {};

const settled = {
  /** @param {string} kind @param {any} problem */
  right: (kind, problem) => ({ tone: "right", verdict: "That is right.", text: solutionOf(kind, problem) }),
  /** @param {string} kind @param {any} problem */
  shown: (kind, problem) => ({ tone: "shown", verdict: "The answer:", text: solutionOf(kind, problem) }),
};

const open = {
  /** @param {string} kind */
  unreadable: (kind) => ({ tone: "unreadable", verdict: "This cannot be read.", text: expectedOf(kind) }),
  coarse: () => ({ tone: "unreadable", verdict: "Nearly.", text: "Please give two decimals." }),
  slip: (kind, { tries }, slip) => ({ tone: "wrong", verdict: "Not yet.", text: hintOf(kind, slip, tries) }),
  /** @param {string} kind @param {import("./state.js").Problem} problem */
  wrong: (kind, { tries }) => ({ tone: "wrong", verdict: "Not yet.", text: hintOf(kind, undefined, tries) }),
};

/**
 * What is said about an item now.
 * @param {string} kind
 * @param {import("./state.js").Item} item
 * @param {object} problem as the core gives it, plain
 * @returns {{ tone?: "right" | "shown" | "unreadable" | "wrong", verdict?: string, text?: string }} nothing yet: {}
 */
export function feedbackOn(kind, item, problem) {
  if (item.outcome) return settled[item.outcome](kind, problem);
  if (!item.tries && !item.text) return saysNothing;
  const { verdict, slip } = judge(item.text, problem);
  return open[verdict]?.(kind, item, slip) ?? saysNothing;
}
