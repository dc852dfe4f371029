"""A small NumPy for the exercise: what one needs to write attention, with NumPy's own results.

Arrays, views, broadcasting, types and errors are NumPy's. What is not here says so by name.
"""
import math

from . import linalg, random, testing
from .arrange import (
    atleast_1d,
    atleast_2d,
    expand_dims,
    flip,
    fliplr,
    flipud,
    moveaxis,
    ravel,
    reshape,
    rollaxis,
    squeeze,
    swapaxes,
    transpose,
)
from .core import ndarray
from .reading import array, asarray
from .create import (
    arange,
    broadcast_arrays,
    broadcast_to,
    copy,
    diag,
    diagonal,
    empty,
    empty_like,
    eye,
    fromfunction,
    full,
    full_like,
    identity,
    indices,
    linspace,
    meshgrid,
    ones,
    ones_like,
    tri,
    tril,
    tril_indices,
    triu,
    triu_indices,
    zeros,
    zeros_like,
)
from .arithmetic import inf, nan
from .elementwise import (
    absolute,
    add,
    allclose,
    array_equal,
    bitwise_and,
    bitwise_not,
    bitwise_or,
    bitwise_xor,
    ceil,
    clip,
    cos,
    divide,
    equal,
    exp,
    exp2,
    expm1,
    fabs,
    float_power,
    floor,
    floor_divide,
    fmax,
    fmin,
    greater,
    greater_equal,
    invert,
    isclose,
    isfinite,
    isinf,
    isnan,
    isneginf,
    isposinf,
    less,
    less_equal,
    log,
    log1p,
    log2,
    log10,
    logaddexp,
    logical_and,
    logical_not,
    logical_or,
    logical_xor,
    maximum,
    minimum,
    mod,
    multiply,
    nan_to_num,
    negative,
    not_equal,
    positive,
    power,
    reciprocal,
    remainder,
    rint,
    sign,
    sin,
    sqrt,
    square,
    subtract,
    tan,
    tanh,
    true_divide,
    trunc,
    where,
)
from .elementwise import absolute as abs, round_entries as around, round_entries as round
from .indexing import nonzero
from .join import (
    append,
    array_split,
    column_stack,
    concatenate,
    dstack,
    hsplit,
    hstack,
    repeat,
    roll,
    row_stack,
    split,
    stack,
    tile,
    vsplit,
    vstack,
)
from .operators import add_operators
from .order import (
    apply_along_axis,
    argsort,
    argwhere,
    copyto,
    flatnonzero,
    putmask,
    sort,
    take,
    take_along_axis,
)
from .products import dot, einsum, inner, matmul, outer, tensordot, vdot
from .reduce import (
    all,
    any,
    argmax,
    argmin,
    count_nonzero,
    cumprod,
    cumsum,
    max,
    mean,
    min,
    nanmax,
    nanmean,
    nanmin,
    nansum,
    prod,
    ptp,
    std,
    sum,
    var,
)
from .reduce import max as amax, min as amin
from .shapes import AxisError, broadcast_shapes
from .text import (
    array2string,
    array_repr,
    array_str,
    get_printoptions,
    printoptions,
    set_printoptions,
)
from .types import (
    bool_,
    double,
    dtype,
    finfo,
    float32,
    float64,
    floating,
    int64,
    int_,
    integer,
    issubdtype,
)

add_operators()

Inf = infty = inf
NaN = nan
NINF = -inf
bool = bool_
concat = concatenate
permute_dims = transpose
pi = math.pi
e = math.e
newaxis = None
asanyarray = ascontiguousarray = asarray


class errstate:
    """There are no floating point warnings here, so nothing has to be silenced."""

    def __init__(self, **kinds):
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


def seterr(**kinds):
    return {}


def shape(a):
    return asarray(a).shape


def ndim(a):
    return asarray(a).ndim


def size(a, axis=None):
    return asarray(a).size if axis is None else asarray(a).shape[axis]


def trace(a, offset=0):
    return asarray(a).trace(offset)


def isscalar(element):
    return isinstance(element, (bool, int, float, str))


def __getattr__(name):
    raise AttributeError("np.%s is not part of this exercise" % name)
