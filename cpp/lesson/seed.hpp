#pragma once

#include <random>

#include "attention/shapes.hpp"

namespace attention::lesson {

/// Makes the generator of a seed.
/// @throws std::invalid_argument "seed must be from 0 to 4294967295, not -1"
inline std::mt19937 generator_from(std::int64_t seed) {
    require_between("seed", seed, 0, 0xFFFFFFFF);
    return std::mt19937(static_cast<std::uint32_t>(seed));
}

}  // namespace attention::lesson
