"""Draws the programs that are run both in NumPy and in the page's own small numpy.

python3 programs.py prints them as a JSON list. The same seed gives the same programs.
"""
import itertools
import json
import random

import numpy as np

draw = random.Random(20)

FLOATS = "np.array([[0.5, -1.25, 2.0], [3.5, 0.0, -0.75]])"
OPERANDS = {
    "number": ["2", "-1.5", "True", "0"],
    "vector": ["np.array([1.5, -2.0, 0.25])", "np.arange(3)", "np.array([True, False, True])",
               "np.array([0.1, 0.2, 0.7], dtype=np.float32)", "[1, 2, 3]"],
    "matrix": [FLOATS, "np.arange(6).reshape(2, 3)", "np.arange(6).reshape(2, 3) % 2 == 0",
               "np.arange(6.0).reshape(3, 2).T", "np.linspace(-1, 1, 12).reshape(4, 3)[::2]",
               "np.ones((2, 3), dtype=np.float32) * 0.1"],
    "column": ["np.array([[10], [20]])", "np.array([[0.5], [-2.0]])"],
    "cube": ["np.arange(24.0).reshape(2, 3, 4)", "np.arange(24).reshape(4, 3, 2).T"],
    "special": ["np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1e308, -5.0, 710.0])"],
    "odd": ["np.zeros((0, 3))", "np.array([])", "np.arange(4)", "np.array(2.5)", "np.ones((1, 1))"],
}
ARRAYS = [text for kind in OPERANDS if kind != "number" for text in OPERANDS[kind]]
REAL_ARRAYS = [text for text in ARRAYS if text != "[1, 2, 3]"]


def is_bool(text):
    return "True, False" in text or "==" in text


def is_whole(text):
    return "arange(6)" in text or "arange(3)" in text or "arange(24)." in text or "[10]" in text


def result(expression, **names):
    lines = ["%s = %s" % pair for pair in names.items()]
    return "\n".join(lines + ["result = " + expression])


def creations():
    for shape in ["3", "(2, 3)", "(0, 2)", "()", "[2]", "(2, -1)", "2.5", "(1, 2, 3)"]:
        for name in ["zeros", "ones"]:
            yield result("np.%s(%s)" % (name, shape))
            yield result("np.%s(%s, dtype=bool)" % (name, shape))
        for value in ["7", "-0.5", "True", "np.inf"]:
            yield result("np.full(%s, %s)" % (shape, value))
    for arguments in ["3", "3, 4", "3, 4, 1", "3, k=-1", "2, dtype=int", "2, 3, dtype=bool"]:
        yield result("np.eye(%s)" % arguments)
        yield result("np.tri(%s)" % arguments)
    for arguments in ["5", "2, 7", "7, 2", "7, 2, -2", "0.0, 1.0, 0.25", "5.0", "0", "-3", "1, 2, 0"]:
        yield result("np.arange(%s)" % arguments)
    for arguments in ["0, 1, 5", "0, 1, 1", "1, -1, 4", "0, 1, 4, endpoint=False", "0, 10", "0, 1, 0"]:
        yield result("np.linspace(%s)" % arguments)
    for text in REAL_ARRAYS:
        for name in ["zeros_like", "ones_like", "tril", "triu", "array", "asarray", "copy"]:
            yield result("np.%s(x)" % name, x=text)
        yield result("np.full_like(x, 3.7)", x=text)
        yield result("np.tril(x, k=-1)", x=text)
        yield result("np.triu(x, 1)", x=text)
    for source in ["[1, 2]", "[1, 2.5]", "[True, 2]", "[[1, 2], [3, 4]]", "[]", "[[]]", "(1, (2, 3)[0])",
                   "[np.arange(2), [5, 6]]", "range(3)", "3", "[np.float64(1), 2]"]:
        for dtype in ["None", "float", "int", "bool", "np.float32", "'float64'"]:
            yield result("np.array(%s, dtype=%s)" % (source, dtype))
    for text in ["np.identity(3)", "np.diag([1, 2])", "np.diag(np.arange(9).reshape(3, 3), 1)",
                 "np.tril_indices(3)", "np.triu_indices(3, 1)", "np.indices((2, 3))",
                 "np.fromfunction(lambda i, j: j <= i, (3, 3))", "np.meshgrid([1, 2], [3, 4, 5])",
                 "np.meshgrid(np.arange(2), np.arange(3), indexing='ij')",
                 "np.broadcast_to(np.arange(3), (2, 3))", "np.broadcast_to(np.arange(3), (2, 4))",
                 "np.broadcast_arrays([1, 2], [[3], [4]])", "np.array([[1, 2], [3]], dtype=float)",
                 "np.array(1, ndmin=2)", "np.empty((2, 2)).shape", "np.newaxis", "np.pi", "np.e"]:
        yield result(text)


