"""Arrays from numbers, nested lists and other arrays."""
from .core import ndarray
from .shapes import shape_text
from .types import dtype as as_dtype, is_number, promote, type_of_number


def array(source, dtype=None, copy=True, ndmin=0):
    """A new array of a number, of (nested) sequences or of another array."""
    made = asarray(source, dtype)
    if made is source or isinstance(source, ndarray):
        made = made.copy() if copy else made
    if made.ndim < ndmin:
        made = made.reshape((1,) * (ndmin - made.ndim) + made.shape)
    return made


def asarray(source, dtype=None):
    """`source` itself if it is an array of that type, or a new array of it."""
    if not isinstance(source, ndarray):
        values, shape, found = read(source)
        wanted = found if dtype is None else as_dtype(dtype)
        cast = wanted.cast
        return ndarray([cast(value) for value in values], shape, wanted)
    return source if dtype is None else source.astype(dtype, copy=False)


def read(source):
    """The entries, shape and type of numbers, nested sequences and arrays."""
    if is_number(source):
        return [source], (), type_of_number(source)
    if isinstance(source, ndarray):
        return source.values(), source.shape, source.dtype
    if not isinstance(source, (list, tuple, range)):
        raise TypeError("expected an array or numbers, got '%s'" % type(source).__name__)
    items = list(source)
    if not items:
        return [], (0,), as_dtype(float)
    values, shape, found = read(items[0])
    values = list(values)
    for item in items[1:]:
        more, other_shape, other_type = read(item)
        if other_shape != shape:
            raise ValueError(
                "setting an array element with a sequence. The requested array has "
                "an inhomogeneous shape: its parts have shapes %s and %s"
                % (shape_text(shape), shape_text(other_shape))
            )
        values.extend(more)
        found = promote(found, other_type)
    return values, (len(items),) + shape, found
