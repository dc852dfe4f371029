#pragma once

#include <limits>

#include "attention/tensor.hpp"

namespace attention {

/// The masked score of a key that a query must not look at.
template <class T>
inline constexpr T forbidden = -std::numeric_limits<T>::infinity();

/// What becomes of a query that may look at no key at all.
enum class FullyMasked {
    zeros,    ///< weights 0, output 0 (PyTorch >= 2.5, ONNX and MLX do the same)
    uniform,  ///< the same weight 1/n_key for every key, forbidden ones included; without any
              ///< key, output 0
    nan,      ///< weights and output NaN: what softmax of nothing but minus infinity gives
    error     ///< std::invalid_argument
};

/// Turns each row of masked scores into weights, over the keys the row allows.
///
/// The row's largest allowed score is subtracted first, so that exp never overflows.
/// @param masked_scores (n_query, n_key), `forbidden` where the query must not look
/// @param fully_masked  what a row with no allowed key becomes
/// @return (n_query, n_key); each row sums to 1 or is a row of the policy, and a forbidden entry
///         is exactly 0, even next to a NaN
/// @throws std::invalid_argument under FullyMasked::error, naming the first such query
template <class T>
Matrix<T> masked_softmax(const Matrix<T>& masked_scores, FullyMasked fully_masked);

}  // namespace attention
