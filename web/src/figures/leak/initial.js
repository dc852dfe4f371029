/**
 * What the learner has chosen in the future-leak meter: `amount` is added to every number of the
 * token's input; `proven` is whether every token has been tried; `trial` is the seed of the random
 * changes, 0 before any was made.
 * @typedef {{ mask: "causal" | "none", token: number, amount: number, heads: number, proven: boolean, trial: number }} LeakState
 */
/** @type {LeakState} */
export const initial = { mask: "causal", token: 3, amount: 1, heads: 2, proven: false, trial: 0 };
