#include "input.hpp"

namespace attention::fuzz {

Input::Input(const std::uint8_t* bytes, std::size_t count) : next(bytes), end(bytes + count) {
    std::uint32_t seed = 0;
    for (int i = 0; i < 4; ++i) seed = seed * 256 + byte();
    generator.seed(seed);
    constexpr int some_wild[] = {0, 0, 12, 100};
    wildness = some_wild[size(0, 3)];
    careless = one_in(4);
}

std::uint8_t Input::byte() {
    if (next != end) return *next++;
    return static_cast<std::uint8_t>(generator() >> 12 & 0xff);
}

std::size_t Input::near(std::size_t fitting) {
    return careless && one_in(12) ? size(0, 6) : fitting;
}

std::int64_t Input::whole() {
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t one = 1;
    constexpr std::int64_t extremes[] = {
        lowest,    lowest + 1, highest - 1,     highest,   -1,           0,
        65536,     one << 31,  (one << 31) - 1, one << 32, -(one << 32), one << 53,
        one << 62, one << 26,  (one << 26) + 1, one << 13};
    switch (size(0, 7)) {
        case 0:
            return extremes[size(0, std::size(extremes) - 1)];
        case 1:
            return from_bits<std::int64_t>();
        default:
            return static_cast<std::int64_t>(size(0, 12)) - 3;
    }
}

std::optional<double> Input::scale() {
    if (one_in(2)) return std::nullopt;
    return number<double>();
}

Causality Input::causality() {
    Causality causality{one_in(2), alignment(), std::nullopt};
    if (one_in(3)) causality.offset = whole();
    return causality;
}

}  // namespace attention::fuzz
