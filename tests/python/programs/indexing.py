"""Programs that read and write entries by drawn keys."""
from .operands import draw, result


def random_slice(size):
    def end():
        return draw.choice(["", "", str(draw.randint(-size - 1, size + 1))])

    step = draw.choice(["", "", ":" + draw.choice(["2", "-1", "-2", "1"])])
    return end() + ":" + end() + step


def random_part(size, wild):
    kind = draw.choice(
        ["int", "slice", "slice", ":", "int"] + (["list", "mask", "array"] if wild else [])
    )
    if kind == "int":
        return str(draw.randint(-size, size - 1 + (draw.random() < 0.08)))
    if kind == "slice":
        return random_slice(size)
    if kind == "list":
        return str([draw.randint(-size, size - 1) for _ in range(2)])
    if kind == "mask":
        return str([draw.random() < 0.5 for _ in range(size)])
    if kind == "array":
        return "np.array([[%d], [%d]])" % (draw.randint(0, size - 1), draw.randint(0, size - 1))
    return ":"


def random_key(shape):
    wild = draw.random() < 0.5
    parts = [random_part(size, wild) for size in shape[: draw.randint(1, len(shape))]]
    if draw.random() < 0.25:
        parts.insert(draw.randint(0, len(parts)), "None")
    if draw.random() < 0.2:
        parts.insert(draw.randint(0, len(parts)), "...")
    if draw.random() < 0.04:
        parts += ["0"] * 3
    return ", ".join(parts)


INDEXED = [
    ("np.arange(5)", (5,)),
    ("np.arange(12.0).reshape(3, 4)", (3, 4)),
    ("np.arange(24).reshape(2, 3, 4)", (2, 3, 4)),
    ("np.arange(24).reshape(4, 3, 2).transpose(2, 1, 0)", (2, 3, 4)),
    ("np.arange(40).reshape(4, 10)[1:, 1:9:2]", (3, 4)),
]


def indexing():
    for _ in range(700):
        text, shape = draw.choice(INDEXED)
        yield result("x[%s]" % random_key(shape), x=text)
    for _ in range(400):
        text, shape = draw.choice(INDEXED)
        value = draw.choice(["-1", "7.9", "x[0] * 0 - 2", "[-1, -2]", "np.array([[-3], [-4]])"])
        yield "x = %s\nx[%s] = %s\nresult = x" % (text, random_key(shape), value)
    for text in [
        "x[x > 4]",
        "x[x % 2 == 0, 1:]",
        "x[~(x > 100)]",
        "x[np.array([0, 2]), np.array([1, 3])]",
        "x[np.arange(3), [0, 1, 2]]",
        "x[:, [True, False, True, False]]",
        "x[1.5]",
        "x['a']",
        "x[[0.5]]",
        "x[x[0] > 1]",
        "x[np.array([True, False])]",
        "x[[]]",
        "x[()]",
        "x[...]",
        "x[0][1]",
        "x[1:2].item()",
        "x[..., ..., 0]",
        "x[None, ..., None].shape",
        "x.nonzero()",
        "np.where(x > 4)",
        "np.argwhere(x > 9)",
        "x.tolist()",
        "list(x[0])",
        "x.item(5)",
        "x.item()",
        "len(x)",
        "5 in x",
        "[row.sum() for row in x]",
        "np.nonzero(x > 8)",
        "np.flatnonzero(x > 8)",
        "x.take([0, 2], axis=1)",
    ]:
        yield result(text, x="np.arange(12).reshape(3, 4)")
    for line in [
        "x[x > 4] = 0",
        "x[x > 4] = [1, 2]",
        "x[x > 4] *= 2",
        "x[:, 0] += 10",
        "x[0] = x[1]",
        "x[:] = x[::-1].copy()",
        "x[[0, 1], [1, 2]] = -1",
        "x[..., -1] = np.arange(3)",
        "x += 1",
        "x -= x",
        "x *= 2",
        "x **= 2",
        "x //= 2",
        "x += 0.5",
        "x[1:, 1:] = 0",
        "x.fill(3)",
        "x[0] = [1, 2]",
        "x[np.tri(3, 4, dtype=bool)] = -1",
        "np.copyto(x, -1, where=x > 3)",
        "np.putmask(x, x > 3, [7, 8])",
        "x.sort(axis=0)",
        "x[~np.tri(3, 4, dtype=bool)] = -9",
        "x[x < 0] = 5",
        "x[5] = 0",
        "x &= 3",
    ]:
        for start in ["np.arange(12).reshape(3, 4)", "np.arange(12.0).reshape(3, 4)"]:
            yield "x = %s\n%s\nresult = x" % (start, line)
