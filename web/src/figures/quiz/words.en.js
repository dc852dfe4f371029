/** What is said about a checked choice. @param {import("./state.js").WordedQuestion} question @param {string} choice */
export function feedbackOn({ choices }, choice) {
  const { why, isRight } = choices.find(({ id }) => id === choice) ?? choices[0];
  return { isRight, verdict: isRight ? "That is right." : "Not quite.", why };
}

/** What is said when a question is checked without a choice. */
export const chooseFirst = "Choose an answer first.";

/** "4 of 6 right at the first choice" @param {import("../../figure/state.js").Score} score */
export const scoreInWords = ({ answered, right, total }) =>
  (answered === total ? `${right} of ${total} right at the first choice.` : `${answered} of ${total} checked.`);

/** What the figure is called, before its controls. */
export const name = "Questions to check yourself";