UNARY = ["exp", "log", "sqrt", "abs", "negative", "isnan", "isinf", "isfinite", "square", "sign",
         "logical_not", "floor", "ceil", "rint", "tanh", "sin", "cos", "exp2", "log2", "log10",
         "log1p", "expm1", "nan_to_num", "isposinf", "isneginf", "reciprocal"]


def unary():
    for name, text in itertools.product(UNARY, ARRAYS + ["4", "-2.5", "0.0"]):
        makes_float16 = name not in ("abs", "logical_not", "isnan", "isinf", "isfinite", "nan_to_num")
        if is_bool(text) and makes_float16 and name != "negative":
            continue
        if name == "reciprocal" and (is_whole(text) or text in ("[1, 2, 3]", "np.arange(4)", "4")):
            continue
        yield result("np.%s(x)" % name, x=text)
    for symbol, text in itertools.product("-~+", REAL_ARRAYS):
        if not (symbol == "+" and is_bool(text)):
            yield result("%sx" % symbol, x=text)


BINARY = ["+", "-", "*", "/", "//", "%", "**", "<", "<=", ">", ">=", "==", "!=", "&", "|", "^", "@"]
BINARY_NAMES = ["maximum", "minimum", "add", "subtract", "multiply", "divide", "power",
                "greater_equal", "less", "not_equal", "logical_and", "logical_or", "logical_xor",
                "fmax", "fmin", "logaddexp"]


def binary():
    pairs = list(itertools.product(REAL_ARRAYS, ARRAYS + OPERANDS["number"]))
    for symbol in BINARY:
        for left, right in draw.sample(pairs, 50):
            if is_comparable(symbol, left, right):
                yield result("x %s y" % symbol, x=left, y=right)
        for left, right in itertools.product(OPERANDS["number"], draw.sample(REAL_ARRAYS, 6)):
            if left != "True" and is_comparable(symbol, left, right) and not symbol.startswith(("<", ">")):
                yield result("%s %s y" % (left, symbol), y=right)
    for name in BINARY_NAMES:
        for left, right in draw.sample(pairs, 25):
            if is_comparable(name, left, right):
                yield result("np.%s(x, y)" % name, x=left, y=right)
        yield result("np.%s.outer(x, y)" % name, x="np.arange(3)", y="np.arange(2) + 1")
    for name in ["maximum", "add", "logical_and", "logical_or", "multiply", "minimum"]:
        for axis in ["0", "1", "-1", "None", "2"]:
            yield result("np.%s.reduce(x, axis=%s)" % (name, axis), x=FLOATS)


def fits(left, right):
    """Whether two operands can be broadcast; older NumPy compares others without an error."""
    try:
        np.broadcast(eval(left), eval(right))
    except ValueError:
        return False
    return True


def is_comparable(operation, left, right):
    """Leaves out what the list of gaps is about: int8 and float16 results, and mixed float32."""
    both_bool = is_bool(left) and (is_bool(right) or right == "True")
    both_bool = both_bool or (left == "True" and is_bool(right))
    if both_bool and operation in ("//", "%", "**", "power", "logaddexp"):
        return False
    if operation in ("==", "!=") and not fits(left, right):
        return False
    scalars = ("np.array(2.5)",)
    return not ("float32" in left + right and (left in scalars or right in scalars))


