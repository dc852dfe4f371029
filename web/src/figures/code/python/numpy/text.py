"""Arrays as text, laid out as NumPy prints them."""
import math

from .reading import asarray
from .shapes import slices
from .types import BOOL, FLOAT32, FLOAT64, INT64

options = {"precision": 8, "suppress": False, "linewidth": 75, "threshold": 1000, "edgeitems": 3}


def set_printoptions(
    precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, **others
):
    chosen = {
        "precision": precision,
        "threshold": threshold,
        "edgeitems": edgeitems,
        "linewidth": linewidth,
        "suppress": suppress,
    }
    for name, value in chosen.items():
        if value is not None:
            options[name] = value


def get_printoptions():
    return dict(options)


class printoptions:
    """Options that hold inside a with block."""

    def __init__(self, **chosen):
        self.chosen = chosen

    def __enter__(self):
        self.before = dict(options)
        set_printoptions(**self.chosen)

    def __exit__(self, *error):
        options.update(self.before)


def array_str(a):
    return layout(a, " ", 1, options["linewidth"])


def array2string(
    a, max_line_width=None, precision=None, suppress_small=None, separator=" ", prefix=""
):
    with printoptions(precision=precision, suppress=suppress_small):
        return layout(
            asarray(a), separator, len(prefix) + 1, max_line_width or options["linewidth"]
        )


def array_repr(a):
    start = "array("
    body = layout(a, ", ", len(start) + 1, options["linewidth"] - 1) if a.size else "[]"
    notes = []
    if not a.size and a.shape != (0,):
        notes.append("shape=%r" % (a.shape,))
    if a.dtype is FLOAT32 or not a.size:
        notes.append("dtype=" + a.dtype.name)
    if not notes:
        return start + body + ")"
    text = start + body + ","
    note = ", ".join(notes) + ")"
    last_line = len(text.split("\n")[-1])
    fits = last_line + len(note) + 1 <= options["linewidth"]
    return text + (" " if fits else "\n" + " " * len(start)) + note


def layout(a, separator, indent, width):
    """The entries in nested brackets; `indent` is where the first entry stands."""
    if not a.shape:
        return format_scalar(a) if separator == " " else Format(a)(a.item())
    if not a.size:
        return "[]"
    shortened = a.size > options["threshold"]
    return Layout(a, Format(shown_part(a) if shortened else a), separator, width, shortened).write(
        a, indent, width - 1
    )


def format_scalar(a):
    return repr(a.item()) if a.dtype is not FLOAT32 else shortest(a.item(), FLOAT32)


def shown_part(a):
    """What is left of a large array when the middle of each axis is left out."""
    edge = options["edgeitems"]
    for axis, size in enumerate(a.shape):
        if size > 2 * edge:
            kept = list(range(edge)) + list(range(size - edge, size))
            a = a[(slices[:],) * axis + (kept,)]
    return a


class Layout:
    """Sets words into lines."""

    def __init__(self, a, format_entry, separator, width, shortened):
        self.format_entry = format_entry
        self.separator = separator
        self.width = width
        self.shortened = shortened

    def parts(self, a):
        """The parts of the first axis, and None where some are left out."""
        edge = options["edgeitems"]
        if not self.shortened or len(a) <= 2 * edge:
            return list(a)
        return list(a[:edge]) + [None] + list(a[-edge:])

    def write(self, a, indent, room):
        parts = self.parts(a)
        if a.ndim > 1:
            between = self.separator.rstrip() + "\n" * (a.ndim - 1) + " " * indent
            return (
                "["
                + between.join(
                    [
                        "..." if part is None else self.write(part, indent + 1, room - 1)
                        for part in parts
                    ]
                )
                + "]"
            )
        words = ["..." if part is None else self.format_entry(part) for part in parts]
        return "[" + self.wrap(words, indent, room) + "]"

    def wrap(self, words, indent, room):
        """Starts a new line before a word that would pass the edge."""
        room = room + 1 - max(len(self.separator.rstrip()), 1)
        lines, line = [], ""
        for place, word in enumerate(words):
            if line and indent + len(line) + len(word) > room:
                lines.append(line.rstrip())
                line = ""
            line += word + (self.separator if place < len(words) - 1 else "")
        return ("\n" + " " * indent).join(lines + [line])


