import { oneOf } from "../../figure/state.js";

/** What can be guessed, and what each is called. */
export const guesses = ["yes", "no", "unsure"];

/**
 * The guess, and whether the mask has been switched since, after which the guess stands.
 * @typedef {{ guess: null | "yes" | "no" | "unsure", seen: boolean }} PredictState
 */
export const initial = { guess: null, seen: false };

/** What token 3 gives token 4. @typedef {{ withoutMask: number, withMask: number }} PredictResult */

/** @returns {PredictState} @param {PredictState} state */
export function clean({ guess, seen }) {
  const cleaned = oneOf([null, ...guesses], guess);
  return { guess: cleaned, seen: cleaned !== null && (seen === true || seen === "true") };
}

/** A guess can be changed until the mask has been switched. @param {PredictState} state @param {string} guess */
export const guessed = (state, guess) => (state.seen ? state : { ...state, guess });

/** @param {string} guess */
export const isRight = (guess) => guess === "no";
