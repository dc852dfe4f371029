import { masks, oneOf, wholeWithin } from "./state.js";

/** What the mask figure can show, and what each is called. */
export const tables = ["weights", "masked-scores", "scores"];

/**
 * What the learner has chosen in the mask figure; rows count from 1.
 * @typedef {{ mask: "causal" | "none", show: string, row: number }} MaskState
 */
export const initial = { mask: "causal", show: "weights", row: 3 };

/** @returns {MaskState} the state with everything that cannot be replaced by its default */
export function clean({ mask, show, row }) {
  return {
    mask: oneOf(masks, mask),
    show: oneOf(tables, show),
    row: wholeWithin(row, 1, 4, initial.row),
  };
}

export const showTable = (state, show) => ({ ...state, show });
export const selectRow = (state, row) => ({ ...state, row });
