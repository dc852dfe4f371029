"""Arithmetic on two numbers as floating point hardware does it.

There is no ZeroDivisionError, no OverflowError and no complex number: 1 / 0 is inf.
"""
import builtins
import math

inf = float("inf")
nan = float("nan")


def divide_numbers(x, y):
    if y != 0:
        return x / y
    if x == 0 or x != x:
        return nan
    return math.copysign(inf, x) * math.copysign(1.0, y)


def floor_divide_numbers(x, y):
    if y == 0:
        return 0 if isinstance(x, int) and isinstance(y, int) else divide_numbers(x, y)
    if isinstance(x, int) and isinstance(y, int):
        return x // y
    if x - x != 0 or y != y:
        return nan
    if y - y != 0:
        return 0.0 if x == 0 or (x > 0) == (y > 0) else -1.0
    return x // y


def remainder_numbers(x, y):
    if y == 0:
        return 0 if isinstance(x, int) and isinstance(y, int) else nan
    if x - x != 0 or y != y:
        return nan
    if y - y != 0:
        return x * 1.0 if x == 0 or (x > 0) == (y > 0) else y
    return x % y


def power_numbers(x, y):
    if isinstance(x, int) and isinstance(y, int):
        if y < 0:
            raise ValueError("Integers to negative integer powers are not allowed.")
        return x**y
    if x == 0 and y < 0:
        return inf
    if x < 0 and y - y == 0 and y != math.floor(y):
        return nan if x != -inf else inf if y > 0 else 0.0
    try:
        return float(x) ** y
    except OverflowError:
        return -inf if x < 0 and y % 2 == 1 else inf


def guarded(function, at_zero=nan, below_zero=nan, too_large=inf):
    """A function of math, giving a number where math raises an error."""

    def call(x):
        try:
            if x != x:
                return nan
            if x == 0 and at_zero == -inf:
                return -inf
            return function(x)
        except (ValueError, OverflowError):
            return below_zero if x < 0 or x - x != 0 else too_large

    return call


def larger(x, y):
    return x if x != x or x >= y else y


def smaller(x, y):
    return x if x != x or x <= y else y


def sign_number(x):
    return x if x == 0 or x != x else math.copysign(1.0, x) if isinstance(x, float) else x // abs(x)


def round_half_even(x):
    return x if x - x != 0 else math.copysign(float(builtins.round(x)), x)


def rounded_by(function):
    return lambda x: x if x - x != 0 else math.copysign(float(function(x)), x)


def add_numbers(x, y):
    return x or y if isinstance(x, bool) and isinstance(y, bool) else x + y


def abs_number(x):
    return x if isinstance(x, bool) else math.fabs(x) if isinstance(x, float) else abs(x)


def multiply_numbers(x, y):
    return x and y if isinstance(x, bool) and isinstance(y, bool) else x * y


# MicroPython makes an int of True & True.


def and_bits(x, y):
    return x and y if isinstance(x, bool) and isinstance(y, bool) else x & y


def or_bits(x, y):
    return x or y if isinstance(x, bool) and isinstance(y, bool) else x | y


def xor_bits(x, y):
    return x != y if isinstance(x, bool) and isinstance(y, bool) else x ^ y


log_number = guarded(math.log, at_zero=-inf)


def log1p_number(x):
    if math.fabs(x) > 1e-5 or x != x:
        return log_number(1.0 + x)
    return x - x * x / 2 + x * x * x / 3


def logaddexp_numbers(x, y):
    if x == y:
        return x + math.log(2)
    high, low = (x, y) if x > y else (y, x)
    return high + log1p_number(math.exp(low - high)) if x == x and y == y else nan
