def split_heads(X, h):
    n, d = X.shape
    if h < 1 or d % h:
        raise ValueError("no")
    return X.reshape(h, n, d // h)
