import numpy as np


def masked_softmax(scores, may_attend):
    """Share out 1 among the keys a row may look at; refuse a row that may look at none."""
    if not may_attend.any(axis=-1).all():
        raise ValueError("a row may look at no key")
    masked_scores = np.where(may_attend, scores, -np.inf)
    exponentials = np.exp(masked_scores - masked_scores.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)
