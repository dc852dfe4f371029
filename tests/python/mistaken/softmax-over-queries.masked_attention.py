import numpy as np


def masked_attention(Q, K, V, mask=None):
    scores = Q @ K.T / np.sqrt(Q.shape[1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    exponentials = np.exp(scores - scores.max(axis=0, keepdims=True))
    weights = exponentials / exponentials.sum(axis=0, keepdims=True)
    return weights, weights @ V
