"""Functions of each entry: + and exp, comparisons, and choices such as where."""
import math

from .arithmetic import (
    abs_number,
    add_numbers,
    and_bits,
    divide_numbers,
    floor_divide_numbers,
    guarded,
    inf,
    larger,
    log1p_number,
    log_number,
    logaddexp_numbers,
    multiply_numbers,
    nan,
    or_bits,
    power_numbers,
    remainder_numbers,
    round_half_even,
    rounded_by,
    sign_number,
    smaller,
    xor_bits,
)
from .core import from_values, ndarray
from .reading import asarray
from .types import FLOAT32, FLOAT64, as_float, is_number
from .ufunc import always_bool, at_least_int, broadcast, common_type, ufunc


def not_for(name, kinds):
    sentence = (
        "ufunc '%s' not supported for the input types, and the inputs could not be safely "
        "coerced to any supported types according to the casting rule ''safe''" % name
    )
    return {kind: sentence for kind in kinds}


BOOLEAN_SUBTRACT = (
    "numpy boolean subtract, the `-` operator, is not supported, use the "
    "bitwise_xor, the `^` operator, or the logical_xor function instead."
)
BOOLEAN_NEGATIVE = (
    "The numpy boolean negative, the `-` operator, is not supported, use the `~` "
    "operator or the logical_not function instead."
)


add = ufunc("add", add_numbers)
subtract = ufunc("subtract", lambda x, y: x - y, refuses={"b": BOOLEAN_SUBTRACT})
multiply = ufunc("multiply", multiply_numbers)
divide = true_divide = ufunc("divide", divide_numbers, as_float)
floor_divide = ufunc("floor_divide", floor_divide_numbers, at_least_int)
remainder = mod = ufunc("remainder", remainder_numbers, at_least_int)
power = ufunc("power", power_numbers, at_least_int)
float_power = ufunc("float_power", lambda x, y: power_numbers(float(x), y), lambda _: FLOAT64)
negative = ufunc("negative", lambda x: -x, refuses={"b": BOOLEAN_NEGATIVE})
positive = ufunc("positive", lambda x: x)
absolute = fabs = ufunc("absolute", abs_number)
sign = ufunc("sign", sign_number)
square = ufunc("square", lambda x: multiply_numbers(x, x))
reciprocal = ufunc("reciprocal", lambda x: divide_numbers(1, x))

greater = ufunc("greater", lambda x, y: x > y, always_bool)
greater_equal = ufunc("greater_equal", lambda x, y: x >= y, always_bool)
less = ufunc("less", lambda x, y: x < y, always_bool)
less_equal = ufunc("less_equal", lambda x, y: x <= y, always_bool)
equal = ufunc("equal", lambda x, y: x == y, always_bool)
not_equal = ufunc("not_equal", lambda x, y: x != y, always_bool)

logical_and = ufunc("logical_and", lambda x, y: bool(x and y), always_bool)
logical_or = ufunc("logical_or", lambda x, y: bool(x or y), always_bool)
logical_xor = ufunc("logical_xor", lambda x, y: bool(x) != bool(y), always_bool)
logical_not = ufunc("logical_not", lambda x: not x, always_bool)
bitwise_and = ufunc("bitwise_and", and_bits, refuses=not_for("bitwise_and", "f"))
bitwise_or = ufunc("bitwise_or", or_bits, refuses=not_for("bitwise_or", "f"))
bitwise_xor = ufunc("bitwise_xor", xor_bits, refuses=not_for("bitwise_xor", "f"))
invert = bitwise_not = ufunc(
    "invert", lambda x: not x if isinstance(x, bool) else ~x, refuses=not_for("invert", "f")
)

maximum = ufunc("maximum", larger)
minimum = ufunc("minimum", smaller)
fmax = ufunc("fmax", lambda x, y: x if y != y else y if x != x else larger(x, y))
fmin = ufunc("fmin", lambda x, y: x if y != y else y if x != x else smaller(x, y))

