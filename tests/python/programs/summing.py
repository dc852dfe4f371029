"""Programs that sum up: reductions and products of matrices."""
import itertools

from .operands import FLOATS, REAL_ARRAYS, draw, is_bool, result


REDUCTIONS = [
    "sum",
    "max",
    "min",
    "mean",
    "prod",
    "any",
    "all",
    "argmax",
    "argmin",
    "std",
    "var",
    "cumsum",
    "cumprod",
    "count_nonzero",
    "ptp",
]


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
    for text in [
        "np.max(x, axis=1, where=x > 0, initial=-np.inf)",
        "x.sum(where=x > 0)",
        "np.max(x, initial=10)",
        "np.mean(x, axis=0, where=x > 0)",
        "x.sum(dtype=int)",
        "x.any(axis=1, keepdims=True)",
        "np.nanmax(x)",
        "np.nansum(x, axis=0)",
        "np.var(x, ddof=1)",
        "x.std(axis=1, ddof=1)",
        "np.sum([x, x], axis=0)",
    ]:
        yield result(text, x=FLOATS)


MATRICES = [
    "np.arange(6).reshape(2, 3)",
    FLOATS,
    "np.arange(6.0).reshape(3, 2)",
    "np.arange(3)",
    "np.array([1.5, -1.0])",
    "np.arange(24.0).reshape(2, 3, 4)",
    "np.arange(8).reshape(2, 4, 1)",
    "np.linspace(0, 1, 9).reshape(3, 3).T",
    "2.0",
    "np.eye(3, dtype=bool)",
    "np.arange(6, dtype=np.float32).reshape(2, 3)",
    "np.arange(4.0)",
    "np.ones((5, 4, 2))",
]
SUBSCRIPTS = [
    ("ij,jk->ik", "(2, 3)", "(3, 4)"),
    ("ik,jk->ij", "(2, 3)", "(4, 3)"),
    ("ij,jk", "(2, 3)", "(3, 2)"),
    ("hik,hjk->hij", "(2, 3, 4)", "(2, 5, 4)"),
    ("ij,ij->", "(2, 3)", "(2, 3)"),
    ("i,j->ij", "3", "2"),
    ("...ij,...jk->...ik", "(2, 2, 3)", "(2, 3, 2)"),
    ("...ij,jk->...ik", "(2, 2, 3)", "(3, 2)"),
    ("nd,dhk->hnk", "(2, 3)", "(3, 2, 2)"),
    ("ij,jk->ik", "(2, 3)", "(2, 3)"),
    ("ij,j->i", "(2, 3)", "3"),
    ("hij,hjk->hik", "(2, 3, 3)", "(2, 3, 4)"),
    ("ij,jk->iz", "(2, 3)", "(3, 2)"),
    ("ijk,jk->ij", "(2, 3)", "(3, 2)"),
    ("bhqd,bhkd->bhqk", "(1, 2, 3, 2)", "(1, 2, 3, 2)"),
    ("ij,ik->jk", "(2, 3)", "(2, 4)"),
]


def products():
    for name, first, second in itertools.product(["matmul", "dot", "inner"], MATRICES, MATRICES):
        yield result("np.%s(x, y)" % name, x=first, y=second)
    for subscripts, first, second in SUBSCRIPTS:
        for start in ["0.0", "1"]:
            names = {
                "x": "np.arange(%s, 200 + %s)[:np.prod(%s)].reshape(%s)"
                % (start, start, first, first),
                "y": "np.arange(%s, 200 + %s)[:np.prod(%s)].reshape(%s)"
                % (start, start, second, second),
            }
            yield result("np.einsum('%s', x, y)" % subscripts, **names)
    for subscripts in ["ij->ji", "ij->i", "ij->", "ij", "ii->i", "ii", "ji"]:
        yield result("np.einsum('%s', x)" % subscripts, x="np.arange(9).reshape(3, 3)")
    for text in [
        "np.einsum('ij,jk,kl->il', x, x.T, x)",
        "np.tensordot(x, x.T, axes=1)",
        "np.tensordot(x, x)",
        "np.tensordot(x, x, axes=([1], [1]))",
        "np.tensordot(x, x, axes=1)",
        "np.outer([1, 2], x)",
        "np.vdot(x, x)",
        "x.dot(x.T)",
        "x.dot(2)",
        "x @ x.T @ x",
        "np.linalg.norm(x)",
        "np.linalg.norm(x, axis=1)",
        "np.linalg.norm(x, axis=-1, keepdims=True)",
        "np.trace(x @ x.T)",
        "np.einsum('ij,jk->ik', x)",
        "np.linalg.norm(x[0], 1)",
    ]:
        yield result(text, x=FLOATS)
