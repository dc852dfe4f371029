"""Programs that print arrays."""
from .operands import FLOATS, draw, result


PRINTED = [
    "np.arange(5)",
    "np.arange(-3, 9).reshape(3, 4)",
    FLOATS,
    "np.eye(3)",
    "np.eye(3, dtype=bool)",
    "np.array([1.0])",
    "np.array(2.5)",
    "np.array(True)",
    "np.array([])",
    "np.zeros((0, 3))",
    "np.linspace(0, 1, 32).reshape(4, 8)",
    "np.arange(40.0)",
    "np.arange(100)",
    "np.arange(24).reshape(2, 3, 4)",
    "np.array([1e-5, 1.0])",
    "np.array([1e10, 1.0])",
    "np.array([0.1, 1e3, 12345.678])",
    "np.array([np.nan, 1.5])",
    "np.array([-np.inf, 0.25])",
    "np.array([[0.0, -np.inf], [1.0, 2.0]])",
    "np.array([1e-10])",
    "np.array([123456789.0])",
    "np.array([1 / 3, 2 / 3])",
    "np.array([0.1], dtype=np.float32)",
    "np.array([1 / 3, 5], dtype=np.float32)",
    "np.arange(2000)",
    "np.arange(3000.0).reshape(50, 60)",
    "np.arange(8000).reshape(20, 20, 20)",
    "-np.eye(2)",
    "np.array([-0.0, 0.0])",
    "np.array([1e308, 1e-308])",
    "np.array([np.nan, np.nan])",
    "np.ones((2, 2, 2, 2))",
    "np.array([100.0, 0.001])",
    "np.array([999999.5, 0.5])",
    "np.array([[1.123456789, 22.1], [333.0, 4.0]])",
    "np.tri(4, dtype=bool)",
    "np.array([True, False])",
    "np.array([5e-324])",
    "np.exp(np.arange(6.0).reshape(2, 3))",
    "np.arange(12) * 1000000",
    "np.sin(np.arange(64.0)).reshape(8, 8)",
    "np.sin(np.arange(24.0)).reshape(2, 3, 4)",
    "np.sqrt(np.arange(40.0)).reshape(2, 20) / 3",
]


def printing():
    for text in PRINTED:
        yield result("str(x)", x=text)
        yield result("repr(x)", x=text)
        yield result("[x.shape, str(x.dtype), repr(x.dtype)]", x=text)
        for settings in [
            "precision=3",
            "precision=2, suppress=True",
            "linewidth=40",
            "precision=4, linewidth=120",
        ]:
            yield "x = %s\nwith np.printoptions(%s):\n    result = str(x) + repr(x)" % (
                text,
                settings,
            )
    for _ in range(60):
        scale = draw.choice([1, 1, 10, 1000, 1e-3, 1e6])
        values = [
            round(draw.gauss(0, scale), draw.choice([1, 3, 8, 17]))
            for _ in range(draw.randint(1, 12))
        ]
        yield result("str(x)", x="np.array(%r)" % values)
        yield result("repr(x)", x="np.array(%r, dtype=np.float32)" % values)