REDUCTIONS = ["sum", "max", "min", "mean", "prod", "any", "all", "argmax", "argmin", "std", "var",
              "cumsum", "cumprod", "count_nonzero", "ptp"]


def reductions():
    for name, text in itertools.product(REDUCTIONS, REAL_ARRAYS):
        if is_bool(text) and name == "ptp":
            continue
        for axis in ["None", "0", "-1", "1", "2", "(0, 1)"]:
            if axis.startswith("(") and name in ("argmax", "argmin", "cumsum", "cumprod"):
                continue
            keep = draw.choice(["", ", keepdims=True"]) if not name.startswith("cum") else ""
            yield result("np.%s(x, axis=%s%s)" % (name, axis, keep), x=text)
        if name not in ("count_nonzero", "ptp"):
            yield result("x.%s()" % name, x=text)
            yield result("x.%s(axis=0)" % name, x=text)
    for text in ["np.max(x, axis=1, where=x > 0, initial=-np.inf)", "x.sum(where=x > 0)",
                 "np.max(x, initial=10)", "np.mean(x, axis=0, where=x > 0)", "x.sum(dtype=int)",
                 "x.any(axis=1, keepdims=True)", "np.nanmax(x)", "np.nansum(x, axis=0)",
                 "np.var(x, ddof=1)", "x.std(axis=1, ddof=1)", "np.sum([x, x], axis=0)"]:
        yield result(text, x=FLOATS)


def random_slice(size):
    def end():
        return draw.choice(["", "", str(draw.randint(-size - 1, size + 1))])

    step = draw.choice(["", "", ":" + draw.choice(["2", "-1", "-2", "1"])])
    return end() + ":" + end() + step


def random_part(size, wild):
    kind = draw.choice(["int", "slice", "slice", ":", "int"] + (["list", "mask", "array"] if wild else []))
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
    parts = [random_part(size, wild) for size in shape[:draw.randint(1, len(shape))]]
    if draw.random() < 0.25:
        parts.insert(draw.randint(0, len(parts)), "None")
    if draw.random() < 0.2:
        parts.insert(draw.randint(0, len(parts)), "...")
    if draw.random() < 0.04:
        parts += ["0"] * 3
    return ", ".join(parts)


INDEXED = [("np.arange(5)", (5,)), ("np.arange(12.0).reshape(3, 4)", (3, 4)),
           ("np.arange(24).reshape(2, 3, 4)", (2, 3, 4)),
           ("np.arange(24).reshape(4, 3, 2).transpose(2, 1, 0)", (2, 3, 4)),
           ("np.arange(40).reshape(4, 10)[1:, 1:9:2]", (3, 4))]


def indexing():
    for _ in range(700):
        text, shape = draw.choice(INDEXED)
        yield result("x[%s]" % random_key(shape), x=text)
    for _ in range(400):
        text, shape = draw.choice(INDEXED)
        value = draw.choice(["-1", "7.9", "x[0] * 0 - 2", "[-1, -2]", "np.array([[-3], [-4]])"])
        yield "x = %s\nx[%s] = %s\nresult = x" % (text, random_key(shape), value)
    for text in ["x[x > 4]", "x[x % 2 == 0, 1:]", "x[~(x > 100)]", "x[np.array([0, 2]), np.array([1, 3])]",
                 "x[np.arange(3), [0, 1, 2]]", "x[:, [True, False, True, False]]", "x[1.5]", "x['a']",
                 "x[[0.5]]", "x[x[0] > 1]", "x[np.array([True, False])]", "x[[]]", "x[()]", "x[...]",
                 "x[0][1]", "x[1:2].item()", "x[..., ..., 0]", "x[None, ..., None].shape",
                 "x.nonzero()", "np.where(x > 4)", "np.argwhere(x > 9)", "x.tolist()", "list(x[0])",
                 "x.item(5)", "x.item()", "len(x)", "5 in x", "[row.sum() for row in x]",
                 "np.nonzero(x > 8)", "np.flatnonzero(x > 8)", "x.take([0, 2], axis=1)"]:
        yield result(text, x="np.arange(12).reshape(3, 4)")
    for line in ["x[x > 4] = 0", "x[x > 4] = [1, 2]", "x[x > 4] *= 2", "x[:, 0] += 10", "x[0] = x[1]",
                 "x[:] = x[::-1].copy()", "x[[0, 1], [1, 2]] = -1", "x[..., -1] = np.arange(3)",
                 "x += 1", "x -= x", "x *= 2", "x **= 2", "x //= 2", "x += 0.5",
                 "x[1:, 1:] = 0", "x.fill(3)", "x[0] = [1, 2]", "x[np.tri(3, 4, dtype=bool)] = -1",
                 "np.copyto(x, -1, where=x > 3)", "np.putmask(x, x > 3, [7, 8])", "x.sort(axis=0)",
                 "x[~np.tri(3, 4, dtype=bool)] = -9", "x[x < 0] = 5", "x[5] = 0", "x &= 3"]:
        for start in ["np.arange(12).reshape(3, 4)", "np.arange(12.0).reshape(3, 4)"]:
            yield "x = %s\n%s\nresult = x" % (start, line)


