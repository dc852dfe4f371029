"""New arrays: zeros, arange, eye, tril and so on."""
import math

from .core import ndarray
from .elementwise import where
from .reading import array, asarray
from .shapes import as_shape, broadcast_shapes, broadcast_strides, product
from .types import BOOL, INT64, dtype as as_dtype


def full(shape, fill_value, dtype=None):
    shape = as_shape(shape)
    value = asarray(fill_value)
    entry_type = value.dtype if dtype is None else as_dtype(dtype)
    made = ndarray([entry_type.cast(0)] * product(shape), shape, entry_type)
    made[...] = value
    return made


def zeros(shape, dtype=float, order="C"):
    return full(shape, 0, dtype)


def ones(shape, dtype=float, order="C"):
    return full(shape, 1, dtype)


def empty(shape, dtype=float, order="C"):
    """An array of zeros: NumPy leaves in it whatever was in memory."""
    return full(shape, 0, dtype)


def full_like(a, fill_value, dtype=None, shape=None):
    a = asarray(a)
    return full(
        a.shape if shape is None else shape, fill_value, a.dtype if dtype is None else dtype
    )


def zeros_like(a, dtype=None, shape=None):
    return full_like(a, 0, dtype, shape)


def ones_like(a, dtype=None, shape=None):
    return full_like(a, 1, dtype, shape)


empty_like = zeros_like


def copy(a):
    return array(a)


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    if step == 0:
        raise ZeroDivisionError("division by zero")
    count = max(math.ceil((stop - start) / step), 0)
    values = [start + index * step for index in range(count)]
    whole = all([isinstance(each, int) for each in (start, stop, step)])
    return ndarray(values, (count,), INT64).astype(
        (int if whole else float) if dtype is None else dtype
    )


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None):
    if num < 0:
        raise ValueError("Number of samples, %d, must be non-negative." % num)
    parts = num - 1 if endpoint else num
    step = (stop - start) / parts if parts > 0 else float("nan")
    values = [start + index * step for index in range(num)] if parts > 0 else [start] * num
    if endpoint and num > 1:
        values[-1] = stop
    made = array([float(value) for value in values], dtype=dtype)
    return (made, step) if retstep else made


def eye(N, M=None, k=0, dtype=float):
    columns = N if M is None else M
    values = [j == i + k for i in range(N) for j in range(columns)]
    return ndarray(values, (N, columns), BOOL).astype(dtype)


def identity(n, dtype=float):
    return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=float):
    """Ones at and below a diagonal: entry (i, j) is 1 where j <= i + k."""
    columns = N if M is None else M
    values = [j <= i + k for i in range(N) for j in range(columns)]
    return ndarray(values, (N, columns), BOOL).astype(dtype)


def tril(m, k=0):
    """The lower triangle; 0 above it."""
    m = asarray(m)
    return where(tri(*last_two(m), k=k, dtype=bool), m, zeros_like(m))


def triu(m, k=0):
    """The upper triangle; 0 below it."""
    m = asarray(m)
    return where(tri(*last_two(m), k=k - 1, dtype=bool), zeros_like(m), m)


def last_two(m):
    if m.ndim == 0:
        raise TypeError("tri() missing 1 required positional argument: 'N'")
    return m.shape[-2:] if m.ndim > 1 else (m.shape[0], m.shape[0])


def tril_indices(n, k=0, m=None):
    return tri(n, m, k, bool).nonzero()


def triu_indices(n, k=0, m=None):
    return (~tri(n, m, k - 1, bool)).nonzero()


def diag(v, k=0):
    """The diagonal of a matrix, or a matrix with this diagonal."""
    v = asarray(v)
    if v.ndim == 2:
        return diagonal(v, k)
    if v.ndim != 1:
        raise ValueError("Input must be 1- or 2-d.")
    size = len(v) + abs(k)
    made = zeros((size, size), v.dtype)
    for index, value in enumerate(v.values()):
        made[index + max(-k, 0), index + max(k, 0)] = value
    return made


def diagonal(a, offset=0):
    if a.ndim != 2:
        raise ValueError("diag requires an array of two dimensions")
    rows, columns = a.shape
    length = max(min(rows - max(-offset, 0), columns - max(offset, 0)), 0)
    start = max(-offset, 0) * a.steps[0] + max(offset, 0) * a.steps[1]
    return a.view((length,), (a.steps[0] + a.steps[1],), a.offset + start)


def indices(dimensions):
    """For each axis, the index along it of every entry."""
    shape = tuple(dimensions)
    made = zeros((len(shape),) + shape, int)
    for axis, size in enumerate(shape):
        made[axis] = arange(size).reshape((size,) + (1,) * (len(shape) - axis - 1))
    return made


def fromfunction(function, shape, dtype=float):
    return function(*[each.astype(dtype) for each in indices(shape)])


def meshgrid(*vectors, indexing="xy"):
    vectors = [asarray(each).reshape(-1) for each in vectors]
    order = list(range(len(vectors)))
    if indexing == "xy" and len(order) > 1:
        order[0], order[1] = 1, 0
    sizes = [len(vectors[axis]) for axis in order]
    grids = []
    for number, vector in enumerate(vectors):
        shape = [1] * len(vectors)
        shape[order.index(number)] = len(vector)
        grids.append(broadcast_to(vector.reshape(shape), tuple(sizes)).copy())
    return grids


def broadcast_to(a, shape):
    a = asarray(a)
    shape = as_shape(shape)
    if len(a.shape) > len(shape):
        raise ValueError("input operand has more dimensions than allowed by the axis remapping")
    try:
        return a.view(shape, broadcast_strides(a.shape, a.steps, shape))
    except ValueError:
        raise ValueError(
            "operands could not be broadcast together with remapped shapes "
            "[original->remapped]: %r  and requested shape %r" % (a.shape, shape)
        )


def broadcast_arrays(*arrays):
    arrays = [asarray(each) for each in arrays]
    shape = broadcast_shapes(*[each.shape for each in arrays])
    return [broadcast_to(each, shape) for each in arrays]
