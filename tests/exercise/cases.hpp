#pragma once

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "attention/tensor.hpp"
#include "native/difference.hpp"
#include "native/draw.hpp"

/// What the exercise's checks share.
namespace exercise_checks {

using attention::Mask;
using attention::Matrix;
using attention::Tensor;
using attention::test::constant;
using attention::test::difference;
using attention::test::Draw;

inline constexpr attention::test::Tolerance rounding{1e-9, 1e-9};

/// A matrix as lines of numbers, for the words of a failure.
template <class T>
std::string table(const Matrix<T>& matrix) {
    std::ostringstream text;
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        text << "\n   ";
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) text << ' ' << matrix(i, j);
    }
    return text.str();
}

/// Each entry of a drawn matrix, times a factor.
inline Matrix<double> scaled(Matrix<double> matrix, double factor) {
    for (double& entry : matrix) entry *= factor;
    return matrix;
}

}  // namespace exercise_checks
