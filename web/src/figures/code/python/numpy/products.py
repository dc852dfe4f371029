"""Products of matrices: a @ b, dot, einsum."""
from .core import from_values
from .reading import asarray
from .shapes import broadcast_shapes, normal_axis, places, product, shape_text
from .types import promote


def matmul(a, b):
    """The product of matrices; axes before the last two are a stack of matrices."""
    a, b = asarray(a), asarray(b)
    for operand, each in enumerate([a, b]):
        if not each.shape:
            raise ValueError(
                "matmul: Input operand %d does not have enough dimensions (has 0, "
                "gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)" % operand
            )
    left = a.reshape(1, -1) if a.ndim == 1 else a
    right = b.reshape(-1, 1) if b.ndim == 1 else b
    if left.shape[-1] != right.shape[-2]:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with "
            "gufunc signature (n?,k),(k,m?)->(n?,m?) (size %d is different from %d)"
            % (right.shape[-2], left.shape[-1])
        )
    stack = broadcast_shapes(left.shape[:-2], right.shape[:-2])
    rows, columns = left.shape[-2], right.shape[-1]
    values = multiply_stacks(left, right, stack)
    shape = stack + (rows,) * (a.ndim > 1) + (columns,) * (b.ndim > 1)
    return in_type(values, shape, promote(a.dtype, b.dtype))


def multiply_stacks(left, right, stack):
    """The entries of left @ right, one matrix of the stack after the other."""
    (rows, inner), columns = left.shape[-2:], right.shape[-1]
    lefts = cut(left.broadcast_values(stack + (rows, inner)), inner, rows * product(stack))
    turned = right.swapaxes(-1, -2)
    rights = cut(turned.broadcast_values(stack + (columns, inner)), inner, columns * product(stack))
    values = []
    for number in range(product(stack)):
        matrix = rights[number * columns : (number + 1) * columns]
        for row in lefts[number * rows : (number + 1) * rows]:
            values.extend([inner_product(row, column) for column in matrix])
    return values


def cut(values, length, number):
    return [values[start * length : (start + 1) * length] for start in range(number)]


def inner_product(row, column):
    # Counting takes MicroPython a third of the time that zip and sum take.
    total = 0
    place = 0
    for value in row:
        total += value * column[place]
        place += 1
    return total


def in_type(values, shape, entry_type):
    return from_values([entry_type.cast(value) for value in values], shape, entry_type)


def dot(a, b):
    """As matmul for matrices and vectors; a number multiplies each entry."""
    a, b = asarray(a), asarray(b)
    if not a.shape or not b.shape:
        return a * b
    right = b if b.ndim == 1 else b.swapaxes(-1, -2)
    if a.shape[-1] != right.shape[-1]:
        axis = max(b.ndim - 2, 0)
        raise ValueError(
            "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)"
            % (
                shape_text(a.shape),
                shape_text(b.shape),
                a.shape[-1],
                a.ndim - 1,
                b.shape[axis],
                axis,
            )
        )
    return inner(a, right)


def inner(a, b):
    """Products over the last axis of both."""
    a, b = asarray(a), asarray(b)
    if not a.shape or not b.shape:
        return a * b
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(
            "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)"
            % (
                shape_text(a.shape),
                shape_text(b.shape),
                a.shape[-1],
                a.ndim - 1,
                b.shape[-1],
                b.ndim - 1,
            )
        )
    length = a.shape[-1]
    rows = cut(a.values(), length, product(a.shape[:-1]))
    columns = cut(b.values(), length, product(b.shape[:-1]))
    values = [inner_product(row, column) for row in rows for column in columns]
    return in_type(values, a.shape[:-1] + b.shape[:-1], promote(a.dtype, b.dtype))


def vdot(a, b):
    return inner(asarray(a).reshape(-1), asarray(b).reshape(-1))


def outer(a, b):
    return asarray(a).reshape(-1, 1) * asarray(b).reshape(1, -1)


