#pragma once

#include <cmath>
#include <cstdint>
#include <initializer_list>

/// What the core must accept, said again without its code.
namespace attention::fuzz {

/// Sizes are not negative, and those other than 0 multiply to 2^26 at most.
inline bool is_legal_shape(std::initializer_list<std::int64_t> sizes) {
    double product = 1;
    for (const std::int64_t size : sizes) {
        if (size < 0) return false;
        if (size > 0) product *= static_cast<double>(size);
    }
    return product <= 67108864;
}

inline bool can_split(std::size_t width, std::int64_t heads) {
    return width > 0 && heads > 0 && static_cast<std::int64_t>(width) % heads == 0;
}

}  // namespace attention::fuzz
