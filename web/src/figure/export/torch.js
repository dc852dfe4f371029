/** @type {import("./python.js").Dialect} */
export const torch = {
  start: "import torch\n\ntorch.set_default_dtype(torch.float64)",
  module: "torch",
  tensor: "tensor",
  isCausal: "torch.ones(4, 4, dtype=torch.bool).tril()",
  isOpen: "torch.ones(4, 4, dtype=torch.bool)",
  maskNote: ["# True = may look; in the attn_mask of torch.nn.MultiheadAttention it means the opposite."],
  scores: "query @ key.transpose(-1, -2) / key.shape[-1] ** 0.5",
  largest: (difference) => `(${difference}).abs().amax(dim=1)`,
  copy: (name) => `${name}.clone()`,
  softmax: `def masked_softmax(scores, may_attend, empty_row=0.0):
    """Share out 1 among the keys a row may look at; the others get exactly 0.

    A row that may look at none becomes empty_row: torch.softmax alone makes it NaN.
    """
    masked_scores = scores.masked_fill(~may_attend, -torch.inf)
    weights = torch.softmax(masked_scores, dim=-1)
    return weights.masked_fill(~may_attend.any(dim=-1, keepdim=True), empty_row)`,
  strictSoftmax: `def masked_softmax(scores, may_attend):
    """Share out 1 among the keys a row may look at; refuse a row that may look at none."""
    if not may_attend.any(dim=-1).all():
        raise ValueError("a row may look at no key")
    return torch.softmax(scores.masked_fill(~may_attend, -torch.inf), dim=-1)`,
  splitAndMerge: [
    `def split_heads(x, heads):
    """(n, width) -> (heads, n, width / heads): each head gets a slice of the columns."""
    n, width = x.shape
    return x.reshape(n, heads, width // heads).transpose(0, 1)`,
    `def merge_heads(x):
    """(heads, n, d) -> (n, heads * d): the heads' columns side by side again."""
    heads, n, d = x.shape
    return x.transpose(0, 1).reshape(n, heads * d)`,
  ],
  check: (name, expected) =>
    `torch.testing.assert_close(${name}, ${expected}, rtol=1e-12, atol=1e-12, equal_nan=True)`,
};
