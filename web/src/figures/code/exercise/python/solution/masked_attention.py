def masked_attention(Q, K, V, mask=None):
    # How well each query fits each key, (n_query, n_key), scaled by the root of their width.
    scores = Q @ K.T / np.sqrt(Q.shape[1])
    # A forbidden score is -inf before the softmax, so that its exponential is exactly 0.
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    # The largest score of each row. A row of nothing but -inf has none: 0 does as well.
    largest = scores.max(axis=1, keepdims=True)
    largest = np.where(np.isinf(largest), 0.0, largest)
    # With it subtracted no exponential overflows, and the shares stay the same.
    exponentials = np.exp(scores - largest)
    # Each row is divided by its sum; a row of zeros is divided by 1 and stays 0.
    total = exponentials.sum(axis=1, keepdims=True)
    weights = exponentials / np.where(total == 0, 1.0, total)
    # The weights mix the rows of V.
    return weights, weights @ V
