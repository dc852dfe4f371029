import { leakCheck, nameIn } from "./exercise/functions.js";

/** @typedef {import("./checks/grade.js").Grade} Grade */
/** @typedef {import("./exercise/functions.js").Language} Language */

/** What the figure is called. */
export const name = "Exercise in code";

/** @type {Record<Language, string>} */
export const languageNames = { python: "Python", javascript: "JavaScript" };

/** What each function is for, before it is written. @type {Record<string, string>} */
export const tasks = {
  causal_mask: "says which token may look at which",
  masked_attention: "turns scores into weights and mixes the values",
  split_heads: "gives each head its columns",
  merge_heads: "puts the heads side by side again",
  multi_head_attention: "joins the four into a layer",
  [leakCheck]: "no later token reaches an earlier row of your layer",
};

/** @param {Language} language @param {string} check */
export const titleOf = (language, check) => (check === leakCheck ? "The future does not leak" : nameIn(language, check));

/** Three hints to each function, each saying a little more. @type {Record<string, string[]>} */
export const hints = {
  causal_mask: [
    "Which entries of row 0 are true? Which of row 1? What shape do they make?",
    "Entry [i, j] is true when j <= i: the lower triangle, with its diagonal.",
    "In NumPy, np.tril keeps the lower triangle of an array. By hand, compare j with i for each pair.",
  ],
  masked_attention: [
    "Three steps: scores, weights, output. The mask belongs between the first and the second.",
    "Scores are Q times K transposed, over the root of the number of columns of K. Where the mask is false they become −∞.",
    "Softmax of a row: subtract its largest score, take exponentials, divide by their sum. A row that is −∞ throughout has no largest score: use 0 for it, and divide by 1.",
  ],
  split_heads: [
    "Head 0 takes the first columns of every token, head 1 the next ones.",
    "Reshape (n, d) into (n, h, d / h) first. What is missing to get (h, n, d / h)?",
    "Swap the first two axes: transpose(1, 0, 2). Before all that, refuse an h below 1 or one that leaves columns over.",
  ],
  merge_heads: [
    "It undoes split_heads: do its steps backwards.",
    "First swap the axes back, (h, n, d_head) to (n, h, d_head).",
    "Then join the last two axes by a reshape to (n, h · d_head).",
  ],
  multi_head_attention: [
    "You have all the parts: it calls the four functions above.",
    "Project X by Wq, Wk and Wv, and only then split each into heads.",
    "Run masked_attention for each head with the same mask, stack the outputs, merge them, and multiply by Wo.",
  ],
};

/** @param {Grade["error"]} error */
export function errorSentence(error) {
  if (!error) return "";
  const { type, message, line } = error;
  return `${line ? `Line ${line}: ` : ""}${type}${message ? `: ${message}` : ""}`;
}

/** @param {Grade} grade @param {{ language: Language, isWorking: boolean, hasRun: boolean }} what */
export function summary({ error, results }, { language, isWorking, hasRun }) {
  if (isWorking) return hasRun ? "It runs. If it does not end, press Stop." : "The exercise is being loaded.";
  if (error) return `The program stopped before it could be checked. ${errorSentence(error)}.`;
  if (results.length === 0) return "Write the functions one after the other, and run them as often as you like.";
  const passed = results.filter((result) => result.passed).length;
  if (passed === results.length) return "All of it is right. You have written multi-head attention, and shown that the future does not leak.";
  const next = results.find((result) => !result.passed);
  return `${passed} of ${results.length} checks pass. Next: ${titleOf(language, next?.name ?? "")}. ${next?.message}`;
}
