"""The exercise with whole arrays: no loop but the one over the heads."""
import numpy as np


def causal_mask(n):
    return np.tril(np.ones((n, n), dtype=bool))


def masked_attention(Q, K, V, mask=None):
    scores = Q @ K.T / np.sqrt(Q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    largest = scores.max(axis=-1, keepdims=True)
    exponentials = np.exp(scores - np.where(np.isfinite(largest), largest, 0))
    totals = exponentials.sum(axis=-1, keepdims=True)
    weights = exponentials / np.where(totals > 0, totals, 1)
    return weights, weights @ V


def split_heads(X, h):
    n, d = X.shape
    if h < 1 or d % h != 0:
        raise ValueError(f"width {d} cannot be split into {h} heads")
    return X.reshape(n, h, d // h).transpose(1, 0, 2)


def merge_heads(Xh):
    h, n, d_head = Xh.shape
    return Xh.transpose(1, 0, 2).reshape(n, h * d_head)


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    Q, K, V = split_heads(X @ Wq, h), split_heads(X @ Wk, h), split_heads(X @ Wv, h)
    mask = causal_mask(len(X)) if causal else None
    outputs = [masked_attention(q, k, v, mask)[1] for q, k, v in zip(Q, K, V)]
    return merge_heads(np.stack(outputs)) @ Wo
