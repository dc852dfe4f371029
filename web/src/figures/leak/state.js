import { masks, oneOf, wholeWithin } from "../../figure/state.js";
import { initial } from "./initial.js";

export const tokens = [1, 2, 3, 4];

/** How many random changes are tried at once. */
export const trialCount = 1000;

/** As the core asks. */
const lastSeed = 0xFFFFFFFF;

/** The heads that a layer of width 8 can have; the first is the lesson's. */
const heads = [2, 1, 4, 8];

/** What may be added to a token's input, and the step of the buttons. */
export const bounds = { least: -2, most: 2 };
export const step = 0.1;

/** What is closer to 0 would be lost when it is added, and would seem to move no row. */
export const finest = 1e-6;

/** @typedef {import("./initial.js").LeakState} LeakState */

/**
 * A number that a script gives, or its text: within the bounds, to six decimals.
 * @param {unknown} given
 * @param {number} fallback
 */
function amountOf(given, fallback) {
  const value = given === null || given === "" ? NaN : Number(given);
  if (Number.isNaN(value)) return fallback;
  return Number(Math.min(bounds.most, Math.max(bounds.least, value)).toFixed(6)) + 0;
}

/**
 * What came of random changes: how many were made, how many moved a row before the changed token, how
 * far at most, and which token that was.
 * @typedef {{ count: number, leaks: number, largest: number, worstToken: number }} Trials
 */

/**
 * What the figure shows: how far each row moves, by the token that is changed, and the layer's input and matrices.
 * @typedef {object} LeakResult
 * @property {number[][]} moved
 * @property {Trials | null} trials null before any random change was made
 * @property {number[][]} mayAttend
 * @property {number[][]} x
 * @property {number[][]} wQuery
 * @property {number[][]} wKey
 * @property {number[][]} wValue
 * @property {number[][]} wOutput
 */

/** What the figure shows, and the words of its tokens. @typedef {LeakResult & { words: string[] }} Shown */

/** @returns {LeakState} the state with everything that cannot be replaced by its default @param {LeakState} state */
export function clean({ mask, token, amount, heads: count, proven, trial }) {
  return {
    mask: oneOf(masks, mask),
    token: wholeWithin(token, 1, tokens.length, initial.token),
    amount: amountOf(amount, initial.amount),
    heads: oneOf(heads, Number(count)),
    proven: proven === true,
    trial: wholeWithin(trial, 0, lastSeed, initial.trial),
  };
}

/** The field for the amount. @type {import("../../figure/cell-name.js").Cell} */
export const amountCell = { table: "amount", row: 1 };

/** @param {LeakState} state @param {number} token */
export const chooseToken = (state, token) => ({ ...state, token });
/** @param {LeakState} state */
export const prove = (state) => ({ ...state, proven: true });
/** Other random changes each time. @param {LeakState} state */
export const tryRandomly = (state) => ({ ...state, trial: (state.trial + 1) % (lastSeed + 1) });

/** What is no number changes nothing. @param {LeakState} state @param {number} amount */
export const chooseAmount = (state, amount) => ({ ...state, amount: amountOf(amount, state.amount) });

/**
 * Whether a row has moved that stands before the changed token; both counted from 1.
 * @param {number} row
 * @param {number} token
 * @param {number} moved
 */
export const isLeak = (row, token, moved) => row < token && moved !== 0;

/** Goes to the next tenth, up or down. @param {LeakState} state @param {1 | -1} direction */
export function stepAmount(state, direction) {
  const tenths = state.amount / step;
  const next = direction > 0 ? Math.floor(tenths + 1e-9) + 1 : Math.ceil(tenths - 1e-9) - 1;
  return chooseAmount(state, next / Math.round(1 / step));
}
