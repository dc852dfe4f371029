/** What each part asks, to do and done, or how much of it is done. */
export const steps = {
  predict: { toDo: "Predict", done: "Predicted" },
  mask: { toDo: "Switch the mask", done: "Mask switched" },
  heads: { toDo: "Choose heads", done: "Heads chosen" },
  practice: { counted: "Practice" },
  quiz: { counted: "Check" },
};
