#pragma once

#include <cstddef>

/// The loops in which the core spends its time, over rows whose entries lie side by side. They sum
/// in float64 and in order: a sum of float32 does not drift, and a row is the same to the last bit
/// wherever it stands.
namespace attention {

/// left . right
template <class T>
double dot(const double* left, const T* right, std::size_t width) noexcept {
    double sum = 0;
    for (std::size_t c = 0; c < width; ++c) sum += left[c] * right[c];
    return sum;
}

/// sums += factor * row
template <class T>
void add_multiple(double* sums, double factor, const T* row, std::size_t width) noexcept {
    for (std::size_t c = 0; c < width; ++c) sums[c] += factor * row[c];
}

}  // namespace attention
