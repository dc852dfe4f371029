"""The exercise entry by entry, as one would work it out on paper."""
import math

import numpy as np


def causal_mask(n):
    mask = np.zeros((n, n), dtype=bool)
    for i in range(n):
        for j in range(n):
            if j <= i:
                mask[i, j] = True
    return mask


def masked_attention(Q, K, V, mask=None):
    weights = np.zeros((Q.shape[0], K.shape[0]))
    output = np.zeros((Q.shape[0], V.shape[1]))
    for i in range(len(Q)):
        allowed = [j for j in range(len(K)) if mask is None or mask[i][j]]
        if not allowed:
            continue
        scores = {
            j: sum(q * k for q, k in zip(Q[i], K[j])) / math.sqrt(Q.shape[1]) for j in allowed
        }
        largest = max(scores.values())
        exponentials = {j: math.exp(scores[j] - largest) for j in allowed}
        total = sum(exponentials.values())
        for j in allowed:
            weights[i, j] = exponentials[j] / total
            output[i] += weights[i, j] * V[j]
    return weights, output


def split_heads(X, h):
    n, d = X.shape
    if h <= 0 or d % h:
        raise ValueError("d must be divisible by h")
    width = d // h
    heads = np.empty((h, n, width))
    for head in range(h):
        for i in range(n):
            for c in range(width):
                heads[head, i, c] = X[i, head * width + c]
    return heads


def merge_heads(Xh):
    h, n, width = Xh.shape
    merged = np.empty((n, h * width))
    for head in range(h):
        for i in range(n):
            for c in range(width):
                merged[i, head * width + c] = Xh[head, i, c]
    return merged


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    Q = split_heads(np.dot(X, Wq), h)
    K = split_heads(np.dot(X, Wk), h)
    V = split_heads(np.dot(X, Wv), h)
    mask = None
    if causal:
        mask = causal_mask(X.shape[0])
    outputs = np.zeros_like(Q)
    for head in range(h):
        _, outputs[head] = masked_attention(Q[head], K[head], V[head], mask)
    return np.dot(merge_heads(outputs), Wo)
