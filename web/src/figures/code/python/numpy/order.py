"""Sorting, and picking, finding and filling entries."""
from .arrange import moveaxis
from .core import ndarray
from .reading import array, asarray
from .shapes import normal_axis, slices
from .types import INT64


def sort(a, axis=-1):
    a = asarray(a)
    return take_along_axis(a, argsort(a, axis), axis)


def argsort(a, axis=-1):
    a = asarray(a)
    axis = normal_axis(axis, a.ndim)
    moved = a.swapaxes(axis, a.ndim - 1)
    length = a.shape[axis]
    values, order = moved.values(), []
    for start in range(0, len(values), length or 1):
        row = values[start : start + length]
        # NaN comes last; equal entries stay in order.
        order.extend(
            sorted(range(length), key=lambda index: (row[index] != row[index], row[index], index))
        )
    return ndarray(order, moved.shape, INT64).swapaxes(axis, a.ndim - 1)


def take(a, indices, axis=None):
    a = asarray(a)
    if axis is None:
        a, axis = a.reshape(-1), 0
    axis = normal_axis(axis, a.ndim)
    indices = asarray(indices)
    if indices.size == 0:
        indices = indices.astype(int)
    return a[(slices[:],) * axis + (indices,)]


def take_along_axis(a, indices, axis):
    a, indices = asarray(a), asarray(indices)
    axis = normal_axis(axis, a.ndim)
    key = []
    for each, size in enumerate(indices.shape):
        along = array(range(size)).reshape((size,) + (1,) * (a.ndim - each - 1))
        key.append(indices if each == axis else along)
    return a[tuple(key)]


def argwhere(a):
    return array([found.values() for found in asarray(a).nonzero()], dtype=int).T


def flatnonzero(a):
    return asarray(a).reshape(-1).nonzero()[0]


def copyto(dst, src, where=True):
    flags = asarray(where).broadcast_values(dst.shape)
    values = asarray(src).broadcast_values(dst.shape)
    chosen = [pair for pair, flag in zip(zip(dst.places(), values), flags) if flag]
    dst.write([place for place, _ in chosen], [value for _, value in chosen])


def putmask(a, mask, values):
    values = asarray(values).values()
    flags = asarray(mask).values()
    for index, (place, flag) in enumerate(zip(a.places(), flags)):
        if flag:
            a.write([place], [values[index % len(values)]])


def apply_along_axis(func1d, axis, arr):
    """Calls a function with each row along an axis."""
    arr = asarray(arr)
    axis = normal_axis(axis, arr.ndim)
    moved = moveaxis(arr, axis, -1)
    rows = moved.reshape(-1, arr.shape[axis])
    results = array([func1d(row) for row in rows])
    joined = results.reshape(moved.shape[:-1] + results.shape[1:])
    return joined if results.ndim == 1 else moveaxis(joined, -1, axis)
