"""Shapes and strides. A stride is how far apart in the buffer two neighbours on an axis are."""


class SliceMaker:
    """slices[1:3] is the slice 1:3. MicroPython cannot make one with slice(1, 3)."""

    def __getitem__(self, key):
        return key


slices = SliceMaker()


class AxisError(ValueError):
    """An axis that the array does not have."""


def check_order(order):
    if order not in ("C", "K", "A", None):
        raise NotImplementedError("order='%s' is not part of this exercise" % order)


def product(sizes):
    result = 1
    for size in sizes:
        result *= size
    return result


def as_shape(sizes):
    """(2, 3) from (2, 3), [2, 3] or, for one axis, from 2."""
    shape = (sizes,) if isinstance(sizes, int) else tuple(sizes)
    for size in shape:
        if not isinstance(size, int):
            raise TypeError("'%s' object cannot be interpreted as an integer" % type(size).__name__)
        if size < 0:
            raise ValueError("negative dimensions are not allowed")
    return shape


def shape_text(shape):
    """A shape as NumPy's messages write it: (2,3) or (2,)."""
    return "(" + ",".join([str(size) for size in shape]) + ("," if len(shape) == 1 else "") + ")"


def row_major(shape):
    """The strides of a new array: the last axis runs fastest."""
    strides = []
    step = 1
    for size in reversed(shape):
        strides.append(step)
        step *= size
    return tuple(reversed(strides))


def places(shape, strides, offset=0):
    """Where each entry lies in the buffer, in the order in which one reads them."""
    if strides == row_major(shape):
        return range(offset, offset + product(shape))
    found = [offset]
    for size, stride in zip(shape, strides):
        steps = [index * stride for index in range(size)]
        found = [start + step for start in found for step in steps]
    return found


def broadcast_shapes(*shapes):
    """The shape that all fit into; an axis of size 1 fits any size."""
    rank = max([len(shape) for shape in shapes] + [0])
    result = [1] * rank
    for shape in shapes:
        for axis, size in enumerate(shape, rank - len(shape)):
            if size == 1 or size == result[axis]:
                continue
            if result[axis] != 1:
                texts = " ".join([shape_text(each) for each in shapes])
                raise ValueError("operands could not be broadcast together with shapes " + texts)
            result[axis] = size
    return tuple(result)


def broadcast_strides(shape, strides, wanted):
    """The strides that make an array of `shape` look like one of the `wanted` shape."""
    if shape == wanted:
        return strides
    extra = len(wanted) - len(shape)
    stretched = [0] * extra
    for size, stride, target in zip(shape, strides, wanted[max(extra, 0) :]):
        if size != target and size != 1:
            extra = -1
        stretched.append(stride if size == target else 0)
    if extra < 0:
        raise ValueError(
            "could not broadcast input array from shape %s into shape %s"
            % (shape_text(shape), shape_text(wanted))
        )
    return tuple(stretched)


def normal_axis(axis, rank):
    """An axis counted from 0."""
    if not isinstance(axis, int):
        raise TypeError("'%s' object cannot be interpreted as an integer" % type(axis).__name__)
    if not -rank <= axis < rank:
        raise AxisError("axis %d is out of bounds for array of dimension %d" % (axis, rank))
    return axis % rank


def normal_axes(axes, rank):
    """Several axes, or one, or (for None) all of them, counted from 0."""
    if axes is None:
        return tuple(range(rank))
    if isinstance(axes, int):
        return (normal_axis(axes, rank),)
    found = tuple([normal_axis(axis, rank) for axis in axes])
    if len(set(found)) < len(found):
        raise ValueError("duplicate value in 'axis'")
    return found


def complete_shape(sizes, count):
    """Works out the size that is given as -1, for `count` entries."""
    sizes = (sizes,) if isinstance(sizes, int) else tuple(sizes)
    known = product([size for size in sizes if size != -1])
    unknown = sizes.count(-1)
    if unknown > 1:
        raise ValueError("can only specify one unknown dimension")
    shape = sizes
    if unknown and known and count % known == 0:
        shape = tuple([count // known if size == -1 else size for size in sizes])
    if -1 in shape or product(shape) != count:
        raise ValueError(
            "cannot reshape array of size %d into shape %s" % (count, shape_text(sizes))
        )
    return shape
