#pragma once

#include "attention/tensor.hpp"

namespace attention::lesson {

/// The (n, n) matrix with 1 on its diagonal.
inline Matrix<double> identity_matrix(std::size_t n) {
    Matrix<double> matrix({n, n}, 0.0);
    for (std::size_t i = 0; i < n; ++i) matrix(i, i) = 1;
    return matrix;
}

}  // namespace attention::lesson
