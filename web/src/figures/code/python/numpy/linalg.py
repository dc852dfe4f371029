"""np.linalg: the length of vectors."""
from . import reduce
from .elementwise import absolute, sqrt, square
from .reading import asarray


def norm(x, ord=None, axis=None, keepdims=False):
    """The length of a vector; of a matrix, the square root of the sum of squares."""
    x = asarray(x)
    if ord in (None, 2, "fro") and not (ord == 2 and axis is None and x.ndim == 2):
        return sqrt(reduce.sum(square(x.astype(float)), axis, keepdims=keepdims))
    if ord == 1 and (axis is not None or x.ndim == 1):
        return reduce.sum(absolute(x), axis, keepdims=keepdims)
    if ord == float("inf") and (axis is not None or x.ndim == 1):
        return reduce.max(absolute(x), axis, keepdims=keepdims)
    raise NotImplementedError("np.linalg.norm with ord=%r is not part of this exercise" % (ord,))


def __getattr__(name):
    raise AttributeError("np.linalg.%s is not part of this exercise" % name)