class Format:
    """Writes each entry of an array equally wide."""

    def __init__(self, a):
        self.entry_type = a.dtype
        values = a.values()
        self.width = 0
        if a.dtype is BOOL:
            self.width = 5 if a.shape else 0
        elif a.dtype is INT64:
            self.width = max([len(str(value)) for value in values])
        else:
            self.prepare_floats([value for value in values])

    def prepare_floats(self, values):
        finite = [value for value in values if value - value == 0]
        sizes = [abs(value) for value in finite if value != 0]
        self.scientific = bool(sizes) and (
            max(sizes) >= 1e8
            or not options["suppress"]
            and (min(sizes) < 1e-4 or max(sizes) / min(sizes) > 1000)
        )
        self.decimals = 0
        if self.scientific:
            self.decimals = max([len(self.mantissa(value).partition(".")[2]) for value in finite])
        pairs = [self.finite_text(value).partition(".") for value in finite]
        self.left = max([len(left) for left, _, _ in pairs] + [0])
        self.right = max([len(right) for _, _, right in pairs] + [0])
        for value in values:
            if value - value != 0:
                self.left = max(self.left, len(special_text(value)) - self.right - 1)
        self.width = self.left + 1 + self.right

    def __call__(self, value):
        if self.entry_type.kind != "f":
            return align(str(value), self.width)
        if value - value != 0:
            return align(special_text(value), self.width)
        left, _, right = self.finite_text(value).partition(".")
        text = align(left, self.left) + "." + right
        return text + " " * (self.width - len(text))

    def finite_text(self, value):
        if not self.scientific:
            return decimal_text(value, options["precision"], self.entry_type)
        mantissa, _, exponent = ("%.*e" % (self.decimals, value)).partition("e")
        return mantissa + ("." if "." not in mantissa else "") + "e" + exponent

    def mantissa(self, value):
        """The shortest digits, at most `precision` of them after the point."""
        shown = "%.*e" % (options["precision"], value)
        for digits in range(options["precision"]):
            text = "%.*e" % (digits, value)
            if self.entry_type.cast(float(text)) == value:
                shown = text
                break
        digits = shown.partition("e")[0]
        return digits.rstrip("0") if "." in digits else digits


def align(text, width):
    return " " * (width - len(text)) + text


def special_text(value):
    return "nan" if value != value else "inf" if value > 0 else "-inf"


def shortest(value, entry_type):
    """The fewest digits that name just this number."""
    if entry_type is FLOAT64:
        return repr(value)
    for digits in range(1, 18):
        text = "%.*g" % (digits, value)
        if entry_type.cast(float(text)) == value:
            break
    return text if "." in text or "e" in text or "n" in text else text + ".0"


def decimal_text(value, precision, entry_type):
    """A number without exponent, with at most `precision` decimals and no zeros at the end."""
    decimals = precision
    for digits in range(precision):
        if entry_type.cast(float("%.*f" % (digits, value))) == value:
            decimals = digits
            break
    text = fixed_text(value, decimals)
    return text.rstrip("0") if decimals else text + "."


def fixed_text(value, decimals):
    """ "%.*f" % (decimals, value), which in MicroPython rounds a tie the wrong way."""
    fraction, exponent = math.frexp(math.fabs(value))
    scaled = int(fraction * 2.0**53) * 10**decimals
    shift = exponent - 53
    if shift >= 0:
        scaled <<= shift
    else:
        rest = scaled & (1 << -shift) - 1
        scaled >>= -shift
        half = 1 << -shift - 1
        scaled += rest > half or (rest == half and scaled & 1)
    digits = str(scaled)
    digits = "0" * (decimals + 1 - len(digits)) + digits
    sign = "-" if math.copysign(1, value) < 0 else ""
    if not decimals:
        return sign + digits
    return sign + digits[:-decimals] + "." + digits[-decimals:]
