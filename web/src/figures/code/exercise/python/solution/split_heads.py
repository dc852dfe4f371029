def split_heads(X, h):
    n, d = X.shape
    # Every head gets as many columns, or there is no split.
    if h < 1 or d % h != 0:
        raise ValueError(f"width {d} cannot be split into {h} heads of equal width")
    # Cut each token's columns into h slices: (n, h, d // h) ...
    slices = X.reshape(n, h, d // h)
    # ... and let the heads come first, so that each holds all tokens: (h, n, d // h).
    return slices.transpose(1, 0, 2)
