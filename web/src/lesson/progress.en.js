const names = {
  predict: ["Predict", "Predicted"],
  mask: ["Switch the mask", "Mask switched"],
  heads: ["Choose heads", "Heads chosen"],
};

const counts = {
  practice: ({ answered, total }) => `Practice: ${answered} of ${total}`,
  quiz: ({ answered, total }) => `Check: ${answered} of ${total}`,
};

/** "Mask switched" or "Practice: 2 of 4" @param {import("./progress.js").Step} step */
export const stepInWords = ({ name, isDone, score }) => (score ? counts[name](score) : names[name][isDone ? 1 : 0]);

/** What is said at the end. @param {{ right: number, total: number, complete: boolean }} result */
export const resultInWords = ({ right, total, complete }) =>
  (complete ? `That is the whole lesson. You had ${right} of ${total} questions right.` : "");
