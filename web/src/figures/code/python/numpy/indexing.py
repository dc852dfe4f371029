"""Reading and writing parts of an array: a[1], a[:, 0], a[..., None], a[mask], a[[0, 2]].

Whole numbers, slices, None and ... give a view. A boolean mask or an array of numbers picks
entries one by one and gives a copy.
"""
from .core import ndarray
from .reading import asarray
from .shapes import broadcast_shapes, places, product, row_major, shape_text, slices
from .types import BOOL, INT64

MESSAGE = (
    "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or "
    "boolean arrays are valid indices"
)


def get(a, key):
    if isinstance(key, int) and not isinstance(key, bool) and len(a.shape) == 1:
        return a.buffer[a.offset + check_index(key, 0, a.shape[0]) * a.steps[0]]
    shape, steps, offset, picks = locate(a, key)
    if picks is not None:
        return ndarray([a.buffer[place] for place in picks], shape, a.dtype)
    if not shape and not leaves_array(key):
        return a.buffer[offset]
    return a.view(shape, steps, offset)


def set(a, key, value):
    shape, steps, offset, picks = locate(a, key)
    spots = places(shape, steps, offset) if picks is None else picks
    value = asarray(value)
    fitting = value.shape
    while len(fitting) > len(shape) and fitting[0] == 1:
        fitting = fitting[1:]
    values = value.values() if fitting == shape else fill(value, fitting, shape, key)
    a.write(spots, values)


def fill(value, fitting, shape, key):
    """The values repeated to `shape`; an error that says what does not fit."""
    try:
        return value.reshape(fitting).broadcast_values(shape)
    except ValueError:
        is_array = isinstance(key, (ndarray, list))
        if is_array and len(shape) == 1 and asarray(key).dtype is BOOL:
            if value.ndim > 1:
                raise TypeError(
                    "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, "
                    "input has %d dimensions" % value.ndim
                )
            raise ValueError(
                "NumPy boolean array indexing assignment cannot assign %d input "
                "values to the %d output values where the mask is true" % (value.size, shape[0])
            )
        kind = "could not broadcast input array from shape %s into shape %s"
        if is_array:
            kind = (
                "shape mismatch: value array of shape %s could not be broadcast to indexing "
                "result of shape %s"
            )
        raise ValueError(kind % (shape_text(value.shape), shape_text(shape)))


def leaves_array(key):
    """a[..., 0] of a 1-d array is an array still, a[0] is its entry."""
    return key is Ellipsis or (isinstance(key, tuple) and any([part is Ellipsis for part in key]))


def check_index(index, axis, size):
    if not -size <= index < size:
        raise IndexError("index %d is out of bounds for axis %d with size %d" % (index, axis, size))
    return index % size


def as_parts(key):
    """The key as a list of ints, slices, None, ... and arrays of int or bool."""
    parts = []
    for part in key if isinstance(key, tuple) else (key,):
        if isinstance(part, (list, tuple, bool)):
            part = asarray(part)
            if part.size == 0:
                part = part.astype(int)
        if isinstance(part, ndarray):
            if part.dtype.kind == "f":
                raise IndexError("arrays used as indices must be of integer (or boolean) type")
            if not part.shape and part.dtype is INT64:
                part = part.item()
        elif not (isinstance(part, (int, slice)) or part is None or part is Ellipsis):
            raise IndexError(MESSAGE)
        parts.append(part)
    return parts


def axes_used(part):
    if part is None or part is Ellipsis:
        return 0
    return part.ndim if isinstance(part, ndarray) and part.dtype is BOOL else 1


def expand_ellipsis(parts, rank):
    """Puts a full slice for each axis that the key does not mention."""
    used = sum([axes_used(part) for part in parts])
    if used > rank:
        raise IndexError(
            "too many indices for array: array is %d-dimensional, but %d were indexed"
            % (rank, used)
        )
    dots = [place for place, part in enumerate(parts) if part is Ellipsis]
    if len(dots) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    where = dots[0] if dots else len(parts)
    return parts[:where] + [slices[:]] * (rank - used) + parts[where + len(dots) :]