VIEWS = ["x[1:]", "x[:, ::2]", "x.T", "x.reshape(-1)", "x.reshape(4, 3)", "x.T.reshape(-1)", "x.ravel()",
         "x.T.ravel()", "x.flatten()", "x.copy()", "x[[0, 1]]", "x[x > 3]", "x[None]", "x.swapaxes(0, 1)",
         "x.reshape(3, 2, 2)", "x.reshape(3, 2, 2).transpose(1, 0, 2)", "x[:, :2].reshape(-1)",
         "x[:, 1]", "np.expand_dims(x, 0)", "np.squeeze(x[:1])", "np.transpose(x)", "np.moveaxis(x, 0, 1)",
         "x[::-1]", "x[1]", "np.asarray(x)", "np.array(x)", "x.astype(float)", "np.split(x, 2, axis=1)[1]",
         "x[..., 0]", "x.reshape(3, 2, 2).transpose(1, 0, 2).reshape(2, 6)", "x[:, ::2].reshape(2, 3)",
         "x.reshape(3, 2, 2)[:, 1]", "np.broadcast_to(x[0], (3, 4)).copy()", "np.flip(x)", "x[:, :]",
         "x.diagonal().copy()", "np.atleast_2d(x)", "x.T.reshape(2, 2, 3)", "x.reshape(12, 1)", "iter(x).__next__()"]


def views():
    """Writing into what may be a view shows whether it is one."""
    for text in VIEWS:
        for write in ["v[...] = -1", "v += 2", "v[0] = 99"]:
            yield "x = np.arange(12).reshape(3, 4)\nv = %s\n%s\nresult = [x, v]" % (text, write)
        if "__next__" not in text and "astype" not in text:
            yield result("(%s).strides" % text, x="np.arange(12).reshape(3, 4)")
    yield "x = np.zeros((2, 3))\nfor row in x:\n    row[0] = 1\nresult = x"
    yield "x = np.zeros((2, 3))\nfor k, row in enumerate(x):\n    row += k\nresult = x"


