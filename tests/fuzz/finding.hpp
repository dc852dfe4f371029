#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>

#include "native/difference.hpp"

namespace attention::fuzz {

/// Says which law is broken and stops, so that the fuzzer keeps the input.
[[noreturn]] inline void finding(const std::string& law) {
    std::fprintf(stderr, "Finding: not so: %s\n", law.c_str());
    std::abort();
}

inline void require(bool holds, const char* law) {
    if (!holds) finding(law);
}

/// NaN is the same as NaN, but -0 is not 0.
template <class T>
bool same(T left, T right) {
    if (std::isnan(left) || std::isnan(right)) return std::isnan(left) && std::isnan(right);
    return left == right && std::signbit(left) == std::signbit(right);
}

template <class T, std::size_t Rank>
void require_same(const Tensor<T, Rank>& actual, const Tensor<T, Rank>& expected,
                  const std::string& law) {
    if (actual.shape() == expected.shape() &&
        std::equal(actual.begin(), actual.end(), expected.begin(), same<T>)) {
        return;
    }
    finding(law + "; " + test::difference(actual, expected, test::exact));
}

/// Calls, and checks that the call refuses with a sentence exactly if its arguments are not legal.
/// Any other exception is for the fuzzer to find.
template <class Call>
auto result_of(bool legal, Call call) {
    std::optional<decltype(call())> result;
    try {
        result = call();
    } catch (const std::invalid_argument& error) {
        const std::string sentence = error.what();
        require(!sentence.empty(), "a refusal says why");
        if (legal) finding("legal arguments are taken; refused because " + sentence);
        return result;
    }
    require(legal, "illegal arguments are refused");
    return result;
}

}  // namespace attention::fuzz
