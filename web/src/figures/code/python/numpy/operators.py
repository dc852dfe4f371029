"""Python's operators for arrays: a + b, a @ b, a <= b, a += b, ~a."""
from . import elementwise, products
from .core import ndarray
from .reading import asarray
from .types import is_number

BINARY = [
    ("add", "+", elementwise.add),
    ("sub", "-", elementwise.subtract),
    ("mul", "*", elementwise.multiply),
    ("truediv", "/", elementwise.divide),
    ("floordiv", "//", elementwise.floor_divide),
    ("mod", "%", elementwise.remainder),
    ("pow", "**", elementwise.power),
    ("and", "&", elementwise.bitwise_and),
    ("or", "|", elementwise.bitwise_or),
    ("xor", "^", elementwise.bitwise_xor),
    ("matmul", "@", products.matmul),
]
COMPARISONS = [
    ("lt", "<", elementwise.less),
    ("le", "<=", elementwise.less_equal),
    ("gt", ">", elementwise.greater),
    ("ge", ">=", elementwise.greater_equal),
]
UNARY = {
    "neg": elementwise.negative,
    "pos": elementwise.positive,
    "abs": elementwise.absolute,
    "invert": elementwise.invert,
}


def is_operand(value):
    return isinstance(value, (ndarray, list, tuple)) or is_number(value)


def refuse(symbol, first, second):
    raise TypeError(
        "unsupported operand type(s) for %s: '%s' and '%s'"
        % (symbol, type(first).__name__, type(second).__name__)
    )


def forward(symbol, function):
    def operator(self, other):
        if not is_operand(other):
            refuse(symbol, self, other)
        return function(self, other)

    return operator


def backward(symbol, function):
    def operator(self, other):
        if not is_operand(other):
            refuse(symbol, other, self)
        return function(other, self)

    return operator


def in_place(symbol, function):
    def operator(self, other):
        if not is_operand(other):
            refuse(symbol + "=", self, other)
        result = asarray(function(self, other))
        if self.dtype.rank < result.dtype.rank and result.dtype.kind != self.dtype.kind:
            raise TypeError(
                "Cannot cast ufunc '%s' output from %r to %r with casting rule "
                "'same_kind'" % (function.__name__, result.dtype, self.dtype)
            )
        if result.shape != self.shape:
            raise ValueError(
                "non-broadcastable output operand with shape %r doesn't match the "
                "broadcast shape %r" % (self.shape, result.shape)
            )
        self.write(self.places(), result.values())
        return self

    return operator


def unary(function):
    return lambda self: function(self)


def compare_equal(self, other):
    """What is no number equals no entry: array == None is False everywhere."""
    if is_operand(other):
        return elementwise.equal(self, other)
    return elementwise.not_equal(self, self) & False


def compare_not_equal(self, other):
    return elementwise.logical_not(compare_equal(self, other))


def add_operators():
    for name, symbol, function in BINARY:
        setattr(ndarray, "__%s__" % name, forward(symbol, function))
        setattr(ndarray, "__r%s__" % name, backward(symbol, function))
        setattr(ndarray, "__i%s__" % name, in_place(symbol, function))
    for name, symbol, function in COMPARISONS:
        setattr(ndarray, "__%s__" % name, forward(symbol, function))
    for name, function in UNARY.items():
        setattr(ndarray, "__%s__" % name, unary(function))
    ndarray.__eq__ = compare_equal
    ndarray.__ne__ = compare_not_equal
