import numpy as np


def masked_attention(Q, K, V, mask=None):
    scores = Q @ K.T / np.sqrt(Q.shape[1])
    largest = scores.max(axis=1, keepdims=True)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    exponentials = np.exp(scores - largest)
    total = exponentials.sum(axis=1, keepdims=True)
    weights = exponentials / np.where(total + mask.sum(axis=1, keepdims=True) == 0, 1, total) if mask is not None else exponentials / total
    return weights, weights @ V
