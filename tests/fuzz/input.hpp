#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <random>

#include "attention/attention.hpp"
#include "native/draw.hpp"

namespace attention::fuzz {

/// Turns the fuzzer's bytes into arguments. Where they end, a generator seeded by the first four
/// goes on, so that short inputs are as rich as long ones.
class Input {
public:
    Input(const std::uint8_t* bytes, std::size_t count);

    bool one_in(std::size_t n) { return byte() % n == 0; }

    /// A number from `low` to `high`, at most 255 apart.
    std::size_t size(std::size_t low, std::size_t high) { return low + byte() % (high - low + 1); }

    /// The size that fits, or in a careless input now and then another.
    std::size_t near(std::size_t fitting);

    /// A whole number of any size, mostly small.
    std::int64_t whole();

    /// Any float64, as its bits.
    double raw() { return from_bits<double>(); }

    /// A small number; in a wild input now and then NaN, an infinity, a subnormal or any bits.
    template <class T>
    T number() {
        if (byte() >= wildness) return static_cast<T>(static_cast<int>(byte()) - 128) / T{32};
        if (one_in(2)) return from_bits<T>();
        using Limits = std::numeric_limits<T>;
        const T extremes[] = {
            Limits::quiet_NaN(),  Limits::infinity(), -Limits::infinity(), Limits::max(),
            Limits::lowest(),     Limits::max() / 2,  Limits::min(),       -T{0},
            Limits::denorm_min(), Limits::epsilon()};
        return extremes[size(0, std::size(extremes) - 1)];
    }

    template <class T, class... Size>
    Tensor<T, sizeof...(Size)> tensor(Size... sizes) {
        auto drawn = test::constant(T{0}, sizes...);
        for (T& entry : drawn) entry = number<T>();
        return drawn;
    }

    /// From a mask that forbids all to one that allows all.
    template <class... Size>
    Tensor<bool, sizeof...(Size)> mask(Size... sizes) {
        constexpr int allowed_of_256[] = {0, 24, 128, 232, 256};
        const int allowed = allowed_of_256[size(0, 4)];
        auto drawn = test::constant(false, sizes...);
        for (bool& entry : drawn) entry = byte() < allowed;
        return drawn;
    }

    /// Numbers to add to scores, some of them minus infinity.
    template <class T, class... Size>
    Tensor<T, sizeof...(Size)> bias(Size... sizes) {
        auto drawn = tensor<T>(sizes...);
        const std::size_t forbidding = size(1, 20);
        for (T& entry : drawn) {
            if (one_in(forbidding)) entry = -std::numeric_limits<T>::infinity();
        }
        return drawn;
    }

    std::optional<double> scale();
    FullyMasked fully_masked() { return static_cast<FullyMasked>(size(0, 3)); }
    Alignment alignment() { return one_in(2) ? Alignment::top_left : Alignment::bottom_right; }
    Causality causality();

    /// Whether every number is small enough to compare two ways of computing.
    bool tame() const { return wildness == 0; }

private:
    std::uint8_t byte();

    template <class T>
    T from_bits() {
        std::uint8_t bits[sizeof(T)];
        for (std::uint8_t& part : bits) part = byte();
        T value;
        std::memcpy(&value, bits, sizeof value);
        return value;
    }

    const std::uint8_t* next;
    const std::uint8_t* end;
    std::minstd_rand generator;
    int wildness = 0;  ///< of 256 numbers so many may be anything
    bool careless = false;
};

}  // namespace attention::fuzz
