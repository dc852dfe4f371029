"""The array: a buffer of entries and a way to walk it.

Slices, transposes and most reshapes are views: other shapes, strides and offsets over the same
buffer, as in NumPy. So changing a view changes the array that it was taken from.
"""
from .shapes import (
    broadcast_strides,
    check_order,
    complete_shape,
    normal_axis,
    places,
    product,
    row_major,
)
from .types import dtype


class ndarray:
    def __init__(self, buffer, shape, entry_type, strides=None, offset=0):
        self.buffer = buffer
        self.shape = shape
        self.dtype = entry_type
        self.steps = row_major(shape) if strides is None else strides
        self.offset = offset

    # What it is

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return product(self.shape)

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.size * self.itemsize

    @property
    def strides(self):
        return tuple([step * self.itemsize for step in self.steps])

    @property
    def T(self):
        return self.transpose()

    @property
    def mT(self):
        return self.swapaxes(-1, -2)

    @property
    def flat(self):
        return iter(self.values())

    def is_contiguous(self):
        expected = row_major(self.shape)
        return all(
            [
                size == 1 or step == wanted
                for size, step, wanted in zip(self.shape, self.steps, expected)
            ]
        )

    def places(self):
        return places(self.shape, self.steps, self.offset)

    def values(self):
        """The entries as a list, in reading order."""
        if self.steps == row_major(self.shape):
            return self.buffer[self.offset : self.offset + self.size]
        buffer = self.buffer
        return [buffer[place] for place in self.places()]

    def broadcast_values(self, shape):
        """The entries as a list, repeated so that they fill `shape`."""
        if shape == self.shape:
            return self.values()
        steps = broadcast_strides(self.shape, self.steps, shape)
        buffer = self.buffer
        return [buffer[place] for place in places(shape, steps, self.offset)]

    def view(self, shape, steps, offset=None):
        return ndarray(
            self.buffer, shape, self.dtype, steps, self.offset if offset is None else offset
        )

    def write(self, spots, values):
        """Puts values at places of the buffer, cast to this array's type."""
        cast = self.dtype.cast
        for place, value in zip(spots, values):
            self.buffer[place] = cast(value)

    # As a plain value

    def item(self, *index):
        if index:
            return self[index if len(index) > 1 else self.flat_index(index[0])]
        if self.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self.values()[0]

    def flat_index(self, index):
        found = []
        for size in reversed(self.shape):
            found.append(index % size)
            index //= size
        return tuple(reversed(found))

    def tolist(self):
        if not self.shape:
            return self.item()
        if self.ndim == 1:
            return self.values()
        return [row.tolist() for row in self]

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a 0-d array")
        return iter([self[index] for index in range(self.shape[0])])

    def __bool__(self):
        if self.size > 1:
            raise ValueError(
                "The truth value of an array with more than one element is "
                "ambiguous. Use a.any() or a.all()"
            )
        return self.size == 1 and bool(self.item())

    def __int__(self):
        if self.size != 1:
            raise TypeError("only size-1 arrays can be converted to Python scalars")
        return int(self.item())

    # There is no __float__: MicroPython would ask for it in 2.0 * array, before __rmul__.

    def __contains__(self, value):
        return (self == value).any()

    def __repr__(self):
        return text.array_repr(self)

    def __str__(self):
        return text.array_str(self)

    # Copies, types and shapes

    def copy(self, order="C"):
        check_order(order)
        return ndarray(self.values(), self.shape, self.dtype)

    def astype(self, entry_type, copy=True):
        wanted = dtype(entry_type)
        if wanted is self.dtype:
            return self.copy() if copy else self
        return ndarray([wanted.cast(value) for value in self.values()], self.shape, wanted)

    def fill(self, value):
        self[...] = value

    def reshape(self, *sizes, order="C"):
        check_order(order)
        if len(sizes) == 1 and not isinstance(sizes[0], int):
            sizes = sizes[0]
        shape = complete_shape(sizes, self.size)
        if self.is_contiguous():
            return self.view(shape, row_major(shape))
        steps = arrange.split_or_joined_steps(self, shape)
        if steps is not None:
            return self.view(shape, steps)
        return ndarray(self.values(), shape, self.dtype)

    def transpose(self, *axes):
        if len(axes) == 1 and not isinstance(axes[0], int):
            axes = axes[0]
        order = tuple(axes) if axes else tuple(reversed(range(self.ndim)))
        if len(order) != self.ndim:
            raise ValueError("axes don't match array")
        order = [normal_axis(axis, self.ndim) for axis in order]
        if len(set(order)) < len(order):
            raise ValueError("repeated axis in transpose")
        return self.view(
            tuple([self.shape[axis] for axis in order]), tuple([self.steps[axis] for axis in order])
        )

    def swapaxes(self, first, second):
        order = list(range(self.ndim))
        first, second = normal_axis(first, self.ndim), normal_axis(second, self.ndim)
        order[first], order[second] = second, first
        return self.transpose(order)

    def squeeze(self, axis=None):
        return arrange.squeeze(self, axis)

    def ravel(self, order="C"):
        return self.reshape(-1, order=order)

    def flatten(self, order="C"):
        check_order(order)
        return ndarray(self.values(), (self.size,), self.dtype)

    def repeat(self, repeats, axis=None):
        return join.repeat(self, repeats, axis)

    def take(self, indices, axis=None):
        return order.take(self, indices, axis)

    def diagonal(self, offset=0):
        return create.diagonal(self, offset)

    def trace(self, offset=0):
        return create.diagonal(self, offset).sum()

    def nonzero(self):
        return indexing.nonzero(self)

    def sort(self, axis=-1):
        self[...] = order.sort(self, axis)

    def argsort(self, axis=-1):
        return order.argsort(self, axis)

    # Entries

    def __getitem__(self, key):
        return indexing.get(self, key)

    def __setitem__(self, key, value):
        indexing.set(self, key, value)

    # Reductions

    def sum(self, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
        return reduce.sum(self, axis, dtype, out, keepdims, initial, where)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
        return reduce.prod(self, axis, dtype, out, keepdims, initial, where)

    def max(self, axis=None, out=None, keepdims=False, initial=None, where=None):
        return reduce.max(self, axis, out, keepdims, initial, where)

    def min(self, axis=None, out=None, keepdims=False, initial=None, where=None):
        return reduce.min(self, axis, out, keepdims, initial, where)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False, where=None):
        return reduce.mean(self, axis, dtype, out, keepdims, where)

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        return reduce.var(self, axis, dtype, out, ddof, keepdims)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        return reduce.std(self, axis, dtype, out, ddof, keepdims)

    def any(self, axis=None, out=None, keepdims=False, where=None):
        return reduce.any(self, axis, out, keepdims, where)

    def all(self, axis=None, out=None, keepdims=False, where=None):
        return reduce.all(self, axis, out, keepdims, where)

    def argmax(self, axis=None, out=None, keepdims=False):
        return reduce.argmax(self, axis, out, keepdims)

    def argmin(self, axis=None, out=None, keepdims=False):
        return reduce.argmin(self, axis, out, keepdims)

    def cumsum(self, axis=None):
        return reduce.cumsum(self, axis)

    def cumprod(self, axis=None):
        return reduce.cumprod(self, axis)

    # Arithmetic; the operators are in operators.py

    def dot(self, other):
        return products.dot(self, other)

    def round(self, decimals=0):
        return elementwise.round_entries(self, decimals)

    def clip(self, min=None, max=None):
        return elementwise.clip(self, min, max)


def from_values(values, shape, entry_type):
    """An array of `shape`, or the entry itself if the shape is (): NumPy's functions do so."""
    return ndarray(values, shape, entry_type) if shape else values[0]


# The methods above use these, which use the class.
from . import arrange, create, elementwise, indexing, join, order, products, reduce, text
