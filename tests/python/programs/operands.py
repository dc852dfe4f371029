"""The arrays and numbers that programs are made with."""
import random

draw = random.Random(20)  # the same seed gives the same programs

FLOATS = "np.array([[0.5, -1.25, 2.0], [3.5, 0.0, -0.75]])"
OPERANDS = {
    "number": ["2", "-1.5", "True", "0"],
    "vector": [
        "np.array([1.5, -2.0, 0.25])",
        "np.arange(3)",
        "np.array([True, False, True])",
        "np.array([0.1, 0.2, 0.7], dtype=np.float32)",
        "[1, 2, 3]",
    ],
    "matrix": [
        FLOATS,
        "np.arange(6).reshape(2, 3)",
        "np.arange(6).reshape(2, 3) % 2 == 0",
        "np.arange(6.0).reshape(3, 2).T",
        "np.linspace(-1, 1, 12).reshape(4, 3)[::2]",
        "np.ones((2, 3), dtype=np.float32) * 0.1",
    ],
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
