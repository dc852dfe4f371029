import { policies } from "../../figure/policies.js";
import { bounds, matrixWithin, oneOf, wholeWithin } from "../../figure/state.js";

/** @typedef {import("../../figure/cell-name.js").Place} Place */
/** @typedef {import("../../figure/plain.js").Entry} Entry */

export { bounds, policies };

/** The steps from scores to weights; the figure begins with the last. */
export const steps = ["scores", "masked-scores", "exponentials", "weights"];
const tables = ["weights", ...steps];

/** Which keys the mask forbids before a cell is turned round: later ones, the padding, both, none. */
export const presets = ["causal", "none", "padding", "causal-padding"];

const tokens = 4;

/**
 * What the learner has chosen in the mask figure; rows and keys count from 1.
 * @typedef {object} MaskState
 * @property {string} mask one of the presets
 * @property {string} show one of the steps
 * @property {number} row
 * @property {string} flipped the cells whose permission is turned round: "1-2 3-4"
 * @property {number[][] | null} scores null for the lesson's own
 * @property {string} fullyMasked one of the policies
 */
/** @type {MaskState} */
export const initial = {
  mask: "causal", show: "weights", row: 3, flipped: "", scores: null, fullyMasked: "zeros",
};

/** The cells that a text names, each once, in order. @param {unknown} text @returns {string[]} */
function cellsOf(text) {
  const found = typeof text === "string" ? text.match(/\b[1-4]-[1-4]\b/g) : null;
  return [...new Set(found ?? [])].sort();
}

/**
 * What the figure shows: each step's table, a row a token; `error` is the core's refusal.
 * @typedef {object} MaskResult
 * @property {number[][]} scores
 * @property {Entry[][]} maskedScores
 * @property {number[][]} exponentials
 * @property {Entry[][]} weights
 * @property {number[][]} mayAttend
 * @property {number[]} exponentialSums
 * @property {Entry[]} rowSums
 * @property {Entry[]} futureShares how much of each row goes to later tokens
 * @property {number[]} emptyRows 1 for a row that may look at nothing
 * @property {{ withoutMask: number, withMask: number }} [prediction] what token 3 gives token 4, once that has been asked
 * @property {string} [error]
 */

/**
 * The state with everything that cannot be replaced by its default.
 * @param {Partial<Record<keyof MaskState, unknown>>} values
 * @returns {MaskState}
 */
export function clean({ mask, show, row, flipped, scores, fullyMasked }) {
  return {
    mask: oneOf(presets, mask),
    show: oneOf(tables, show),
    row: wholeWithin(row, 1, tokens, initial.row),
    flipped: cellsOf(flipped).join(" "),
    scores: matrixWithin(scores, tokens, tokens),
    fullyMasked: oneOf(policies, fullyMasked),
  };
}

/** The preset as two answers. @param {MaskState} state */
export const partsOf = ({ mask }) => ({
  causal: mask.startsWith("causal"),
  padding: mask.endsWith("padding"),
});

/** @param {{ causal: boolean, padding: boolean }} parts */
const presetOf = ({ causal, padding }) =>
  [causal && "causal", padding && "padding"].filter(Boolean).join("-") || "none";

/**
 * Puts one part of the mask on or takes it off; a new preset begins without turned cells.
 * @param {MaskState} state
 * @param {"causal" | "padding"} part
 */
export function togglePart(state, part) {
  const parts = partsOf(state);
  return { ...state, mask: presetOf({ ...parts, [part]: !parts[part] }), flipped: "" };
}

/** A cell as a link has it: "1-2". @param {import("../../figure/cell-name.js").Place} cell */
const inLink = ({ row, key }) => `${row}-${key}`;

/** Whether a cell's permission is turned round. @param {MaskState} state @param {import("../../figure/cell-name.js").Place} cell */
export const isFlipped = ({ flipped }, cell) => cellsOf(flipped).includes(inLink(cell));

/**
 * Turns a cell's permission round, and its row is the one explained.
 * @param {MaskState} state
 * @param {Place} cell
 */
export function flipCell(state, cell) {
  const name = inLink(cell);
  const cells = cellsOf(state.flipped);
  const others = cells.filter((other) => other !== name);
  return { ...state, row: cell.row, flipped: (others.length < cells.length ? others : [...cells, name].sort()).join(" ") };
}

/** The turned cells as a table of 0 and 1. @param {MaskState} state */
export const flippedTable = (state) => Array.from({ length: tokens }, (_, i) =>
  Array.from({ length: tokens }, (__, j) => Number(isFlipped(state, { row: i + 1, key: j + 1 }))));

/**
 * The first cell of the chosen row that may be looked at, or its first.
 * @param {MaskState} state
 * @param {MaskResult} result
 */
export function firstAllowed({ row }, { mayAttend }) {
  return { row, key: Math.max(1, mayAttend[row - 1].indexOf(1) + 1) };
}

/**
 * Writes a score, and its row is the one explained.
 * @param {MaskState} state
 * @param {number[][]} scores those shown now
 * @param {Place} cell
 * @param {number} score
 */
export function writeScore(state, scores, { row, key = 1 }, score) {
  const written = scores.map((values) => [...values]);
  written[row - 1][key - 1] = score;
  return { ...state, row, scores: written };
}

/** @param {MaskState} state @param {string} show */
export const showTable = (state, show) => ({ ...state, show });
/** @param {MaskState} state @param {number} row */
export const selectRow = (state, row) => ({ ...state, row });
/** @param {MaskState} state @param {string} fullyMasked */
export const choosePolicy = (state, fullyMasked) => ({ ...state, fullyMasked });
