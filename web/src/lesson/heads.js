import { masks, oneOf, wholeWithin } from "./state.js";

export const width = 8;
export const most = 8;

/**
 * What the learner has chosen in the heads figure.
 * @typedef {{ heads: number, mask: "causal" | "none" }} HeadsState
 */
export const initial = { heads: 2, mask: "causal" };

/** @returns {HeadsState} the state with everything that cannot be replaced by its default */
export function clean({ heads, mask }) {
  return { heads: wholeWithin(heads, 1, most, initial.heads), mask: oneOf(masks, mask) };
}

export const chooseHeads = (state, heads) => ({ ...state, heads });

/**
 * The head each column goes to, counted from 1; 0 for a column that is left over.
 * @param {{ dHead: number, leftover: number }} share
 */
export function ownersOf({ dHead, leftover }) {
  return Array.from({ length: width }, (_, column) =>
    column < width - leftover ? Math.floor(column / dHead) + 1 : 0);
}

/** The columns of one head, counted from 1. */
export function columnsOf({ dHead }, head) {
  return { first: (head - 1) * dHead + 1, last: head * dHead };
}