def shapes():
    cube = "np.arange(24).reshape(2, 3, 4)"
    for order in itertools.permutations(range(3)):
        yield result("x.transpose(%d, %d, %d)" % order, x=cube)
        yield result("x.transpose(%d, %d, %d).reshape(-1)" % order, x=cube)
        yield result("x.transpose(%d, %d, %d).reshape(4, 6)" % order, x=cube)
        yield result("x.transpose((%d, %d, %d)).reshape(3, -1)" % order, x=cube)
    for shape in ["24", "-1", "6, 4", "(4, 6)", "2, -1", "-1, -1", "5, 5", "5, -1", "2, 2, 2, 3", "1, 24", "24, 1"]:
        for text in [cube, "np.arange(24.0).reshape(4, 6).T", "np.arange(48).reshape(6, 8)[::2, ::2][:, :]"]:
            yield result("x.reshape(%s)" % shape, x=text)
    for first, second in itertools.product(range(-3, 4), repeat=2):
        yield result("np.swapaxes(x, %d, %d)" % (first, second), x=cube)
        yield result("np.moveaxis(x, %d, %d)" % (first, second), x=cube)
    for axis in range(-5, 5):
        yield result("np.expand_dims(x, %d)" % axis, x=cube)
        yield result("np.squeeze(x, %d)" % axis, x="np.zeros((1, 3, 1))")
        yield result("np.rollaxis(x, %d)" % axis, x=cube)
    for text in ["x.squeeze()", "x.T.shape", "x.transpose(0, 0, 1)", "x.transpose(1, 0)", "np.transpose(x, (2, 0, 1))",
                 "x.ndim", "x.size", "x.shape", "x.dtype.name", "x.itemsize", "x.nbytes", "np.ravel(x)",
                 "np.flip(x, 1)", "np.roll(x, 1)", "np.roll(x, -1, axis=2)", "np.shape(x)", "np.ndim(x)",
                 "np.reshape(x, (4, 6))", "x.astype(float)", "x.astype(bool)", "x.astype(np.float32)",
                 "np.expand_dims(x, (0, 2))", "np.moveaxis(x, [0, 1], [1, 2])", "x.T.T.strides"]:
        yield result(text, x=cube)


def joining():
    pieces = ["np.ones((2, 3))", "np.arange(6).reshape(2, 3)", "np.zeros((2, 2), dtype=bool)",
              "np.array([1, 2, 3])", "[4.5, 5]", "np.ones((1, 3), dtype=np.float32)"]
    names = ["concatenate", "stack", "hstack", "vstack", "column_stack", "dstack"]
    for name, first, second in itertools.product(names, pieces, pieces):
        yield result("np.%s([x, y])" % name, x=first, y=second)
    for axis in range(-3, 4):
        yield result("np.concatenate((x, x), axis=%d)" % axis, x="np.arange(6).reshape(2, 3)")
        yield result("np.stack([x, x + 10], axis=%d)" % axis, x="np.arange(6).reshape(2, 3)")
    for parts in ["2", "4", "3", "[1, 3]", "[2]", "0"]:
        for axis in ["0", "1", "-1", "2"]:
            yield result("np.split(x, %s, axis=%s)" % (parts, axis), x="np.arange(16).reshape(4, 4)")
        yield result("np.hsplit(x, %s)" % parts, x="np.arange(16).reshape(4, 4)")
        yield result("np.vsplit(x, %s)" % parts, x="np.arange(16).reshape(4, 4)")
        yield result("np.array_split(x, %s)" % parts, x="np.arange(7)")
    for count, axis in itertools.product(["2", "[1, 2]", "[0, 3]"], ["0", "None", "1"]):
        yield result("np.repeat(x, %s, axis=%s)" % (count, axis), x="np.array([[1, 2], [3, 4]])")
    for count in ["2", "(2, 1)", "(1, 2)", "(2, 1, 3)", "(2, 2)"]:
        yield result("np.tile(x, %s)" % count, x="np.array([[1, 2], [3, 4]])")
        yield result("np.tile(x, %s)" % count, x="np.arange(3)")
    for text in ["np.concatenate([])", "np.stack([])", "np.concatenate([np.ones(2), np.ones((2, 2))])",
                 "np.concatenate([1, 2])", "np.append([1, 2], 3)", "np.concatenate([x[i] for i in range(3)], axis=-1)",
                 "np.hstack([x[i] for i in range(3)])", "np.hstack(list(x))", "np.stack(list(x), axis=1)",
                 "np.concatenate(x, axis=1)", "np.stack(np.split(x[0], 2, axis=1))", "np.vstack(list(x))"]:
        yield result(text, x="np.arange(24.0).reshape(3, 2, 4)")


