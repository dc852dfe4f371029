/** The formats that a figure offers. */
export const formats = ["markdown", "csv", "latex", "numpy", "torch"];

const policies = ["zeros", "uniform", "nan", "error"];

/** The states in which everything is copied: what is chosen in each figure, beside its first state. */
export const states = {
  leak: [
    {},
    { mask: "none", token: 1, amount: -2 },
    { token: 4, amount: 0.1, heads: 8, proven: true },
    { mask: "none", amount: 1e-6, heads: 4, proven: true },
    { amount: 0, heads: 1 },
  ],
  mask: [
    {},
    { mask: "none" },
    { show: "scores" },
    { show: "masked-scores", mask: "padding" },
    { show: "exponentials", flipped: "1-3 4-1" },
    ...policies.map((fullyMasked) => ({ mask: "causal-padding", fullyMasked })),
    { flipped: "1-3 2-2 3-1", scores: [[-10, 0.1, 10, 1e-7], [9.9, -9.9, 0, 3], [0.5, 0.25, 0.125, -0], [1, 2, 3, 4]] },
    { mask: "causal-padding", show: "masked-scores", flipped: "4-1", fullyMasked: "nan" },
  ],
  example: [
    {},
    { allowed: "first" },
    { query: [[1.5, -2]], key: [[0.1, 10], [-3, 0.7]], value: [[4, 5], [-6, 0.001]] },
    ...policies.map((fullyMasked) => ({ allowed: "none", fullyMasked })),
  ],
  heads: [
    {},
    { heads: 1, mask: "none" },
    { heads: 4, weights: "identity" },
    { heads: 8, weights: "random", seed: 7 },
    { heads: 2, weights: "random", seed: 4294967295, mask: "none" },
  ],
};
