#pragma once

#include <span>

namespace attention::lesson {

/// Turns 16 uniform numbers into 16 normal ones, in place, as PyTorch's AVX2 build does.
///
/// Numbers j and j + 8 make a pair u1, u2 and become r cos(a) and r sin(a), with
/// r = sqrt(-2 log(1 - u1)) and a = 2 pi u2. Every operation is rounded, or fused with the next
/// one, exactly where that build does so: the results are the same to the last bit.
/// @param block multiples of 2^-24 from 0 up to but not including 1
/// @source Box and Muller 1958; PyTorch's normal_fill_AVX2
void normal_block(std::span<float, 16> block);

}  // namespace attention::lesson
