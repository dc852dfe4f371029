"""Programs that compute with each entry."""
import itertools

import numpy as np

from .operands import ARRAYS, FLOATS, OPERANDS, REAL_ARRAYS, draw, is_bool, is_whole, result


UNARY = [
    "exp",
    "log",
    "sqrt",
    "abs",
    "negative",
    "isnan",
    "isinf",
    "isfinite",
    "square",
    "sign",
    "logical_not",
    "floor",
    "ceil",
    "rint",
    "tanh",
    "sin",
    "cos",
    "exp2",
    "log2",
    "log10",
    "log1p",
    "expm1",
    "nan_to_num",
    "isposinf",
    "isneginf",
    "reciprocal",
]


def unary():
    for name, text in itertools.product(UNARY, ARRAYS + ["4", "-2.5", "0.0"]):
        makes_float16 = name not in (
            "abs",
            "logical_not",
            "isnan",
            "isinf",
            "isfinite",
            "nan_to_num",
        )
        if is_bool(text) and makes_float16 and name != "negative":
            continue
        if name == "reciprocal" and (is_whole(text) or text in ("[1, 2, 3]", "np.arange(4)", "4")):
            continue
        yield result("np.%s(x)" % name, x=text)
    for symbol, text in itertools.product("-~+", REAL_ARRAYS):
        if not (symbol == "+" and is_bool(text)):
            yield result("%sx" % symbol, x=text)


BINARY = ["+", "-", "*", "/", "//", "%", "**", "<", "<=", ">", ">=", "==", "!=", "&", "|", "^", "@"]
BINARY_NAMES = [
    "maximum",
    "minimum",
    "add",
    "subtract",
    "multiply",
    "divide",
    "power",
    "greater_equal",
    "less",
    "not_equal",
    "logical_and",
    "logical_or",
    "logical_xor",
    "fmax",
    "fmin",
    "logaddexp",
]


def binary():
    pairs = list(itertools.product(REAL_ARRAYS, ARRAYS + OPERANDS["number"]))
    for symbol in BINARY:
        for left, right in draw.sample(pairs, 50):
            if is_comparable(symbol, left, right):
                yield result("x %s y" % symbol, x=left, y=right)
        for left, right in itertools.product(OPERANDS["number"], draw.sample(REAL_ARRAYS, 6)):
            if (
                left != "True"
                and is_comparable(symbol, left, right)
                and not symbol.startswith(("<", ">"))
            ):
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
    if is_bool(left) and operation == "**":
        return False
    if operation in ("==", "!=") and not fits(left, right):
        return False
    scalars = ("np.array(2.5)",)
    return not ("float32" in left + right and (left in scalars or right in scalars))


def choices():
    conditions = [
        "x > 0",
        "x > 100",
        "[True, False, True]",
        "True",
        "np.isnan(x)",
        "np.tri(2, 3, dtype=bool)",
        "[[True], [False]]",
        "[True, False]",
    ]
    for condition, first, second in itertools.product(
        conditions, ["x", "0", "-np.inf", "1.5"], ["x", "0.0", "-1", "np.nan"]
    ):
        yield result(
            "np.where(%s, %s, %s)" % (condition, first, second),
            x=draw.choice(OPERANDS["matrix"][:2]),
        )
    for text, low, high in itertools.product(
        OPERANDS["matrix"][:2] + OPERANDS["special"], ["0", "-0.5", "None"], ["1", "2.5", "None"]
    ):
        yield result("np.clip(x, %s, %s)" % (low, high), x=text)
    for decimals, text in itertools.product(
        ["0", "1", "2", "-1"], OPERANDS["matrix"][:1] + OPERANDS["special"] + ["[2.5, 0.125, 11.0]"]
    ):
        yield result("np.round(x, %s)" % decimals, x=text)
    for text in [
        "np.isclose(x, x + 1e-9)",
        "np.allclose(x, x + 1e-9)",
        "np.allclose(x, x + 1e-3)",
        "np.array_equal(x, x)",
        "np.array_equal(x, x[:1])",
        "np.allclose(x, x[:1])",
        "np.allclose(np.nan, np.nan)",
        "np.isclose([np.inf, 1], [np.inf, np.inf])",
        "np.allclose([np.nan], [np.nan], equal_nan=True)",
        "np.nan_to_num(x / 0)",
        "np.nan_to_num(x / 0, nan=1, posinf=2, neginf=3)",
        "np.sort(x)",
        "np.sort(x, axis=0)",
        "np.argsort(x)",
        "np.argsort(-x, axis=0)",
        "np.take_along_axis(x, np.argsort(x, axis=1), axis=1)",
        "np.apply_along_axis(lambda row: row - row.max(), 1, x)",
        "np.apply_along_axis(np.sum, 0, x)",
        "x.clip(0)",
        "x.clip(max=1)",
        "x.round(1)",
        "x == None",
        "x != None",
        "x.any() and x.all()",
        "bool(x)",
        "bool(x[:1, :1])",
        "not x[0, 0]",
        "x if x else 0",
        "np.where(x > 0)",
        "np.where(x > 0, x)",
        "np.nothing",
        "x.nothing",
        "np.add(x, x, out=x)",
        "np.exp(x, where=x > 0, out=x * 0)",
        "np.divide(x, 0, out=np.zeros_like(x), where=x > 100)",
        "np.maximum(x, None)",
        "x + None",
        "x + 'a'",
        "None * x",
        "np.issubdtype(x.dtype, np.floating)",
        "x.dtype == float",
        "x.dtype == np.float64",
        "x.dtype == bool",
        "x.dtype == 'float64'",
        "np.isscalar(x)",
        "np.isscalar(2.0)",
        "np.float32(0.1)",
        "np.finfo(float).eps",
        "np.finfo(np.float32).min",
        "float(x[0, 0])",
        "int(x[0, 1])",
        "isinstance(x[0, 0], float)",
        "isinstance(x, np.ndarray)",
        "max(x[0])",
        "sum(x)",
        "sum(x[0])",
        "sorted(x[0])",
        "len(x.T)",
        "abs(x)",
        "[float(v) for v in x[0]]",
        "np.shape([[1, 2]])",
        "np.size(x)",
        "np.size(x, 0)",
        "x.T @ x",
        "np.sum([1, 2])",
    ]:
        yield result(text, x=FLOATS)
