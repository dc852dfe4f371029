"""Makes a function of numbers one of whole arrays, with broadcasting."""
from .core import from_values, ndarray
from .reading import asarray
from .shapes import broadcast_shapes, product, shape_text
from .types import (
    BOOL,
    FLOAT32,
    INT64,
    dtype as as_dtype,
    is_number,
    promote,
    promote_with_number,
    type_of_number,
)


def common_type(operands):
    """The type of a result: plain numbers only count where they are of a higher kind."""
    arrays = [operand.dtype for operand in operands if isinstance(operand, ndarray)]
    numbers = [operand for operand in operands if not isinstance(operand, ndarray)]
    found = arrays[0] if arrays else type_of_number(numbers[0])
    for each in arrays[1:]:
        found = promote(found, each)
    for number in numbers:
        found = promote_with_number(found, number)
    return found


def same(entry_type):
    return entry_type


def always_bool(entry_type):
    return BOOL


def at_least_int(entry_type):
    return INT64 if entry_type is BOOL else entry_type


def broadcast(operands):
    """The common shape, and each operand's entries as a list that fills it."""
    shape = broadcast_shapes(*[operand.shape for operand in operands])
    return shape, [operand.broadcast_values(shape) for operand in operands]


def as_common(operand, common):
    """An array of booleans or whole numbers that meets others takes their type."""
    operand = asarray(operand)
    return operand if operand.dtype.kind == common.kind else operand.astype(common)


class ufunc:
    """A function of entries that works on whole arrays.

    `result_type` says what comes of the operands' common type. `refuses` names the types it does
    not take: a map from a type's kind to the sentence of the TypeError.
    """

    def __init__(self, name, function, result_type=same, refuses=None):
        self.__name__ = name
        self.function = function
        self.result_type = result_type
        self.refuses = refuses or {}

    def __repr__(self):
        return "<ufunc '%s'>" % self.__name__

    def __call__(self, *operands, out=None, where=None, dtype=None):
        operands = [
            each if isinstance(each, ndarray) or is_number(each) else asarray(each)
            for each in operands
        ]
        common = common_type(operands)
        if common.kind in self.refuses:
            raise TypeError(self.refuses[common.kind])
        result_type = self.result_type(common) if dtype is None else as_dtype(dtype)
        operands = [as_common(each, common) for each in operands]
        if out is not None or where is not None:
            return self.write(operands, result_type, out, where)
        shape, columns = broadcast(operands)
        values = self.compute(columns)
        if result_type is FLOAT32 or dtype is not None:
            values = [result_type.cast(value) for value in values]
        return from_values(values, shape, result_type)

    def compute(self, columns):
        return list(map(self.function, *columns))

    def write(self, operands, result_type, out, where):
        """Puts results into `out`, only where `where` is true."""
        chosen = asarray(True if where is None else where)
        shape, columns = broadcast(operands + [chosen])
        if isinstance(out, tuple):
            out = out[0]
        if out is None:
            out = ndarray([result_type.cast(0)] * product(shape), shape, result_type)
        if out.shape != shape:
            raise ValueError(
                "non-broadcastable output operand with shape %s doesn't match the "
                "broadcast shape %s" % (shape_text(out.shape), shape_text(shape))
            )
        flags = columns.pop()
        picked = [[value for value, flag in zip(column, flags) if flag] for column in columns]
        spots = [place for place, flag in zip(out.places(), flags) if flag]
        out.write(spots, self.compute(picked))
        return out

    def outer(self, first, second):
        """The function of every pair: row from the first, column from the second."""
        first, second = asarray(first), asarray(second)
        return self(first.reshape(first.shape + (1,) * second.ndim), second)

    def reduce(self, a, axis=0, keepdims=False):
        from .reduce import fold

        return fold(self, a, axis, keepdims)