class Walk:
    """Follows a key through an array, part by part and axis by axis."""

    def __init__(self, a):
        self.a = a
        self.axis = 0
        self.shape, self.steps, self.offset = [], [], a.offset  # of what the slices leave
        self.picked = []  # (axis, indices) of the axes on which entries are picked
        self.front = []  # how many axes the slices had left when each of those came

    def cut(self, part):
        size, step = self.a.shape[self.axis], self.a.steps[self.axis]
        start, stop, stride = part.indices(size)
        length = len(range(start, stop, stride))
        self.shape.append(length)
        self.steps.append(step * stride)
        self.offset += step * start if length else 0
        self.axis += 1

    def pick(self, indices):
        self.picked.append((self.axis, indices))
        self.front.append(len(self.shape))
        self.axis += 1

    def step_to(self, index):
        size, step = self.a.shape[self.axis], self.a.steps[self.axis]
        self.offset += step * check_index(index, self.axis, size)
        self.axis += 1

    def add_axis(self):
        self.shape.append(1)
        self.steps.append(0)


def locate(a, key):
    """Finds the part of `a` that a key means.

    Returns (shape, steps, offset, None) for a view, (shape, None, None, places) for picked entries.
    """
    given = as_parts(key)
    parts = expand_ellipsis(given, a.ndim)
    picking = any([isinstance(part, ndarray) for part in parts])
    walk = Walk(a)
    for part in parts:
        if part is None:
            walk.add_axis()
        elif isinstance(part, slice):
            walk.cut(part)
        elif isinstance(part, ndarray) and part.dtype is BOOL:
            for indices in mask_indices(part, a.shape, walk.axis):
                walk.pick(indices)
        elif picking:
            walk.pick(asarray(part))
        else:
            walk.step_to(part)
    shape, steps = tuple(walk.shape), tuple(walk.steps)
    if not picking:
        return shape, steps, walk.offset, None
    # The picked axes stand where the first of them stood, or first of all if others part them.
    front = walk.front[0] if walk.front and is_one_run(given) else 0
    return pick(a, walk.picked, front, shape, steps, walk.offset)


def is_one_run(parts):
    """Whether all the picking parts stand side by side."""
    marks = "".join(["x" if isinstance(part, (int, ndarray)) else "-" for part in parts])
    return "-" not in marks.strip("-")


def mask_indices(mask, shape, axis):
    """For each axis of a boolean mask, the indices at which it is true."""
    for distance, size in enumerate(mask.shape):
        if shape[axis + distance] != size:
            raise IndexError(
                "boolean index did not match indexed array along dimension %d; "
                "dimension is %d but corresponding boolean dimension is %d"
                % (axis + distance, shape[axis + distance], size)
            )
    return nonzero(mask)


def nonzero(a):
    """For each axis, the indices of the entries that are not zero."""
    found = [index for index, value in enumerate(asarray(a).values()) if value]
    indices = []
    for size, step in zip(a.shape, row_major(a.shape)):
        values = [index // step % size for index in found]
        indices.append(ndarray(values, (len(found),), INT64))
    return tuple(indices)


def pick(a, picked, front, shape, steps, offset):
    """The places of picked entries, combined with what slices leave."""
    try:
        common = broadcast_shapes(*[indices.shape for _, indices in picked])
    except ValueError:
        texts = " ".join([shape_text(indices.shape) for _, indices in picked])
        raise IndexError(
            "shape mismatch: indexing arrays could not be broadcast together with "
            "shapes " + texts
        )
    starts = [0] * product(common)
    for axis, indices in picked:
        size, step = a.shape[axis], a.steps[axis]
        values = indices.broadcast_values(common)
        starts = [
            start + check_index(value, axis, size) * step for start, value in zip(starts, values)
        ]
    before = places(shape[:front], steps[:front], offset)
    after = places(shape[front:], steps[front:])
    found = [first + start + last for first in before for start in starts for last in after]
    return shape[:front] + common + shape[front:], None, None, found
