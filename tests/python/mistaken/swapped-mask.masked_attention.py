import numpy as np


def masked_attention(Q, K, V, mask=None):
    scores = Q @ K.T / np.sqrt(Q.shape[1])
    if mask is not None:
        scores = np.where(mask, -np.inf, scores)
    largest = scores.max(axis=1, keepdims=True)
    exponentials = np.exp(scores - np.where(np.isinf(largest), 0, largest))
    total = exponentials.sum(axis=1, keepdims=True)
    weights = exponentials / np.where(total == 0, 1, total)
    return weights, weights @ V