MATRICES = ["np.arange(6).reshape(2, 3)", FLOATS, "np.arange(6.0).reshape(3, 2)", "np.arange(3)",
            "np.array([1.5, -1.0])", "np.arange(24.0).reshape(2, 3, 4)", "np.arange(8).reshape(2, 4, 1)",
            "np.linspace(0, 1, 9).reshape(3, 3).T", "2.0", "np.eye(3, dtype=bool)",
            "np.arange(6, dtype=np.float32).reshape(2, 3)", "np.arange(4.0)", "np.ones((5, 4, 2))"]
SUBSCRIPTS = [("ij,jk->ik", "(2, 3)", "(3, 4)"), ("ik,jk->ij", "(2, 3)", "(4, 3)"), ("ij,jk", "(2, 3)", "(3, 2)"),
              ("hik,hjk->hij", "(2, 3, 4)", "(2, 5, 4)"), ("ij,ij->", "(2, 3)", "(2, 3)"), ("i,j->ij", "3", "2"),
              ("...ij,...jk->...ik", "(2, 2, 3)", "(2, 3, 2)"), ("...ij,jk->...ik", "(2, 2, 3)", "(3, 2)"),
              ("nd,dhk->hnk", "(2, 3)", "(3, 2, 2)"), ("ij,jk->ik", "(2, 3)", "(2, 3)"), ("ij,j->i", "(2, 3)", "3"),
              ("hij,hjk->hik", "(2, 3, 3)", "(2, 3, 4)"), ("ij,jk->iz", "(2, 3)", "(3, 2)"), ("ijk,jk->ij", "(2, 3)", "(3, 2)"),
              ("bhqd,bhkd->bhqk", "(1, 2, 3, 2)", "(1, 2, 3, 2)"), ("ij,ik->jk", "(2, 3)", "(2, 4)")]


def products():
    for name, first, second in itertools.product(["matmul", "dot", "inner"], MATRICES, MATRICES):
        yield result("np.%s(x, y)" % name, x=first, y=second)
    for subscripts, first, second in SUBSCRIPTS:
        for start in ["0.0", "1"]:
            names = {"x": "np.arange(%s, 200 + %s)[:np.prod(%s)].reshape(%s)" % (start, start, first, first),
                     "y": "np.arange(%s, 200 + %s)[:np.prod(%s)].reshape(%s)" % (start, start, second, second)}
            yield result("np.einsum('%s', x, y)" % subscripts, **names)
    for subscripts in ["ij->ji", "ij->i", "ij->", "ij", "ii->i", "ii", "ji"]:
        yield result("np.einsum('%s', x)" % subscripts, x="np.arange(9).reshape(3, 3)")
    for text in ["np.einsum('ij,jk,kl->il', x, x.T, x)", "np.tensordot(x, x.T, axes=1)", "np.tensordot(x, x)",
                 "np.tensordot(x, x, axes=([1], [1]))", "np.tensordot(x, x, axes=1)", "np.outer([1, 2], x)",
                 "np.vdot(x, x)", "x.dot(x.T)", "x.dot(2)", "x @ x.T @ x", "np.linalg.norm(x)",
                 "np.linalg.norm(x, axis=1)", "np.linalg.norm(x, axis=-1, keepdims=True)", "np.trace(x @ x.T)",
                 "np.einsum('ij,jk->ik', x)", "np.linalg.norm(x[0], 1)"]:
        yield result(text, x=FLOATS)