def tensordot(a, b, axes=2):
    """Products over some axes of a and as many of b."""
    a, b = asarray(a), asarray(b)
    if isinstance(axes, int):
        axes = (list(range(a.ndim - axes, a.ndim)), list(range(axes)))
    first, second = [[each] if isinstance(each, int) else list(each) for each in axes]
    first = [normal_axis(axis, a.ndim) for axis in first]
    second = [normal_axis(axis, b.ndim) for axis in second]
    if [a.shape[axis] for axis in first] != [b.shape[axis] for axis in second]:
        raise ValueError("shape-mismatch for sum")
    rest_a = [axis for axis in range(a.ndim) if axis not in first]
    rest_b = [axis for axis in range(b.ndim) if axis not in second]
    shape = tuple([a.shape[axis] for axis in rest_a] + [b.shape[axis] for axis in rest_b])
    length = product([a.shape[axis] for axis in first])
    rows = a.transpose(rest_a + first).reshape(product([a.shape[axis] for axis in rest_a]), length)
    columns = b.transpose(rest_b + second)
    columns = columns.reshape(product([b.shape[axis] for axis in rest_b]), length)
    return inner(rows, columns).reshape(shape)


def einsum(subscripts, *operands, optimize=False):
    """Sums of products after a rule such as "ik,jk->ij"."""
    operands = [asarray(each) for each in operands]
    inputs, output = parse_subscripts(subscripts, operands)
    sizes = axis_sizes(inputs, operands)
    for letter in output:
        if letter not in sizes:
            raise ValueError(
                "einstein sum subscripts string included output subscript '%s' which "
                "never appeared in an input" % letter
            )
    summed = [letter for letter in sorted(sizes) if letter not in output]
    letters = list(output) + summed
    shape = [sizes[letter] for letter in letters]
    terms = None
    entry_type = operands[0].dtype
    for letters_of, each in zip(inputs, operands):
        steps = [walk_along(letter, letters_of, each) for letter in letters]
        column = [each.buffer[place] for place in places(shape, tuple(steps), each.offset)]
        terms = column if terms is None else [x * y for x, y in zip(terms, column)]
        entry_type = promote(entry_type, each.dtype)
    kept = tuple(shape[: len(output)])
    length = product(shape[len(output) :])
    totals = [sum(group) for group in cut(terms, length, product(kept))]
    return in_type(totals, kept, entry_type)


def parse_subscripts(subscripts, operands):
    """The letters of each operand and of the result; "..." becomes capital letters."""
    text = subscripts.replace(" ", "")
    left, arrow, output = text.partition("->")
    inputs = left.split(",")
    if len(inputs) != len(operands):
        raise ValueError(
            "%s operands provided to einstein sum function than specified in the "
            "subscripts string" % ("fewer" if len(inputs) > len(operands) else "more")
        )
    widest = 0
    for place, each in enumerate(operands):
        if "..." in inputs[place]:
            extra = each.ndim - len(inputs[place]) + 3
            widest = max(widest, extra)
            inputs[place] = inputs[place].replace("...", "ZYXWVUTS"[8 - extra :])
    if not arrow:
        letters = left.replace(",", "").replace(".", "")
        output = "..." if "..." in left else ""
        output += "".join([each for each in sorted(letters) if letters.count(each) == 1])
    return inputs, output.replace("...", "ZYXWVUTS"[8 - widest :])


def axis_sizes(inputs, operands):
    sizes = {}
    for letters, each in zip(inputs, operands):
        if len(letters) != each.ndim:
            raise ValueError(
                "einstein sum subscripts string contains %s subscripts for operand"
                % ("too many" if len(letters) > each.ndim else "too few")
            )
        for letter, size in zip(letters, each.shape):
            known = sizes.get(letter, 1)
            if 1 not in (known, size) and known != size:
                raise ValueError(
                    "operands could not be broadcast together with remapped shapes: "
                    "'%s' is %d and %d long" % (letter, known, size)
                )
            sizes[letter] = size if known == 1 else known
    return sizes


def walk_along(letter, letters, a):
    """How far to go in the buffer of `a` for one step along `letter`."""
    return sum(
        [
            step
            for each, step, size in zip(letters, a.steps, a.shape)
            if each == letter and size != 1
        ]
    )
