import { masks, oneOf, wholeWithin } from "../../figure/state.js";
import { initial } from "./initial.js";

/** @typedef {import("../../figure/plain.js").Entry} Entry */

export const width = 8;
export const most = 8;
export const tokens = [1, 2, 3, 4];

/** What the four matrices can be filled with. @typedef {"lesson" | "identity" | "random" | "by-hand"} LayerWeights */
/** @type {LayerWeights[]} */
export const layerWeights = ["lesson", "identity", "random", "by-hand"];

/** As the core asks. */
const lastSeed = 0xFFFFFFFF;

/** @typedef {import("./initial.js").HeadsState} HeadsState */

/** A head that there is not cannot be open. @param {unknown} open @param {number} heads */
function openOf(open, heads) {
  const head = wholeWithin(open, 0, most, initial.open);
  return head > heads || width % heads ? 0 : head;
}

/** What a head made by hand looks at. @typedef {"previous" | "first" | "self" | "uniform" | "latest"} Role */

/** How columns are shared out. @typedef {{ dHead: number, leftover: number }} Share */

/**
 * What the figure shows; where the heads do not come out even, there are `share`, `x` and `error` alone.
 * @typedef {object} HeadsResult
 * @property {Share} share
 * @property {number[][]} x
 * @property {number[][][]} query by head, as what follows
 * @property {number[][][]} key
 * @property {number[][][]} value
 * @property {number[][][]} scores
 * @property {Entry[][][]} maskedScores
 * @property {number[][][]} weights
 * @property {number[][][]} headOutputs
 * @property {number[][]} concatenated
 * @property {number[][]} output
 * @property {number[][]} mayAttend
 * @property {number[][]} wQuery
 * @property {number[][]} wKey
 * @property {number[][]} wValue
 * @property {number[][]} wOutput
 * @property {number} scoreDivisor
 * @property {number} parameterCount
 * @property {Role[]} roles what heads made by hand look at; with other matrices there are none
 * @property {string} [error]
 */

/** What the figure shows, and the words of its tokens. @typedef {HeadsResult & { words: string[] }} Shown */

/** The state with everything that cannot be replaced by its default. @param {Partial<Record<keyof HeadsState, unknown>>} values @returns {HeadsState} */
export function clean(values) {
  const heads = wholeWithin(values.heads, 1, most, initial.heads);
  return {
    heads,
    mask: oneOf(masks, values.mask),
    weights: oneOf(layerWeights, values.weights),
    seed: wholeWithin(values.seed, 0, lastSeed, initial.seed),
    follow: wholeWithin(values.follow, 0, width, initial.follow),
    open: openOf(values.open, heads),
    row: wholeWithin(values.row, 1, tokens.length, initial.row),
  };
}

/** @param {HeadsState} state @param {number} heads */
export const chooseHeads = (state, heads) => ({ ...state, heads });
/** @param {HeadsState} state @param {string} weights */
export const chooseWeights = (state, weights) => ({ ...state, weights });
/** @param {HeadsState} state */
export const drawAgain = (state) => ({ ...state, weights: "random", seed: (state.seed + 1) % (lastSeed + 1) });
/** @param {HeadsState} state @param {number} follow */
export const followColumn = (state, follow) => ({ ...state, follow });
/** @param {HeadsState} state @param {number} row */
export const chooseRow = (state, row) => ({ ...state, row });

/**
 * Opens a head, and closes the one that was open; closes it if it was this one.
 * @param {HeadsState} state
 * @param {number} head
 */
export const toggleHead = (state, head) => ({ ...state, open: state.open === head ? 0 : head });

/**
 * The head each column goes to, counted from 1; 0 for a column that is left over.
 * @param {{ dHead: number, leftover: number }} share
 */
export function ownersOf({ dHead, leftover }) {
  return Array.from({ length: width }, (_, column) =>
    column < width - leftover ? Math.floor(column / dHead) + 1 : 0);
}

/** The columns of one head, counted from 1. @param {{ dHead: number }} options @param {number} head */
export function columnsOf({ dHead }, head) {
  return { first: (head - 1) * dHead + 1, last: head * dHead };
}

/**
 * Which head a column goes to, and as which of its columns; both counted from 1.
 * @param {Share} share
 * @param {number} column
 */
export function placeOf(share, column) {
  const head = ownersOf(share)[column - 1];
  return { head, place: head && column - columnsOf(share, head).first + 1 };
}
