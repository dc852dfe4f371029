import { oneOf } from "../../figure/state.js";
import { clean as cleanMask, initial as initialMask, partsOf } from "./state.js";

/** What can be answered; who asks to be shown has no guess. @typedef {"yes" | "no" | "shown"} Guess @type {Guess[]} */
export const guesses = ["yes", "no", "shown"];

/** The steps that show what the question is about. */
const revealing = ["exponentials", "weights"];

/**
 * The state of a figure that asks for a prediction first: besides the mask's, what was answered, and
 * whether the mask has been off since, so that the answer has been looked at.
 * @typedef {import("./state.js").MaskState & { guess: Guess | null, seen: boolean }} AskingState
 */

/** @param {Record<string, unknown>} values @returns {AskingState} */
function clean(values) {
  const state = cleanMask(values);
  const answer = oneOf([null, ...guesses], values.guess);
  const isOff = !partsOf(state).causal;
  return { ...state, guess: answer, seen: answer !== null && (values.seen === true || isOff) };
}

/** The mask figure that asks first. */
export const asking = { initial: { ...initialMask, guess: null, seen: false }, clean };

/** Whether a step may not be shown before an answer. @param {{ guess?: Guess | null }} state @param {string} show */
export const isHeldBack = ({ guess }, show) => guess === null && revealing.includes(show);

/**
 * The state as it is shown: before an answer no weights are.
 * @template {{ guess?: Guess | null, show: string }} T
 * @param {T} state
 */
export const asShown = (state) => (isHeldBack(state, state.show) ? { ...state, show: "masked-scores" } : state);

/** The state for somebody who comes by a link: who is shown a table is not asked. @param {AskingState} state */
export const opened = (state) => ({ ...state, guess: state.guess ?? "shown" });

/** @param {string} guess */
export const isRight = (guess) => guess === "no";
