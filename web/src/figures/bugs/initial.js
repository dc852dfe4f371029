/**
 * What the learner has chosen. In the lab: `sums` and `future` are what is predicted before it `ran`.
 * Of the layers: `layers` is their seed, `tried` what was changed ("2-3": token 3 of layer 2), `names`
 * what each is taken for. Of the question: its `seed`, and the `guesses` so far.
 * @typedef {object} BugsState
 * @property {string} mode
 * @property {string} bug
 * @property {number} example
 * @property {null | "yes" | "no" | "unsure"} sums whether each row will still sum to what it should
 * @property {null | "yes" | "no" | "unsure"} future whether the future will leak
 * @property {boolean} ran
 * @property {number} layers
 * @property {number} layer
 * @property {number} amount added to each number of a token
 * @property {string} tried
 * @property {string[]} names
 * @property {boolean} checked
 * @property {number} seed
 * @property {string[]} guesses
 */
/** @type {BugsState} */
export const initial = {
  mode: "lab", bug: "mask-after-softmax", example: 1, sums: null, future: null, ran: false,
  layers: 1, layer: 1, amount: 1, tried: "", names: ["", "", "", "", ""], checked: false,
  seed: 1, guesses: [],
};
