import { printedError } from "./refusal.en.js";

/** @param {string} text */
const strong = (text) => ({ text, strong: true });

/** What each policy is called where it is chosen. */
export const policyNames = {
  zeros: "zeros",
  uniform: "uniform: equal shares",
  nan: "nan: not a number",
  error: "error: refuse",
};

const outcomes = {
  zeros: "every weight is 0, and nothing is brought back.",
  uniform: "every key gets an equal share, the forbidden ones too.",
  nan: "every weight is NaN, and so is whatever is computed with it.",
};

/**
 * What the chosen policy makes of a softmax over nothing.
 * @param {{ fullyMasked: string }} options
 * @param {{ error: unknown }} options2
 */
export function outcome({ fullyMasked }, { error }) {
  if (!error) return [strong(fullyMasked), `: ${outcomes[fullyMasked]}`];
  return [strong("error"), ": the core refuses. ", strong(`“${printedError(error)}”`), ", counted from 0."];
}

const why = " The softmax would divide 0 by 0, so a layer needs a policy. Here it is ";

const before = {
  "masked-scores": " enters the softmax with −∞ alone: no key is allowed.",
  exponentials: " has no key left, so its exponentials are all 0, and so is their sum.",
  weights: " may look at no key.",
};

/** What a row shows whose keys are all forbidden. @param {any} state @param {any} result */
export const emptyRow = (state, result) => [before[state.show], why, ...outcome(state, result)];
