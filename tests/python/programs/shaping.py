"""Programs that give entries another shape, join them or cut them."""
import itertools

from .operands import result


VIEWS = [
    "x[1:]",
    "x[:, ::2]",
    "x.T",
    "x.reshape(-1)",
    "x.reshape(4, 3)",
    "x.T.reshape(-1)",
    "x.ravel()",
    "x.T.ravel()",
    "x.flatten()",
    "x.copy()",
    "x[[0, 1]]",
    "x[x > 3]",
    "x[None]",
    "x.swapaxes(0, 1)",
    "x.reshape(3, 2, 2)",
    "x.reshape(3, 2, 2).transpose(1, 0, 2)",
    "x[:, :2].reshape(-1)",
    "x[:, 1]",
    "np.expand_dims(x, 0)",
    "np.squeeze(x[:1])",
    "np.transpose(x)",
    "np.moveaxis(x, 0, 1)",
    "x[::-1]",
    "x[1]",
    "np.asarray(x)",
    "np.array(x)",
    "x.astype(float)",
    "np.split(x, 2, axis=1)[1]",
    "x[..., 0]",
    "x.reshape(3, 2, 2).transpose(1, 0, 2).reshape(2, 6)",
    "x[:, ::2].reshape(2, 3)",
    "x.reshape(3, 2, 2)[:, 1]",
    "np.broadcast_to(x[0], (3, 4)).copy()",
    "np.flip(x)",
    "x[:, :]",
    "x.diagonal().copy()",
    "np.atleast_2d(x)",
    "x.T.reshape(2, 2, 3)",
    "x.reshape(12, 1)",
    "iter(x).__next__()",
]


def views():
    """Writing into what may be a view shows whether it is one."""
    for text in VIEWS:
        for write in ["v[...] = -1", "v += 2", "v[0] = 99"]:
            yield "x = np.arange(12).reshape(3, 4)\nv = %s\n%s\nresult = [x, v]" % (text, write)
        if "__next__" not in text and "astype" not in text:
            yield result("(%s).strides" % text, x="np.arange(12).reshape(3, 4)")
    yield "x = np.zeros((2, 3))\nfor row in x:\n    row[0] = 1\nresult = x"
    yield "x = np.zeros((2, 3))\nfor k, row in enumerate(x):\n    row += k\nresult = x"


def shapes():
    cube = "np.arange(24).reshape(2, 3, 4)"
    for order in itertools.permutations(range(3)):
        yield result("x.transpose(%d, %d, %d)" % order, x=cube)
        yield result("x.transpose(%d, %d, %d).reshape(-1)" % order, x=cube)
        yield result("x.transpose(%d, %d, %d).reshape(4, 6)" % order, x=cube)
        yield result("x.transpose((%d, %d, %d)).reshape(3, -1)" % order, x=cube)
    for shape in [
        "24",
        "-1",
        "6, 4",
        "(4, 6)",
        "2, -1",
        "-1, -1",
        "5, 5",
        "5, -1",
        "2, 2, 2, 3",
        "1, 24",
        "24, 1",
    ]:
        for text in [
            cube,
            "np.arange(24.0).reshape(4, 6).T",
            "np.arange(48).reshape(6, 8)[::2, ::2][:, :]",
        ]:
            yield result("x.reshape(%s)" % shape, x=text)
    for first, second in itertools.product(range(-3, 4), repeat=2):
        yield result("np.swapaxes(x, %d, %d)" % (first, second), x=cube)
        yield result("np.moveaxis(x, %d, %d)" % (first, second), x=cube)
    for axis in range(-5, 5):
        yield result("np.expand_dims(x, %d)" % axis, x=cube)
        yield result("np.squeeze(x, %d)" % axis, x="np.zeros((1, 3, 1))")
        yield result("np.rollaxis(x, %d)" % axis, x=cube)
    for text in [
        "x.squeeze()",
        "x.T.shape",
        "x.transpose(0, 0, 1)",
        "x.transpose(1, 0)",
        "np.transpose(x, (2, 0, 1))",
        "x.ndim",
        "x.size",
        "x.shape",
        "x.dtype.name",
        "x.itemsize",
        "x.nbytes",
        "np.ravel(x)",
        "np.flip(x, 1)",
        "np.roll(x, 1)",
        "np.roll(x, -1, axis=2)",
        "np.shape(x)",
        "np.ndim(x)",
        "np.reshape(x, (4, 6))",
        "x.astype(float)",
        "x.astype(bool)",
        "x.astype(np.float32)",
        "np.expand_dims(x, (0, 2))",
        "np.moveaxis(x, [0, 1], [1, 2])",
        "x.T.T.strides",
    ]:
        yield result(text, x=cube)


def joining():
    pieces = [
        "np.ones((2, 3))",
        "np.arange(6).reshape(2, 3)",
        "np.zeros((2, 2), dtype=bool)",
        "np.array([1, 2, 3])",
        "[4.5, 5]",
        "np.ones((1, 3), dtype=np.float32)",
    ]
    names = ["concatenate", "stack", "hstack", "vstack", "column_stack", "dstack"]
    for name, first, second in itertools.product(names, pieces, pieces):
        yield result("np.%s([x, y])" % name, x=first, y=second)
    for axis in range(-3, 4):
        yield result("np.concatenate((x, x), axis=%d)" % axis, x="np.arange(6).reshape(2, 3)")
        yield result("np.stack([x, x + 10], axis=%d)" % axis, x="np.arange(6).reshape(2, 3)")
    for parts in ["2", "4", "3", "[1, 3]", "[2]", "0"]:
        for axis in ["0", "1", "-1", "2"]:
            yield result(
                "np.split(x, %s, axis=%s)" % (parts, axis), x="np.arange(16).reshape(4, 4)"
            )
        yield result("np.hsplit(x, %s)" % parts, x="np.arange(16).reshape(4, 4)")
        yield result("np.vsplit(x, %s)" % parts, x="np.arange(16).reshape(4, 4)")
        yield result("np.array_split(x, %s)" % parts, x="np.arange(7)")
    for count, axis in itertools.product(["2", "[1, 2]", "[0, 3]"], ["0", "None", "1"]):
        yield result("np.repeat(x, %s, axis=%s)" % (count, axis), x="np.array([[1, 2], [3, 4]])")
    for count in ["2", "(2, 1)", "(1, 2)", "(2, 1, 3)", "(2, 2)"]:
        yield result("np.tile(x, %s)" % count, x="np.array([[1, 2], [3, 4]])")
        yield result("np.tile(x, %s)" % count, x="np.arange(3)")
    for text in [
        "np.concatenate([])",
        "np.stack([])",
        "np.concatenate([np.ones(2), np.ones((2, 2))])",
        "np.concatenate([1, 2])",
        "np.append([1, 2], 3)",
        "np.concatenate([x[i] for i in range(3)], axis=-1)",
        "np.hstack([x[i] for i in range(3)])",
        "np.hstack(list(x))",
        "np.stack(list(x), axis=1)",
        "np.concatenate(x, axis=1)",
        "np.stack(np.split(x[0], 2, axis=1))",
        "np.vstack(list(x))",
    ]:
        yield result(text, x="np.arange(24.0).reshape(3, 2, 4)")
