"""Other shapes of the same entries: views where that is possible."""
from .reading import asarray
from .shapes import normal_axis, normal_axes, product, row_major, slices


def split_or_joined_steps(a, shape):
    """The steps with which a view of `a` has another shape, or None if it takes a copy.

    Axes of the two shapes are matched in runs that hold equally many entries; a run can be cut
    anew if its old axes lie as if they were one.
    """
    old = [(size, step) for size, step in zip(a.shape, a.steps) if size != 1]
    if product(shape) == 0:
        return row_major(shape)
    steps = []
    taken = 0
    sizes = list(shape)
    while sizes:
        count, run = sizes.pop(0), [shape[len(steps)]]
        if count == 1:
            steps.append(0)
            continue
        size, first = old[taken][0], taken
        taken += 1
        while count != size:
            if count < size:
                run.append(sizes.pop(0))
                count *= run[-1]
            else:
                size *= old[taken][0]
                taken += 1
        for (_, step), (inner, inner_step) in zip(old[first:taken], old[first + 1 : taken]):
            if step != inner * inner_step:
                return None
        unit = old[taken - 1][1]
        steps.extend([step * unit for step in row_major(run)])
    return tuple(steps)


def reshape(a, shape, order="C"):
    return asarray(a).reshape(shape, order=order)


def ravel(a, order="C"):
    return asarray(a).ravel(order)


def transpose(a, axes=None):
    a = asarray(a)
    return a.transpose() if axes is None else a.transpose(axes)


def swapaxes(a, axis1, axis2):
    return asarray(a).swapaxes(axis1, axis2)


def moveaxis(a, source, destination):
    a = asarray(a)
    sources, targets = normal_axes(source, a.ndim), normal_axes(destination, a.ndim)
    if len(sources) != len(targets):
        raise ValueError(
            "`source` and `destination` arguments must have the same number of " "elements"
        )
    order = [axis for axis in range(a.ndim) if axis not in sources]
    for target, axis in sorted(zip(targets, sources)):
        order.insert(target, axis)
    return a.transpose(order)


def rollaxis(a, axis, start=0):
    a = asarray(a)
    axis = normal_axis(axis, a.ndim)
    order = [each for each in range(a.ndim) if each != axis]
    order.insert(start - 1 if axis < start else start, axis)
    return a.transpose(order)


def expand_dims(a, axis):
    a = asarray(a)
    axes = (axis,) if isinstance(axis, int) else tuple(axis)
    axes = normal_axes(axes, a.ndim + len(axes))
    shape = list(a.shape)
    for each in sorted(axes):
        shape.insert(each, 1)
    return a.reshape(shape)


def squeeze(a, axis=None):
    a = asarray(a)
    axes = [each for each, size in enumerate(a.shape) if size == 1]
    if axis is not None:
        axes = normal_axes(axis, a.ndim)
        if any([a.shape[each] != 1 for each in axes]):
            raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    kept = [each for each in range(a.ndim) if each not in axes]
    return a.view(tuple([a.shape[each] for each in kept]), tuple([a.steps[each] for each in kept]))


def atleast_1d(a):
    a = asarray(a)
    return a.reshape(1) if a.ndim == 0 else a


def atleast_2d(a):
    a = asarray(a)
    return a if a.ndim > 1 else a.reshape(1, -1)


def flip(a, axis=None):
    a = asarray(a)
    axes = normal_axes(axis, a.ndim)
    return a[tuple([slices[::-1] if each in axes else slices[:] for each in range(a.ndim)])]


def flipud(a):
    return flip(a, 0)


def fliplr(a):
    return flip(a, 1)