def choices():
    conditions = ["x > 0", "x > 100", "[True, False, True]", "True", "np.isnan(x)", "np.tri(2, 3, dtype=bool)",
                  "[[True], [False]]", "[True, False]"]
    for condition, first, second in itertools.product(conditions, ["x", "0", "-np.inf", "1.5"], ["x", "0.0", "-1", "np.nan"]):
        yield result("np.where(%s, %s, %s)" % (condition, first, second), x=draw.choice(OPERANDS["matrix"][:2]))
    for text, low, high in itertools.product(OPERANDS["matrix"][:2] + OPERANDS["special"], ["0", "-0.5", "None"], ["1", "2.5", "None"]):
        yield result("np.clip(x, %s, %s)" % (low, high), x=text)
    for decimals, text in itertools.product(["0", "1", "2", "-1"], OPERANDS["matrix"][:1] + OPERANDS["special"] + ["[2.5, 0.125, 11.0]"]):
        yield result("np.round(x, %s)" % decimals, x=text)
    for text in ["np.isclose(x, x + 1e-9)", "np.allclose(x, x + 1e-9)", "np.allclose(x, x + 1e-3)", "np.array_equal(x, x)",
                 "np.array_equal(x, x[:1])", "np.allclose(x, x[:1])", "np.allclose(np.nan, np.nan)", "np.isclose([np.inf, 1], [np.inf, np.inf])",
                 "np.allclose([np.nan], [np.nan], equal_nan=True)", "np.nan_to_num(x / 0)", "np.nan_to_num(x / 0, nan=1, posinf=2, neginf=3)",
                 "np.sort(x)", "np.sort(x, axis=0)", "np.argsort(x)", "np.argsort(-x, axis=0)", "np.take_along_axis(x, np.argsort(x, axis=1), axis=1)",
                 "np.apply_along_axis(lambda row: row - row.max(), 1, x)", "np.apply_along_axis(np.sum, 0, x)", "x.clip(0)", "x.clip(max=1)", "x.round(1)",
                 "x == None", "x != None", "x.any() and x.all()", "bool(x)", "bool(x[:1, :1])", "not x[0, 0]", "x if x else 0",
                 "np.where(x > 0)", "np.where(x > 0, x)", "np.nothing", "x.nothing", "np.add(x, x, out=x)", "np.exp(x, where=x > 0, out=x * 0)",
                 "np.divide(x, 0, out=np.zeros_like(x), where=x > 100)", "np.maximum(x, None)", "x + None", "x + 'a'", "None * x",
                 "np.issubdtype(x.dtype, np.floating)", "x.dtype == float", "x.dtype == np.float64", "x.dtype == bool", "x.dtype == 'float64'",
                 "np.isscalar(x)", "np.isscalar(2.0)", "np.float32(0.1)", "np.finfo(float).eps", "np.finfo(np.float32).min", "float(x[0, 0])", "int(x[0, 1])",
                 "isinstance(x[0, 0], float)", "isinstance(x, np.ndarray)", "max(x[0])", "sum(x)", "sum(x[0])", "sorted(x[0])", "len(x.T)", "abs(x)", "[float(v) for v in x[0]]",
                 "np.shape([[1, 2]])", "np.size(x)", "np.size(x, 0)", "x.T @ x", "np.sum([1, 2])"]:
        yield result(text, x=FLOATS)


PRINTED = ["np.arange(5)", "np.arange(-3, 9).reshape(3, 4)", FLOATS, "np.eye(3)", "np.eye(3, dtype=bool)", "np.array([1.0])",
           "np.array(2.5)", "np.array(True)", "np.array([])", "np.zeros((0, 3))", "np.linspace(0, 1, 32).reshape(4, 8)", "np.arange(40.0)",
           "np.arange(100)", "np.arange(24).reshape(2, 3, 4)", "np.array([1e-5, 1.0])", "np.array([1e10, 1.0])", "np.array([0.1, 1e3, 12345.678])",
           "np.array([np.nan, 1.5])", "np.array([-np.inf, 0.25])", "np.array([[0.0, -np.inf], [1.0, 2.0]])", "np.array([1e-10])", "np.array([123456789.0])",
           "np.array([1 / 3, 2 / 3])", "np.array([0.1], dtype=np.float32)", "np.array([1 / 3, 5], dtype=np.float32)", "np.arange(2000)", "np.arange(3000.0).reshape(50, 60)",
           "np.arange(8000).reshape(20, 20, 20)", "-np.eye(2)", "np.array([-0.0, 0.0])", "np.array([1e308, 1e-308])", "np.array([np.nan, np.nan])",
           "np.ones((2, 2, 2, 2))", "np.array([100.0, 0.001])", "np.array([999999.5, 0.5])", "np.array([[1.123456789, 22.1], [333.0, 4.0]])",
           "np.tri(4, dtype=bool)", "np.array([True, False])", "np.array([5e-324])", "np.exp(np.arange(6.0).reshape(2, 3))", "np.arange(12) * 1000000",
           "np.sin(np.arange(64.0)).reshape(8, 8)", "np.sin(np.arange(24.0)).reshape(2, 3, 4)", "np.sqrt(np.arange(40.0)).reshape(2, 20) / 3"]


