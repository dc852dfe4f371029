#pragma once

#include "attention/tensor.hpp"

namespace attention {

/// Cuts the columns of each token into heads.
/// @param x     (n, d)
/// @param heads number of heads h, 1 or more; must divide d
/// @return (h, n, d / h): head k holds columns k * d/h up to (k+1) * d/h
/// @throws std::invalid_argument "width 8 cannot be split into 3 heads of equal width"
template <class T>
Tensor<T, 3> split_heads(const Matrix<T>& x, std::int64_t heads);

/// The same for a batch: (batch, n, d) to (batch, h, n, d / h).
template <class T>
Tensor<T, 4> split_heads(const Tensor<T, 3>& x, std::int64_t heads);

/// Joins heads side by side: the inverse of split_heads.
/// @param heads (h, n, d_head), h >= 1
/// @return (n, h * d_head)
/// @throws std::invalid_argument if there is no head
template <class T>
Matrix<T> merge_heads(const Tensor<T, 3>& heads);

/// The same for a batch: (batch, h, n, d_head) to (batch, n, h * d_head).
template <class T>
Tensor<T, 3> merge_heads(const Tensor<T, 4>& heads);

}  // namespace attention
