import { oneOf } from "../../figure/state.js";

/** Each question's right choice; what questions and choices say is in quiz-words.js. */
export const right = {
  future: "no",
  order: "shares",
  heads: "narrower",
  sense: "turned",
  empty: "policy",
  reasons: "looked",
};

/** Each question's choices, in the order in which they are offered. */
export const choices = {
  future: ["yes", "no"],
  order: ["nothing", "shares", "small"],
  heads: ["more", "narrower", "same"],
  sense: ["error", "same", "turned"],
  empty: ["policy", "zeros", "uniform"],
  reasons: ["because", "looked", "others"],
};

/**
 * The choices that were checked: the first, which counts, and the last, which is explained.
 * @typedef {{ answers: Record<string, { first: string, last: string }> }} QuizState
 */
export const initial = { answers: {} };

const isOffered = (question, choice) => choices[question].includes(choice);

/** @returns {QuizState} */
export function clean({ answers }) {
  const known = Object.keys(right).filter((question) => isOffered(question, answers?.[question]?.last));
  return {
    answers: Object.fromEntries(known.map((question) => {
      const { first, last } = answers[question];
      return [question, { first: oneOf([last, ...choices[question]], first), last }];
    })),
  };
}

/** Checks a choice: the first one counts, later ones are explained. */
export function check({ answers }, question, choice) {
  const first = answers[question]?.first ?? choice;
  return clean({ answers: { ...answers, [question]: { first, last: choice } } });
}

export const isRight = (question, choice) => right[question] === choice;

/** @returns {{ answered: number, right: number, total: number }} */
export function scoreOf({ answers }) {
  const given = Object.entries(answers);
  return {
    answered: given.length,
    right: given.filter(([question, { first }]) => isRight(question, first)).length,
    total: Object.keys(right).length,
  };
}
