import { oneOf } from "../../figure/state.js";

/**
 * A question of a lesson, with its choices in the order in which they are offered.
 * @typedef {{ id: string, choices: string[], right: string }} Question
 *
 * Each question's words: its text, and each choice's text with why it is right or not.
 * @typedef {Record<string, { text: string } & Record<string, string | string[]>>} QuestionWords
 *
 * @typedef {{ id: string, text: string,
 *   choices: { id: string, text: string, why: string, isRight: boolean }[] }} WordedQuestion
 */

/**
 * The choices that were checked: the first, which counts, and the last, which is explained.
 * @typedef {{ answers: Record<string, { first: string, last: string }> }} QuizState
 */
/** @type {QuizState} */
export const initial = { answers: {} };

/** @param {{ last?: unknown } | undefined} answer @param {string[]} offered */
const isOffered = (answer, offered) => typeof answer?.last === "string" && offered.includes(answer.last);

/**
 * The state with nothing in it but offered choices.
 * @param {Question[]} questions
 * @param {{ answers?: any }} values
 * @returns {QuizState}
 */
export function cleanFor(questions, { answers }) {
  const known = questions.filter(({ id, choices }) => isOffered(answers?.[id], choices));
  return {
    answers: Object.fromEntries(known.map(({ id, choices }) => {
      const { first, last } = answers[id];
      return [id, { first: oneOf([last, ...choices], first), last }];
    })),
  };
}

/** Before the questions are known, whatever was answered is kept. @param {any} values @returns {QuizState} */
export const clean = ({ answers }) => ({ answers: answers && typeof answers === "object" ? { ...answers } : {} });

/**
 * Checks a choice: the first one counts, later ones are explained.
 * @returns {QuizState}
 * @param {QuizState} state
 * @param {string} question
 * @param {string} choice
 */
export function check({ answers }, question, choice) {
  const first = answers[question]?.first ?? choice;
  return { answers: { ...answers, [question]: { first, last: choice } } };
}

/** @param {Question[]} questions @param {string} question @param {string} choice */
export const isRight = (questions, question, choice) => questions.some(({ id, right }) => id === question && right === choice);

/** @param {Question[]} questions @param {QuizState} state @returns {import("../../figure/state.js").Score} */
export function scoreOf(questions, state) {
  const given = Object.entries(cleanFor(questions, state).answers);
  return {
    answered: given.length,
    right: given.filter(([question, { first }]) => isRight(questions, question, first)).length,
    total: questions.length,
  };
}

/** The questions with what they say. @param {Question[]} questions @param {QuestionWords} words @returns {WordedQuestion[]} */
export const worded = (questions, words) => questions.map(({ id, choices, right }) => ({
  id,
  text: words[id].text,
  choices: choices.map((choice) =>
    ({ id: choice, text: words[id][choice][0], why: words[id][choice][1], isRight: choice === right })),
}));
