/** "Mask switched" or "Practice: 2 of 4" @param {import("./progress.js").Step} step */
export function stepInWords({ words, isDone, score }) {
  if ("counted" in words) return `${words.counted}: ${score?.answered} of ${score?.total}`;
  return isDone ? words.done : words.toDo;
}

/** What is said at the end. @param {{ right: number, total: number, complete: boolean }} result */
export const resultInWords = ({ right, total, complete }) =>
  (complete ? `That is the whole lesson. You had ${right} of ${total} questions right.` : "");

/** "3 of 5 done" @param {import("./progress.js").Step[]} steps */
export const countInWords = (steps) => `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;

/** "Next: practice" @param {import("./progress.js").Step} step */
export const nextInWords = ({ words }) => `Next: ${("counted" in words ? words.counted : words.toDo).toLowerCase()}`;
