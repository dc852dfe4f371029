"""Programs that make arrays."""

from .operands import REAL_ARRAYS, result


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
    for arguments in [
        "5",
        "2, 7",
        "7, 2",
        "7, 2, -2",
        "0.0, 1.0, 0.25",
        "5.0",
        "0",
        "-3",
        "1, 2, 0",
    ]:
        yield result("np.arange(%s)" % arguments)
    for arguments in [
        "0, 1, 5",
        "0, 1, 1",
        "1, -1, 4",
        "0, 1, 4, endpoint=False",
        "0, 10",
        "0, 1, 0",
    ]:
        yield result("np.linspace(%s)" % arguments)
    for text in REAL_ARRAYS:
        for name in ["zeros_like", "ones_like", "tril", "triu", "array", "asarray", "copy"]:
            yield result("np.%s(x)" % name, x=text)
        yield result("np.full_like(x, 3.7)", x=text)
        yield result("np.tril(x, k=-1)", x=text)
        yield result("np.triu(x, 1)", x=text)
    for source in [
        "[1, 2]",
        "[1, 2.5]",
        "[True, 2]",
        "[[1, 2], [3, 4]]",
        "[]",
        "[[]]",
        "(1, (2, 3)[0])",
        "[np.arange(2), [5, 6]]",
        "range(3)",
        "3",
        "[np.float64(1), 2]",
    ]:
        for dtype in ["None", "float", "int", "bool", "np.float32", "'float64'"]:
            yield result("np.array(%s, dtype=%s)" % (source, dtype))
    for text in [
        "np.identity(3)",
        "np.diag([1, 2])",
        "np.diag(np.arange(9).reshape(3, 3), 1)",
        "np.tril_indices(3)",
        "np.triu_indices(3, 1)",
        "np.indices((2, 3))",
        "np.fromfunction(lambda i, j: j <= i, (3, 3))",
        "np.meshgrid([1, 2], [3, 4, 5])",
        "np.meshgrid(np.arange(2), np.arange(3), indexing='ij')",
        "np.broadcast_to(np.arange(3), (2, 3))",
        "np.broadcast_to(np.arange(3), (2, 4))",
        "np.broadcast_arrays([1, 2], [[3], [4]])",
        "np.array([[1, 2], [3]], dtype=float)",
        "np.array(1, ndmin=2)",
        "np.empty((2, 2)).shape",
        "np.newaxis",
        "np.pi",
        "np.e",
    ]:
        yield result(text)
