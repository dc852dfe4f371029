#pragma once

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "difference.hpp"

/// Comparisons whose failure names the place and both values.
namespace attention::test {

/// Checks shape and every entry.
template <class Actual, class Expected, std::size_t Rank>
void check_close(const Tensor<Actual, Rank>& actual, const Tensor<Expected, Rank>& expected,
                 Tolerance allowed) {
    CHECK(difference(actual, expected, allowed) == "");
}

/// Checks that two results are the same to the last bit: -0 is not 0, but any NaN is NaN.
template <class T, std::size_t Rank>
void check_same(const Tensor<T, Rank>& actual, const Tensor<T, Rank>& expected) {
    CHECK(difference(actual, expected, exact) == "");
}

/// The sentence with which a call refuses its input, empty if it does not refuse.
template <class Call>
std::string refusal(Call call) {
    try {
        call();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

}  // namespace attention::test
