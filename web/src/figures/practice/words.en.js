import { layer } from "./words-layer.en.js";
import { row } from "./words-row.en.js";
import { visible } from "./words-visible.en.js";

/** @typedef {import("./state.js").Problem} Problem */

/**
 * What is said about one kind of question.
 * @typedef {object} KindWords
 * @property {string} title what it is about
 * @property {(problem: Problem) => string} question with the problem's numbers
 * @property {(problem: Problem) => string} solution the answer, and how it comes about
 * @property {Record<string, string>} slips what to look at again, by the slip that leads to an answer
 * @property {[string, string]} hints for an answer that no known slip leads to; the second at the next try
 * @property {string} expected what can be read
 */

/** By the kinds of question. @type {Record<string, KindWords>} */
const words = { ...visible, ...row, ...layer };

/** What a question is about. @param {Problem} problem */
export const titleOf = ({ kind }) => words[kind].title;

/** What is asked. @param {Problem} problem */
export const questionOf = (problem) => words[problem.kind].question(problem);

/** The answer, and how it comes about. @param {Problem} problem */
export const solutionOf = (problem) => words[problem.kind].solution(problem);

/**
 * What is said about a wrong answer; it never holds the right one.
 * @param {Problem} problem
 * @param {string | undefined} slip
 * @param {number} tries wrong answers so far
 */
export function hintOf({ kind }, slip, tries) {
  const { slips, hints } = words[kind];
  return slips[slip ?? ""] ?? hints[tries > 1 ? 1 : 0];
}

/** @param {Problem} problem */
export const expectedOf = ({ kind }) => `Write ${words[kind].expected}.`;

/** "3 of 4 worked out." @param {import("../../figure/state.js").Score} score */
export const scoreInWords = ({ answered, right, total }) =>
  (answered === total ? `${right} of ${total} worked out.` : `${answered} of ${total} done.`);

/** What the figure is called, before its controls. */
export const name = "Questions to work out by hand";
