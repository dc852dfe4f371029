import numpy as np


def masked_softmax(scores, may_attend, empty_row=0.0):
    """Share out 1 among the keys a row may look at; the others get exactly 0.

    A row that may look at none becomes empty_row.
    """
    masked_scores = np.where(may_attend, scores, -np.inf)
    largest = masked_scores.max(axis=-1, keepdims=True)
    exponentials = np.exp(masked_scores - np.where(np.isfinite(largest), largest, 0))
    sums = exponentials.sum(axis=-1, keepdims=True)
    weights = np.full_like(exponentials, empty_row)
    return np.divide(exponentials, sums, out=weights, where=sums > 0)
