import numpy as np


def causal_mask(n):
    """(n, n) booleans: True where token i may look at token j, that is j <= i."""
    pass


def masked_attention(Q, K, V, mask=None):
    """(weights, output). Where mask is False, the score is -inf before the softmax.
    A row with no key left has weights 0 and output 0."""
    pass


def split_heads(X, h):
    """(n, d) to (h, n, d // h). ValueError if h is not 1 or more, or does not divide d."""
    pass


def merge_heads(Xh):
    """(h, n, d_head) back to (n, h * d_head)."""
    pass


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    """Project X, split into heads, attend in each, merge, multiply by Wo: (n, d_model)."""
    pass
