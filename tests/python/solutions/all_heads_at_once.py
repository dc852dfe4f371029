"""The exercise with einsum and broadcasting: every head in one product."""
import numpy as np


def causal_mask(n):
    positions = np.arange(n)
    return positions[:, None] >= positions[None, :]


def softmax(scores):
    exponentials = np.exp(
        scores - np.nan_to_num(np.max(scores, axis=-1), neginf=0)[..., np.newaxis]
    )
    totals = exponentials.sum(axis=-1)[..., None]
    return np.divide(exponentials, totals, out=np.zeros_like(exponentials), where=totals != 0)


def masked_attention(Q, K, V, mask=None):
    scores = np.einsum("...ik,...jk->...ij", Q, K) / Q.shape[-1] ** 0.5
    if mask is not None:
        scores = scores + np.where(mask, 0.0, float("-inf"))
    weights = softmax(scores)
    return weights, np.einsum("...ij,...jk->...ik", weights, V)


def split_heads(X, h):
    n, d = X.shape
    if h < 1 or d % h:
        raise ValueError("{} heads do not divide {}".format(h, d))
    return np.moveaxis(X.reshape((n, h, -1)), 1, 0)


def merge_heads(Xh):
    return np.moveaxis(Xh, 0, 1).reshape(Xh.shape[1], -1)


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    Q, K, V = [split_heads(X @ W, h) for W in (Wq, Wk, Wv)]
    _, outputs = masked_attention(Q, K, V, causal_mask(len(X)) if causal else None)
    return merge_heads(outputs) @ Wo
