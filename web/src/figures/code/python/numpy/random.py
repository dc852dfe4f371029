"""np.random: the same numbers as NumPy's for the same seed."""
import math
import time

from .bits import MersenneTwister, PCG64
from .core import ndarray
from .shapes import as_shape, product
from .types import FLOAT64, INT64


def draw(function, size, entry_type=FLOAT64):
    """One number, or an array of them."""
    if size is None:
        return function()
    shape = as_shape(size)
    return ndarray([function() for _ in range(product(shape))], shape, entry_type)


def seed_of_the_moment():
    return time.time_ns()


class Ziggurat:
    """Tables for normal numbers: 256 layers of equal area. Source: Marsaglia and Tsang 2000."""

    LAYERS = 256
    SCALE = 2.0**52
    EDGE = 3.6541528853610088  # where the tail begins

    def __init__(self):
        x = self.EDGE
        tail = math.sqrt(math.pi / 2) * math.erfc(x / math.sqrt(2))
        area = x * self.density(x) + tail
        width = area / self.density(x)
        self.inside = [x / width * self.SCALE, 0] + [0] * 254
        self.widths = [width / self.SCALE] + [0] * 254 + [x / self.SCALE]
        self.heights = [1.0] + [0] * 254 + [self.density(x)]
        for layer in range(254, 0, -1):
            inner = math.sqrt(-2 * math.log(area / x + self.density(x)))
            self.inside[layer + 1] = inner / x * self.SCALE
            self.widths[layer] = inner / self.SCALE
            self.heights[layer] = self.density(inner)
            x = inner

    @staticmethod
    def density(x):
        return math.exp(-0.5 * x * x)


class Generator:
    """What np.random.default_rng gives."""

    tables = None

    def __init__(self, bits):
        self.bits = bits

    def random(self, size=None):
        return draw(self.bits.fraction, size)

    def uniform(self, low=0.0, high=1.0, size=None):
        return draw(lambda: low + (high - low) * self.bits.fraction(), size)

    def standard_normal(self, size=None):
        return draw(self.normal_number, size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return draw(lambda: loc + scale * self.normal_number(), size)

    def integers(self, low, high=None, size=None, endpoint=False):
        if high is None:
            low, high = 0, low
        span = high - low + (1 if endpoint else 0)
        if span <= 0:
            raise ValueError("low >= high")
        return draw(lambda: low + self.below(span), size, INT64)

    def below(self, span):
        """A whole number below `span`, all equally likely. Source: Lemire 2019."""
        if span == 1:
            return 0
        wide = self.bits.next32() * span
        while wide & 0xFFFFFFFF < (0x100000000 - span) % span:
            wide = self.bits.next32() * span
        return wide >> 32

    def normal_number(self):
        if Generator.tables is None:
            Generator.tables = Ziggurat()
        tables = Generator.tables
        while True:
            word = self.bits.next64()
            layer, sign, distance = word & 0xFF, word >> 8 & 1, word >> 9 & 0xFFFFFFFFFFFFF
            x = distance * tables.widths[layer] * (-1 if sign else 1)
            if distance < tables.inside[layer]:
                return x
            if layer == 0:
                return self.tail_number() * (-1 if distance >> 8 & 1 else 1)
            low, high = tables.heights[layer], tables.heights[layer - 1]
            if low + (high - low) * self.bits.fraction() < tables.density(x):
                return x

    def tail_number(self):
        while True:
            x = -math.log(1 - self.bits.fraction()) / Ziggurat.EDGE
            y = -math.log(1 - self.bits.fraction())
            if y + y > x * x:
                return Ziggurat.EDGE + x

    def __getattr__(self, name):
        raise AttributeError("Generator.%s is not part of this exercise" % name)


def default_rng(seed=None):
    if isinstance(seed, Generator):
        return seed
    if seed is None:
        seed = seed_of_the_moment()
    if not isinstance(seed, int):
        raise TypeError("a seed of '%s' is not part of this exercise" % type(seed).__name__)
    if seed < 0:
        raise ValueError("expected non-negative integer")
    return Generator(PCG64(seed))


class RandomState:
    """The older way: np.random.seed and the functions beside it."""

    def __init__(self, seed=None):
        self.seed(seed)

    def seed(self, seed=None):
        self.bits = MersenneTwister(seed_of_the_moment() & 0xFFFFFFFF if seed is None else seed)
        self.spare = None

    def normal_number(self):
        """Two normal numbers at a time; one is kept for the next call."""
        if self.spare is not None:
            number, self.spare = self.spare, None
            return number
        while True:
            x = 2 * self.bits.fraction() - 1
            y = 2 * self.bits.fraction() - 1
            square = x * x + y * y
            if 0 < square < 1:
                break
        factor = math.sqrt(-2 * math.log(square) / square)
        self.spare = factor * x
        return factor * y

    def below(self, span):
        mask = span - 1
        for shift in (1, 2, 4, 8, 16):
            mask |= mask >> shift
        while span > 1:
            number = self.bits.next32() & mask
            if number < span:
                return number
        return 0

    def random(self, size=None):
        return draw(self.bits.fraction, size)

    random_sample = random

    def rand(self, *sizes):
        return self.random(sizes or None)

    def uniform(self, low=0.0, high=1.0, size=None):
        return draw(lambda: low + (high - low) * self.bits.fraction(), size)

    def standard_normal(self, size=None):
        return draw(self.normal_number, size)

    def randn(self, *sizes):
        return self.standard_normal(sizes or None)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return draw(lambda: loc + scale * self.normal_number(), size)

    def randint(self, low, high=None, size=None):
        if high is None:
            low, high = 0, low
        if high <= low:
            raise ValueError("low >= high")
        return draw(lambda: low + self.below(high - low), size, INT64)


shared = RandomState()
for _name in (
    "seed",
    "random",
    "random_sample",
    "rand",
    "uniform",
    "standard_normal",
    "randn",
    "normal",
    "randint",
):
    globals()[_name] = getattr(shared, _name)


def __getattr__(name):
    raise AttributeError("np.random.%s is not part of this exercise" % name)
