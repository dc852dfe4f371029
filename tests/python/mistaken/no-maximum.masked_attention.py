import numpy as np


def masked_attention(Q, K, V, mask=None):
    scores = Q @ K.T / np.sqrt(Q.shape[1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    exponentials = np.exp(scores)
    total = exponentials.sum(axis=1, keepdims=True)
    weights = exponentials / np.where(total == 0, 1, total)
    return weights, weights @ V
