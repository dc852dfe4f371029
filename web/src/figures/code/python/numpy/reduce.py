"""Functions that make one number of many, over all axes or along some: sum, max, mean, ..."""
import builtins

from .arithmetic import divide_numbers, larger, nan, smaller
from .core import from_values, ndarray
from .elementwise import sqrt
from .reading import asarray
from .shapes import normal_axis, normal_axes, product
from .types import BOOL, FLOAT64, INT64, as_float, dtype as as_dtype


class Groups:
    """The entries of an array, in groups that a reduction makes one number of."""

    def __init__(self, a, axis, keepdims, where=None):
        self.a = a = asarray(a)
        # As in NumPy, a single number has an axis 0 (but not for mean, var and std).
        axes = () if a.ndim == 0 and axis in (0, -1) else normal_axes(axis, a.ndim)
        kept = [each for each in range(a.ndim) if each not in axes]
        order = kept + list(axes)
        self.count = product([a.shape[each] for each in axes])
        number = product([a.shape[each] for each in kept])
        self.lists = self.cut(a.transpose(order).values() if order else a.values(), number)
        if where is not None:
            flags = ndarray(asarray(where).broadcast_values(a.shape), a.shape, BOOL)
            flags = self.cut(flags.transpose(order).values(), number)
            self.lists = [
                [value for value, flag in zip(values, row) if flag]
                for values, row in zip(self.lists, flags)
            ]
        if keepdims:
            self.shape = tuple([1 if each in axes else a.shape[each] for each in range(a.ndim)])
        else:
            self.shape = tuple([a.shape[each] for each in kept])

    def cut(self, values, number):
        return [values[start * self.count : (start + 1) * self.count] for start in range(number)]

    def each(self, function, result_type, out=None):
        """The function of each group, as an array (or a number, if there is one group)."""
        values = [result_type.cast(function(values)) for values in self.lists]
        if out is not None:
            out.write(out.places(), values)
            return out
        return from_values(values, self.shape, result_type)


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    groups = Groups(a, axis, keepdims, where)
    start = 0 if initial is None else initial
    return groups.each(lambda values: builtins.sum(values, start), total_type(groups, dtype), out)


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    groups = Groups(a, axis, keepdims, where)
    start = [] if initial is None else [initial]
    return groups.each(lambda values: product(start + values), total_type(groups, dtype), out)


def total_type(groups, dtype):
    """Sums of booleans are counts."""
    if dtype is not None:
        return as_dtype(dtype)
    return INT64 if groups.a.dtype is BOOL else groups.a.dtype


def max(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    return extreme(larger, "maximum", Groups(a, axis, keepdims, where), out, initial)


def min(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    return extreme(smaller, "minimum", Groups(a, axis, keepdims, where), out, initial)


def extreme(better, name, groups, out, initial):
    def best(values):
        if initial is not None:
            values = values + [initial]
        if not values:
            raise ValueError(
                "zero-size array to reduction operation %s which has no identity" % name
            )
        found = values[0]
        for value in values:
            found = better(found, value)
        return found

    return groups.each(best, groups.a.dtype, out)


def mean(a, axis=None, dtype=None, out=None, keepdims=False, where=None):
    normal_axes(axis, asarray(a).ndim)
    groups = Groups(a, axis, keepdims, where)
    result_type = as_float(groups.a.dtype) if dtype is None else as_dtype(dtype)
    return groups.each(mean_of, result_type, out)


def mean_of(values):
    return divide_numbers(builtins.sum(values), len(values))


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
    normal_axes(axis, asarray(a).ndim)
    groups = Groups(a, axis, keepdims)

    def variance(values):
        middle = mean_of(values)
        squares = builtins.sum([(value - middle) * (value - middle) for value in values])
        return divide_numbers(squares, builtins.max(len(values) - ddof, 0))

    return groups.each(variance, as_float(groups.a.dtype), out)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
    return sqrt(var(a, axis, dtype, None, ddof, keepdims), out=out)


def any(a, axis=None, out=None, keepdims=False, where=None):
    return Groups(a, axis, keepdims, where).each(builtins.any, BOOL, out)


def all(a, axis=None, out=None, keepdims=False, where=None):
    return Groups(a, axis, keepdims, where).each(builtins.all, BOOL, out)


def count_nonzero(a, axis=None, keepdims=False):
    return sum(asarray(a).astype(bool), axis, keepdims=keepdims)


def argmax(a, axis=None, out=None, keepdims=False):
    return place_of(larger, "argmax", a, axis, out, keepdims)


def argmin(a, axis=None, out=None, keepdims=False):
    return place_of(smaller, "argmin", a, axis, out, keepdims)


def place_of(better, name, a, axis, out, keepdims):
    groups = Groups(a, axis, keepdims)

    def first_best(values):
        if not values:
            raise ValueError("attempt to get %s of an empty sequence" % name)
        found = 0
        for index, value in enumerate(values):
            best = values[found]
            if value != best and best == best and better(best, value) is value:
                found = index
        return found

    return groups.each(first_best, INT64, out)


def nanmax(a, axis=None, out=None, keepdims=False):
    return Groups(a, axis, keepdims).each(
        lambda values: ignore_nan(values, builtins.max), FLOAT64, out
    )


def nanmin(a, axis=None, out=None, keepdims=False):
    return Groups(a, axis, keepdims).each(
        lambda values: ignore_nan(values, builtins.min), FLOAT64, out
    )


def nansum(a, axis=None, out=None, keepdims=False):
    return Groups(a, axis, keepdims).each(
        lambda values: ignore_nan(values, builtins.sum), FLOAT64, out
    )


def nanmean(a, axis=None, out=None, keepdims=False):
    return Groups(a, axis, keepdims).each(lambda values: ignore_nan(values, mean_of), FLOAT64, out)


def ignore_nan(values, function):
    numbers = [value for value in values if value == value]
    return function(numbers) if numbers or function is builtins.sum else nan


def cumsum(a, axis=None):
    return running(lambda x, y: x + y, a, axis)


def cumprod(a, axis=None):
    return running(lambda x, y: x * y, a, axis)


def running(combine, a, axis):
    """All the partial results along an axis."""
    a = asarray(a)
    if axis is None or a.ndim == 0:
        a, axis = a.reshape(-1), axis or 0
    axis = normal_axis(axis, a.ndim)
    moved = a.swapaxes(axis, a.ndim - 1)
    entry_type = INT64 if a.dtype is BOOL else a.dtype
    length = a.shape[axis]
    values = moved.values()
    for place in range(len(values)):
        if place % length:
            values[place] = entry_type.cast(combine(values[place - 1], values[place]))
    values = [entry_type.cast(value) for value in values]
    return ndarray(values, moved.shape, entry_type).swapaxes(axis, a.ndim - 1)


def ptp(a, axis=None, keepdims=False):
    return max(a, axis, keepdims=keepdims) - min(a, axis, keepdims=keepdims)


WHOLE = {
    "add": sum,
    "multiply": prod,
    "maximum": max,
    "minimum": min,
    "logical_and": all,
    "logical_or": any,
}


def fold(function, a, axis, keepdims):
    """np.add.reduce and its like."""
    if function.__name__ not in WHOLE:
        raise NotImplementedError("np.%s.reduce is not part of this exercise" % function.__name__)
    return WHOLE[function.__name__](a, axis=axis, keepdims=keepdims)
