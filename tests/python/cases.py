"""Cases for a solution of the exercise: put after it, this leaves all its answers in `result`."""
rng = np.random.default_rng(11)


def draw(*shape):
    return rng.normal(size=shape)


def refuses(X, h):
    try:
        split_heads(X, h)
        return False
    except ValueError:
        return True


def leak(h, causal):
    """How far the outputs before a token move when it and those after it are changed."""
    X, weights = draw(5, 4), [draw(4, 4) for _ in range(4)]
    before = multi_head_attention(X, *weights, h=h, causal=causal)
    X = X.copy()
    X[3:] += 100.0
    after = multi_head_attention(X, *weights, h=h, causal=causal)
    return np.abs(after - before)[:3].max() > 0


row_without_keys = np.array([[True, False, True], [False, False, False]])
result = [
    [causal_mask(n) for n in (1, 2, 5)],
    masked_attention(np.array([[1.0, 0.0]]), np.eye(2), 2 * np.eye(2)),
    masked_attention(np.array([[1.0, 0.0]]), np.eye(2), 2 * np.eye(2), np.array([[True, False]])),
    masked_attention(draw(2, 3), draw(4, 3), draw(4, 5)),
    masked_attention(draw(2, 3), draw(3, 3), draw(3, 2), row_without_keys),
    masked_attention(1000 * draw(3, 2), 1000 * draw(3, 2), draw(3, 2), causal_mask(3)),
    [split_heads(np.arange(24.0).reshape(3, 8), h) for h in (1, 2, 4, 8)],
    [merge_heads(split_heads(np.arange(24.0).reshape(3, 8), h)) for h in (1, 2, 8)],
    [refuses(np.ones((3, 8)), h) for h in (3, 0, -2, 16)],
    [
        multi_head_attention(draw(4, 6), draw(6, 6), draw(6, 6), draw(6, 6), draw(6, 6), h, causal)
        for h in (1, 2, 6)
        for causal in (True, False)
    ],
    [leak(h, causal) for h in (1, 2, 4) for causal in (True, False)],
]
