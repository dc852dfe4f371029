#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <string>

#include "attention/tensor.hpp"

/// Comparisons that tell the place and both values of the first difference.
namespace attention::test {

inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

struct Tolerance {
    double relative;
    double absolute;
};

/// The same to the last bit.
inline constexpr Tolerance exact{0, 0};

/// What the reference vectors ask of each type.
template <class T>
inline constexpr Tolerance tolerance = sizeof(T) == sizeof(double) ? Tolerance{1e-12, 1e-12}
                                                                   : Tolerance{2e-5, 2e-5};

/// NaN equals NaN and infinity only itself; where nothing is allowed, -0 is not 0.
inline bool close(double actual, double expected, Tolerance allowed) {
    if (std::isnan(expected)) return std::isnan(actual);
    if (allowed.relative == 0 && allowed.absolute == 0) {
        return std::bit_cast<std::uint64_t>(actual) == std::bit_cast<std::uint64_t>(expected);
    }
    if (actual == expected) return true;
    if (!std::isfinite(actual) || !std::isfinite(expected)) return false;
    return std::abs(actual - expected) <= allowed.absolute + allowed.relative * std::abs(expected);
}

/// Writes sizes or an index as "(1, 0, 3)".
template <class Sizes>
std::string parentheses(const Sizes& sizes) {
    std::ostringstream text;
    const char* before = "(";
    for (const auto size : sizes) {
        text << before << size;
        before = ", ";
    }
    text << ")";
    return text.str();
}

/// Where an entry lies, from its place in row-major order.
template <class T, std::size_t Rank>
std::string index_of(const Tensor<T, Rank>& tensor, std::size_t place) {
    auto index = tensor.shape();
    for (std::size_t axis = Rank; axis-- > 0;) {
        index[axis] = place % tensor.shape()[axis];
        place /= tensor.shape()[axis];
    }
    return parentheses(index);
}

/// Describes the first entry that differs, or the shapes if they do; empty if all is close.
template <class Actual, class Expected, std::size_t Rank>
std::string difference(const Tensor<Actual, Rank>& actual, const Tensor<Expected, Rank>& expected,
                       Tolerance allowed) {
    std::ostringstream text;
    text.precision(17);
    if (actual.shape() != expected.shape()) {
        text << "shape " << parentheses(actual.shape()) << ", expected "
             << parentheses(expected.shape());
        return text.str();
    }
    for (std::size_t place = 0; place < expected.size(); ++place) {
        const auto found = static_cast<double>(actual.data()[place]);
        const auto wanted = static_cast<double>(expected.data()[place]);
        if (close(found, wanted, allowed)) continue;
        text << "at " << index_of(expected, place) << ": " << found << ", expected " << wanted;
        break;
    }
    return text.str();
}

}  // namespace attention::test
