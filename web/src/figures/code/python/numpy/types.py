"""The four types of entry, and what comes of mixing them.

An entry is a plain Python bool, int or float, so np.float64 is Python's float and so on.
A float32 entry is a Python float that has been rounded to what 32 bits can hold.
"""
from array import array as packed

bool_ = bool
int64 = int_ = int
float64 = double = float
integer = int
floating = float


class float32:
    """np.float32: calling it rounds a number."""

    def __new__(cls, value=0.0):
        return round_to_float32(value)


def round_to_float32(value):
    return packed("f", [value])[0]


def to_int64(value):
    if isinstance(value, float) and value - value != 0:  # NaN and the infinities
        return -(2**63)
    return int(value)


class DType:
    """What an array's entries are. `rank` orders the types: mixing two gives the higher."""

    def __init__(self, name, kind, itemsize, rank, cast):
        self.name = name
        self.kind = kind
        self.itemsize = itemsize
        self.rank = rank
        self.cast = cast

    @property
    def type(self):
        return {"b": bool, "i": int}.get(self.kind, float if self.itemsize == 8 else float32)

    def __repr__(self):
        return "dtype('%s')" % self.name

    def __str__(self):
        return self.name

    def __eq__(self, other):
        try:
            return dtype(other) is self
        except TypeError:
            return False

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return self.rank


BOOL = DType("bool", "b", 1, 0, bool)
INT64 = DType("int64", "i", 8, 1, to_int64)
FLOAT32 = DType("float32", "f", 4, 2, round_to_float32)
FLOAT64 = DType("float64", "f", 8, 3, float)

NAMES = {
    "bool": BOOL,
    "?": BOOL,
    "b1": BOOL,
    "int": INT64,
    "int64": INT64,
    "i8": INT64,
    "float32": FLOAT32,
    "f4": FLOAT32,
    "f": FLOAT32,
    "single": FLOAT32,
    "float": FLOAT64,
    "float64": FLOAT64,
    "f8": FLOAT64,
    "d": FLOAT64,
    "double": FLOAT64,
}


def dtype(spec):
    """The DType that `spec` means: a DType, a Python type, a name, np.float32 or None."""
    if isinstance(spec, DType):
        return spec
    if spec is None or spec is float:
        return FLOAT64
    if spec is bool:
        return BOOL
    if spec is int:
        return INT64
    if spec is float32:
        return FLOAT32
    if isinstance(spec, str) and spec in NAMES:
        return NAMES[spec]
    raise TypeError("data type %r is not part of this exercise" % (spec,))


def is_number(value):
    return isinstance(value, (bool, int, float))


def type_of_number(value):
    if isinstance(value, bool):
        return BOOL
    return INT64 if isinstance(value, int) else FLOAT64


def promote(first, second):
    """The type that holds both: int64 with float32 is float64."""
    if first is second:
        return first
    low, high = (first, second) if first.rank < second.rank else (second, first)
    if low is INT64 and high is FLOAT32:
        return FLOAT64
    return high


def promote_with_number(array_type, number):
    """As promote, but a plain number changes the type only if it is of a higher kind."""
    number_type = type_of_number(number)
    if number_type.kind == "f" and array_type.kind == "f":
        return array_type
    if number_type.kind == "i" and array_type.kind == "f":
        return array_type
    return promote(array_type, number_type)


def as_float(entry_type):
    """What functions such as exp make of a type."""
    return entry_type if entry_type.kind == "f" else FLOAT64


def issubdtype(entry_type, kind):
    wanted = {int: "i", float: "f", bool: "b"}.get(kind)
    return dtype(entry_type).kind == (wanted or dtype(kind).kind)


class finfo:
    """Limits of a floating point type."""

    def __init__(self, spec=float):
        self.dtype = dtype(spec.dtype if hasattr(spec, "dtype") else spec)
        if self.dtype is FLOAT32:
            self.eps, self.max, self.tiny = 2.0**-23, (2 - 2.0**-23) * 2.0**127, 2.0**-126
        else:
            self.eps, self.max, self.tiny = 2.0**-52, (2 - 2.0**-52) * 2.0**1023, 2.0**-1022
        self.min = -self.max
