"""Sources of random bits: NumPy's own two, so that a seed gives the numbers it gives there."""

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF


def words_of(number):
    """A whole number as 32-bit words, the lowest first."""
    words = [number & MASK32]
    while number >> 32:
        number >>= 32
        words.append(number & MASK32)
    return words


class Hash:
    """Mixes 32-bit words; its multiplier changes with each. Source: O'Neill, seed_seq_fe."""

    def __init__(self, constant, multiplier):
        self.constant = constant
        self.multiplier = multiplier

    def __call__(self, word):
        word ^= self.constant
        self.constant = self.constant * self.multiplier & MASK32
        word = word * self.constant & MASK32
        return word ^ word >> 16


def mix(first, second):
    word = (0xCA01F9DD * first - 0x4973F715 * second) & MASK32
    return word ^ word >> 16


def spread_seed(seed, count):
    """Makes `count` 64-bit words of a seed, as NumPy's SeedSequence."""
    words = words_of(seed)
    spread = Hash(0x43B0D7E5, 0x931E8875)
    pool = [spread(word) for word in (words + [0, 0, 0, 0])[:4]]
    for source in range(4):
        for target in range(4):
            if source != target:
                pool[target] = mix(pool[target], spread(pool[source]))
    for word in words[4:]:
        for target in range(4):
            pool[target] = mix(pool[target], spread(word))
    take = Hash(0x8B51F9DD, 0x58F38DED)
    halves = [take(pool[index % 4]) for index in range(2 * count)]
    return [halves[2 * index] | halves[2 * index + 1] << 32 for index in range(count)]


class PCG64:
    """The source behind default_rng. Source: O'Neill 2014, PCG XSL RR 128/64."""

    MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
    MASK128 = (1 << 128) - 1

    def __init__(self, seed):
        high, low, high_increment, low_increment = spread_seed(seed, 4)
        self.increment = ((high_increment << 64 | low_increment) << 1 | 1) & self.MASK128
        self.state = self.increment
        self.state = self.state + (high << 64 | low) & self.MASK128
        self.step()
        self.spare = None

    def step(self):
        self.state = self.state * self.MULTIPLIER + self.increment & self.MASK128

    def next64(self):
        self.step()
        word = (self.state >> 64 ^ self.state) & MASK64
        turn = self.state >> 122
        return (word >> turn | word << (64 - turn)) & MASK64

    def next32(self):
        if self.spare is None:
            word = self.next64()
            self.spare = word >> 32
            return word & MASK32
        word, self.spare = self.spare, None
        return word

    def fraction(self):
        """A number from 0 up to, but not, 1."""
        return (self.next64() >> 11) / 9007199254740992.0


class MersenneTwister:
    """The source behind np.random.seed. Source: Matsumoto and Nishimura 1998, MT19937."""

    def __init__(self, seed):
        if not 0 <= seed <= MASK32:
            raise ValueError("Seed must be between 0 and 2**32 - 1")
        self.words = [seed]
        for place in range(1, 624):
            last = self.words[-1]
            self.words.append((1812433253 * (last ^ last >> 30) + place) & MASK32)
        self.place = 624

    def renew(self):
        words = self.words
        for place in range(624):
            joined = words[place] & 0x80000000 | words[(place + 1) % 624] & 0x7FFFFFFF
            words[place] = words[(place + 397) % 624] ^ joined >> 1 ^ (joined & 1) * 0x9908B0DF
        self.place = 0

    def next32(self):
        if self.place == 624:
            self.renew()
        word = self.words[self.place]
        self.place += 1
        word ^= word >> 11
        word ^= word << 7 & 0x9D2C5680
        word ^= word << 15 & 0xEFC60000
        return word ^ word >> 18

    def fraction(self):
        high, low = self.next32() >> 5, self.next32() >> 6
        return (high * 67108864.0 + low) / 9007199254740992.0
