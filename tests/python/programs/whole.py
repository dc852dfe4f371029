"""Programs that draw random numbers and take whole steps of attention."""
from .operands import draw, result


def randoms():
    for seed in [0, 1, 7, 42, 2024, 2**32 - 1]:
        for text in [
            "standard_normal((3, 4))",
            "normal(size=(2, 3))",
            "random(5)",
            "integers(0, 10, size=6)",
            "integers(5)",
            "uniform(-1, 1, 4)",
            "normal(1, 2, 3)",
            "standard_normal()",
            "standard_normal(300)",
        ]:
            yield result("np.random.default_rng(%d).%s" % (seed, text))
        for text in [
            "randn(3, 4)",
            "rand(2, 2)",
            "randint(0, 10, 5)",
            "normal(size=(2, 2))",
            "uniform(-1, 1, 3)",
            "random(3)",
            "randn()",
            "randint(1000)",
        ]:
            yield "np.random.seed(%d)\nresult = np.random.%s" % (seed, text)
    yield "np.random.seed(-1)\nresult = 0"
    yield result("np.random.default_rng(2**70).random(3)")


def layers():
    """Whole steps of attention, on drawn shapes."""
    for _ in range(60):
        n, d = draw.randint(1, 5), draw.choice([2, 4, 6])
        h = draw.choice([1, 2, 3])
        start = [
            "rng = np.random.default_rng(%d)" % draw.randint(0, 99),
            "x = rng.standard_normal((%d, %d))" % (n, d),
        ]
        for lines in [
            [
                "s = x @ x.T / np.sqrt(x.shape[-1])",
                "s = np.where(np.tri(len(x), dtype=bool), s, -np.inf)",
                "e = np.exp(s - s.max(axis=-1, keepdims=True))",
                "result = e / e.sum(axis=-1, keepdims=True) @ x",
            ],
            ["n, d = x.shape", "result = x.reshape(n, %d, d // %d).transpose(1, 0, 2)" % (h, h)],
            ["result = np.stack(np.split(x, %d, axis=1))" % h],
            ["y = np.stack([x, x * 2])", "result = y.transpose(1, 0, 2).reshape(len(x), -1)"],
            [
                "s = x @ x.T",
                "s[~np.tri(len(x), dtype=bool)] = -np.inf",
                "e = np.exp(s)",
                "result = e / e.sum(axis=1)[:, None]",
            ],
            [
                "s = np.full((2, 3), -np.inf)",
                "e = np.exp(s - s.max(axis=1, keepdims=True))",
                "result = np.nan_to_num(e)",
            ],
            [
                "y = x.copy()",
                "y[1:] += 100",
                "result = [np.abs(x - y).max(), np.allclose(x[:1], y[:1])]",
            ],
        ]:
            yield "\n".join(start + lines)
