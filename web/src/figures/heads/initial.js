/**
 * What the learner has chosen in the heads figure.
 * @typedef {object} HeadsState
 * @property {number} heads
 * @property {"causal" | "none"} mask
 * @property {import("./state.js").LayerWeights} weights what the four matrices are filled with
 * @property {number} seed of the random matrices
 * @property {number} follow the column that is followed, from 1; 0 for none
 * @property {number} open the head whose steps are shown, from 1; 0 for none
 * @property {number} row the token whose numbers are put into the steps' formulas
 */
/** @type {HeadsState} */
export const initial = { heads: 2, mask: "causal", weights: "lesson", seed: 1, follow: 0, open: 0, row: 2 };