exp = ufunc("exp", guarded(math.exp), as_float)
exp2 = ufunc("exp2", lambda x: power_numbers(2.0, x), as_float)
expm1 = ufunc("expm1", guarded(math.expm1), as_float)
log = ufunc("log", log_number, as_float)
log2 = ufunc("log2", guarded(math.log2, at_zero=-inf), as_float)
log10 = ufunc("log10", guarded(math.log10, at_zero=-inf), as_float)
log1p = ufunc("log1p", lambda x: -inf if x == -1 else log1p_number(x), as_float)
sqrt = ufunc("sqrt", guarded(math.sqrt), as_float)
sin = ufunc("sin", guarded(math.sin, too_large=nan), as_float)
cos = ufunc("cos", guarded(math.cos, too_large=nan), as_float)
tan = ufunc("tan", guarded(math.tan, too_large=nan), as_float)
tanh = ufunc("tanh", guarded(math.tanh), as_float)
logaddexp = ufunc("logaddexp", lambda x, y: logaddexp_numbers(x, y), as_float)

floor = ufunc("floor", rounded_by(math.floor), as_float)
ceil = ufunc("ceil", rounded_by(math.ceil), as_float)
trunc = ufunc("trunc", rounded_by(math.trunc), as_float)
rint = ufunc("rint", round_half_even, as_float)

isnan = ufunc("isnan", lambda x: x != x, always_bool)
isinf = ufunc("isinf", lambda x: x == inf or x == -inf, always_bool)
isposinf = ufunc("isposinf", lambda x: x == inf, always_bool)
isneginf = ufunc("isneginf", lambda x: x == -inf, always_bool)
isfinite = ufunc("isfinite", lambda x: x - x == 0, always_bool)


def where(condition, *choices):
    """Entries of the first where the condition holds, of the second elsewhere."""
    if condition is None:
        condition = False
    if not choices:
        return asarray(condition).nonzero()
    if len(choices) != 2:
        raise ValueError("either both or neither of x and y should be given")
    choices = [each if is_number(each) else asarray(each) for each in choices]
    entry_type = common_type(choices)
    shape, (flags, first, second) = broadcast([asarray(each) for each in [condition] + choices])
    cast = entry_type.cast
    values = [cast(x if flag else y) for flag, x, y in zip(flags, first, second)]
    return ndarray(values, shape, entry_type)


def clip(a, a_min=None, a_max=None):
    """Limits each entry; None stands for no limit."""
    if a_min is None and a_max is None:
        raise ValueError("One of max or min must be given")
    if a_min is not None:
        a = maximum(a, a_min)
    return a if a_max is None else minimum(a, a_max)


def round_entries(a, decimals=0):
    """Rounds to a number of decimals, halves to the even digit."""
    a = asarray(a)
    scale = 10.0**decimals

    def round_number(x):
        return x if x - x != 0 else round_half_even(x * scale) / scale

    if a.dtype.kind != "f":
        return from_values(a.values(), a.shape, a.dtype)
    return ufunc("round", round_number)(a)


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """Puts numbers in the place of NaN and the infinities."""
    x = asarray(x)
    largest = (2 - 2.0**-23) * 2.0**127 if x.dtype is FLOAT32 else 1.7976931348623157e308
    above = largest if posinf is None else posinf
    below = -largest if neginf is None else neginf
    values = [
        nan if v != v else above if v == inf else below if v == -inf else v for v in x.values()
    ]
    if not copy:
        x.write(x.places(), values)
        return x
    return from_values([x.dtype.cast(value) for value in values], x.shape, x.dtype)


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether |a - b| <= atol + rtol * |b|, entry by entry."""

    def close(x, y):
        if x == y or (equal_nan and x != x and y != y):
            return True
        return x - x == 0 and y - y == 0 and math.fabs(x - y) <= atol + rtol * math.fabs(y)

    return ufunc("isclose", close, always_bool)(a, b)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return all(asarray(isclose(a, b, rtol, atol, equal_nan)).values())


def array_equal(a, b, equal_nan=False):
    a, b = asarray(a), asarray(b)
    if a.shape != b.shape:
        return False
    return all(
        [x == y or (equal_nan and x != x and y != y) for x, y in zip(a.values(), b.values())]
    )
