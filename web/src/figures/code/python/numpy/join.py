"""Joining arrays, cutting them and repeating parts of them."""
from .arrange import atleast_1d, atleast_2d, expand_dims
from .core import ndarray
from .order import take
from .reading import asarray
from .shapes import normal_axis, product, slices
from .types import promote


def concatenate(arrays, axis=0, dtype=None):
    arrays = [asarray(each) for each in arrays]
    if not arrays:
        raise ValueError("need at least one array to concatenate")
    if axis is None:
        arrays, axis = [each.reshape(-1) for each in arrays], 0
    rank = arrays[0].ndim
    if rank == 0:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = normal_axis(axis, rank)
    entry_type = arrays[0].dtype
    for number, each in enumerate(arrays):
        check_joinable(arrays[0], each, number, axis)
        entry_type = promote(entry_type, each.dtype)
    before = product(arrays[0].shape[:axis])
    pieces = [(each.values(), product(each.shape[axis:])) for each in arrays]
    values = []
    for place in range(before):
        for entries, length in pieces:
            values.extend(entries[place * length : (place + 1) * length])
    shape = list(arrays[0].shape)
    shape[axis] = sum([each.shape[axis] for each in arrays])
    joined = ndarray([entry_type.cast(value) for value in values], tuple(shape), entry_type)
    return joined if dtype is None else joined.astype(dtype)


def check_joinable(first, other, number, axis):
    if other.ndim != first.ndim:
        raise ValueError(
            "all the input arrays must have same number of dimensions, but the array "
            "at index 0 has %d dimension(s) and the array at index %d has %d "
            "dimension(s)" % (first.ndim, number, other.ndim)
        )
    for each in range(first.ndim):
        if each != axis and first.shape[each] != other.shape[each]:
            raise ValueError(
                "all the input array dimensions except for the concatenation axis "
                "must match exactly, but along dimension %d, the array at index 0 has "
                "size %d and the array at index %d has size %d"
                % (each, first.shape[each], number, other.shape[each])
            )


def stack(arrays, axis=0):
    arrays = [asarray(each) for each in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if any([each.shape != arrays[0].shape for each in arrays]):
        raise ValueError("all input arrays must have the same shape")
    axis = normal_axis(axis, arrays[0].ndim + 1)
    return concatenate([expand_dims(each, axis) for each in arrays], axis)


def hstack(arrays):
    arrays = [atleast_1d(each) for each in arrays]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1)


def vstack(arrays):
    return concatenate([atleast_2d(each) for each in arrays], 0)


row_stack = vstack


def dstack(arrays):
    arrays = [atleast_2d(each) for each in arrays]
    return concatenate([expand_dims(each, 2) if each.ndim == 2 else each for each in arrays], 2)


def column_stack(arrays):
    arrays = [asarray(each) for each in arrays]
    return concatenate([each.reshape(-1, 1) if each.ndim < 2 else each for each in arrays], 1)


def append(arr, values, axis=None):
    return concatenate([arr, values], axis)


def split(ary, indices_or_sections, axis=0):
    """Cuts into equal parts, or at the given places."""
    ary = asarray(ary)
    if isinstance(indices_or_sections, int):
        size = ary.shape[axis]
        if indices_or_sections == 0:
            raise ZeroDivisionError("integer division or modulo by zero")
        if size % indices_or_sections:
            raise ValueError("array split does not result in an equal division")
    return array_split(ary, indices_or_sections, axis)


def array_split(ary, indices_or_sections, axis=0):
    """As split, but the first parts may be one longer than the others."""
    ary = asarray(ary)
    size = ary.shape[axis]
    axis = normal_axis(axis, ary.ndim)
    if isinstance(indices_or_sections, int):
        parts = indices_or_sections
        if parts <= 0:
            raise ValueError("number sections must be larger than 0.")
        cuts = [size // parts * each + min(each, size % parts) for each in range(parts + 1)]
    else:
        cuts = [0] + list(indices_or_sections) + [size]
    before = (slices[:],) * axis
    return [ary[before + (slices[start:stop],)] for start, stop in zip(cuts, cuts[1:])]


def hsplit(ary, indices_or_sections):
    ary = asarray(ary)
    return split(ary, indices_or_sections, 0 if ary.ndim == 1 else 1)


def vsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0)


def repeat(a, repeats, axis=None):
    """Each entry several times in a row."""
    a = asarray(a)
    if axis is None:
        a, axis = a.reshape(-1), 0
    axis = normal_axis(axis, a.ndim)
    counts = asarray(repeats).broadcast_values((a.shape[axis],))
    return take(a, [index for index, count in enumerate(counts) for _ in range(count)], axis)


def tile(a, reps):
    """The whole array several times over."""
    a = asarray(a)
    reps = (reps,) if isinstance(reps, int) else tuple(reps)
    rank = max(a.ndim, len(reps))
    a = a.reshape((1,) * (rank - a.ndim) + a.shape)
    for axis, count in enumerate((1,) * (rank - len(reps)) + reps):
        a = take(a, list(range(a.shape[axis])) * count, axis)
    return a


def roll(a, shift, axis=None):
    a = asarray(a)
    if axis is None:
        return roll(a.reshape(-1), shift, 0).reshape(a.shape)
    size = a.shape[normal_axis(axis, a.ndim)]
    return take(a, [(index - shift) % size for index in range(size)], axis)