def printing():
    for text in PRINTED:
        yield result("str(x)", x=text)
        yield result("repr(x)", x=text)
        yield result("[x.shape, str(x.dtype), repr(x.dtype)]", x=text)
        for settings in ["precision=3", "precision=2, suppress=True", "linewidth=40", "precision=4, linewidth=120"]:
            yield "x = %s\nwith np.printoptions(%s):\n    result = str(x) + repr(x)" % (text, settings)
    for _ in range(60):
        scale = draw.choice([1, 1, 10, 1000, 1e-3, 1e6])
        values = [round(draw.gauss(0, scale), draw.choice([1, 3, 8, 17])) for _ in range(draw.randint(1, 12))]
        yield result("str(x)", x="np.array(%r)" % values)
        yield result("repr(x)", x="np.array(%r, dtype=np.float32)" % values)


def randoms():
    for seed in [0, 1, 7, 42, 2024, 2**32 - 1]:
        for text in ["standard_normal((3, 4))", "normal(size=(2, 3))", "random(5)", "integers(0, 10, size=6)", "integers(5)",
                     "uniform(-1, 1, 4)", "normal(1, 2, 3)", "standard_normal()", "standard_normal(300)"]:
            yield result("np.random.default_rng(%d).%s" % (seed, text))
        for text in ["randn(3, 4)", "rand(2, 2)", "randint(0, 10, 5)", "normal(size=(2, 2))", "uniform(-1, 1, 3)", "random(3)", "randn()", "randint(1000)"]:
            yield "np.random.seed(%d)\nresult = np.random.%s" % (seed, text)
    yield "np.random.seed(-1)\nresult = 0"
    yield result("np.random.default_rng(2**70).random(3)")


def layers():
    """Whole steps of attention, on drawn shapes."""
    for _ in range(60):
        n, d = draw.randint(1, 5), draw.choice([2, 4, 6])
        h = draw.choice([1, 2, 3])
        start = ["rng = np.random.default_rng(%d)" % draw.randint(0, 99), "x = rng.standard_normal((%d, %d))" % (n, d)]
        for lines in [
            ["s = x @ x.T / np.sqrt(x.shape[-1])", "s = np.where(np.tri(len(x), dtype=bool), s, -np.inf)",
             "e = np.exp(s - s.max(axis=-1, keepdims=True))", "result = e / e.sum(axis=-1, keepdims=True) @ x"],
            ["n, d = x.shape", "result = x.reshape(n, %d, d // %d).transpose(1, 0, 2)" % (h, h)],
            ["result = np.stack(np.split(x, %d, axis=1))" % h],
            ["y = np.stack([x, x * 2])", "result = y.transpose(1, 0, 2).reshape(len(x), -1)"],
            ["s = x @ x.T", "s[~np.tri(len(x), dtype=bool)] = -np.inf", "e = np.exp(s)", "result = e / e.sum(axis=1)[:, None]"],
            ["s = np.full((2, 3), -np.inf)", "e = np.exp(s - s.max(axis=1, keepdims=True))", "result = np.nan_to_num(e)"],
            ["y = x.copy()", "y[1:] += 100", "result = [np.abs(x - y).max(), np.allclose(x[:1], y[:1])]"],
        ]:
            yield "\n".join(start + lines)


def programs():
    kinds = [creations, unary, binary, reductions, indexing, views, shapes, joining, products, choices, printing, randoms, layers]
    seen = dict.fromkeys(program for kind in kinds for program in kind())
    return list(seen)


if __name__ == "__main__":
    print(json.dumps(programs()))
