/**
 * A program that was asked to run: `number` counts the runs, so that the same one can run again.
 * @typedef {{ language: import("./exercise/functions.js").Language, program: string, number: number }} Run
 *
 * What the learner has done: what is written in each language (null before anything is), what ran last,
 * which checks it passed, and, by the function's name, how many hints and which solutions were opened.
 * @typedef {object} CodeState
 * @property {boolean} opened
 * @property {import("./exercise/functions.js").Language} language
 * @property {string | null} python
 * @property {string | null} javascript
 * @property {Run | null} ran
 * @property {string[]} passed
 * @property {Record<string, number>} hints
 * @property {string[]} solutions
 */

/** @type {CodeState} */
export const initial = {
  opened: false,
  language: "python",
  python: null,
  javascript: null,
  ran: null,
  passed: [],
  hints: {},
  solutions: [],
};
