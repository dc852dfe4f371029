import * as practice from "../figures/practice/state.js";
import * as quiz from "../figures/quiz/state.js";

const scores = { practice: practice.scoreOf, quiz: quiz.scoreOf };

/** The parts that ask for something to be tried. */
const trials = ["mask", "heads"];

/**
 * @typedef {{ name: string, isDone: boolean, score?: { answered: number, right: number, total: number } }} Step
 */

/**
 * The steps of a lesson with these parts, in the order in which a learner meets them.
 * @param {Record<string, object>} parts each part's state, by name
 * @param {Record<string, boolean>} tried which figures the learner has operated
 * @returns {Step[]}
 */
export function stepsOf(parts, tried) {
  return Object.entries(parts).flatMap(([name, state]) => {
    if (name === "predict") return [{ name, isDone: state.guess !== null }];
    if (trials.includes(name)) return [{ name, isDone: tried[name] === true }];
    const score = scores[name]?.(state);
    return score ? [{ name, isDone: score.answered === score.total, score }] : [];
  });
}

/**
 * @param {Step[]} steps
 * @returns {{ answered: number, right: number, total: number, done: Record<string, boolean>, complete: boolean }}
 */
export function resultOf(steps) {
  const sum = (key) => steps.reduce((total, { score }) => total + (score?.[key] ?? 0), 0);
  return {
    answered: sum("answered"),
    right: sum("right"),
    total: sum("total"),
    done: Object.fromEntries(steps.map(({ name, isDone }) => [name, isDone])),
    complete: steps.length > 0 && steps.every(({ isDone }) => isDone),
  };
}

/**
 * What a change of a figure says the learner has tried.
 * @param {{ state: object, previous: object }} change
 */
export const triedBy = (name, { state, previous }) =>
  (name === "mask" && state.mask !== previous.mask) || (name === "heads" && state.heads !== previous.heads);
