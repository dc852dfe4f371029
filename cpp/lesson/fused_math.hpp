#pragma once

#include <cstdint>
#include <cstring>

namespace attention::lesson {

/// Multiplies and adds with one rounding: x * y + z, as a fused instruction does.
///
/// std::fma is not used: WebAssembly has no such instruction, and Emscripten's C library gets the
/// cases wrong in which the sum in float64 lies halfway between two float32 numbers. Here that
/// sum is rounded to odd, after which rounding it to float32 is the only rounding that counts.
/// @param x, y, z finite, with a finite result
/// @source Boldo and Melquiond 2008, "Emulation of a FMA and correctly rounded sums"
inline float fused_multiply_add(float x, float y, float z) {
    const double product = static_cast<double>(x) * y;  // exact: 24 + 24 bits
    double sum = product + z;
    const double z_part = sum - product;
    const double error = (product - (sum - z_part)) + (z - z_part);
    std::int64_t bits = 0;
    std::memcpy(&bits, &sum, sizeof bits);
    if (error != 0 && bits % 2 == 0) bits += (error > 0) == (sum > 0) ? 1 : -1;
    std::memcpy(&sum, &bits, sizeof sum);
    return static_cast<float>(sum);
}

}  // namespace attention::lesson
