/** @type {import("./python.js").Dialect} */
export const numpy = {
  start: "import numpy as np",
  module: "np",
  tensor: "array",
  isCausal: "np.tril(np.ones((4, 4), dtype=bool))",
  isOpen: "np.ones((4, 4), dtype=bool)",
  maskNote: ["# True = may look."],
  scores: "query @ np.swapaxes(key, -1, -2) / np.sqrt(key.shape[-1])",
  largest: (difference) => `np.abs(${difference}).max(axis=1)`,
  copy: (name) => `${name}.copy()`,
  softmax: `def masked_softmax(scores, may_attend, empty_row=0.0):
    """Share out 1 among the keys a row may look at; the others get exactly 0.

    A row that may look at none becomes empty_row.
    """
    masked_scores = np.where(may_attend, scores, -np.inf)
    largest = masked_scores.max(axis=-1, keepdims=True)
    exponentials = np.exp(masked_scores - np.where(np.isfinite(largest), largest, 0))
    sums = exponentials.sum(axis=-1, keepdims=True)
    weights = np.full_like(exponentials, empty_row)
    return np.divide(exponentials, sums, out=weights, where=sums > 0)`,
  strictSoftmax: `def masked_softmax(scores, may_attend):
    """Share out 1 among the keys a row may look at; refuse a row that may look at none."""
    if not may_attend.any(axis=-1).all():
        raise ValueError("a row may look at no key")
    masked_scores = np.where(may_attend, scores, -np.inf)
    exponentials = np.exp(masked_scores - masked_scores.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)`,
  splitAndMerge: [
    `def split_heads(x, heads):
    """(n, width) -> (heads, n, width / heads): each head gets a slice of the columns."""
    n, width = x.shape
    return x.reshape(n, heads, width // heads).transpose(1, 0, 2)`,
    `def merge_heads(x):
    """(heads, n, d) -> (n, heads * d): the heads' columns side by side again."""
    heads, n, d = x.shape
    return x.transpose(1, 0, 2).reshape(n, heads * d)`,
  ],
  check: (name, expected) => `np.testing.assert_allclose(${name}, ${expected}, rtol=1e-12, atol=1e-12)`,
};
