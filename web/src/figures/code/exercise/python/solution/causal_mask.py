def causal_mask(n):
    # A square of True ...
    everything = np.ones((n, n), dtype=bool)
    # ... of which tril keeps the lower triangle, the diagonal included: j <= i.
    return np.tril(everything)
