#pragma once

#include <cstddef>
#include <limits>
#include <string>

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

/// Turns one row of masked scores into weights, over the keys it allows.
///
/// The row's largest allowed score is subtracted first, so that exp never overflows.
/// @param masked_scores (n_key)
/// @param weights       (n_key), written to
/// @param fully_masked  what a row with no allowed key becomes; `error` is for the caller to raise
/// @return whether the row allows a key
template <class T>
bool softmax_row(const T* masked_scores, T* weights, std::size_t n_key,
                 FullyMasked fully_masked) noexcept;

/// Refuses a query that may look at no key, as FullyMasked::error asks.
/// @param place where the query is, if there is more than one head: " of head 2"
/// @throws std::invalid_argument "query 0 of head 2 may look at none of its 4 keys"
[[noreturn]] void refuse_fully_masked(std::size_t query, const std::string& place,
                                      std::size_t n_key);

/// Turns each row of masked scores into weights, as softmax_row does.
/// @param masked_scores (n_query, n_key), `forbidden` where the query must not look
/// @param fully_masked  what a row with no allowed key becomes
/// @return (n_query, n_key); each row sums to 1 or is a row of the policy, and a forbidden entry
///         is exactly 0, even next to a NaN
/// @throws std::invalid_argument under FullyMasked::error, naming the first such query
template <class T>
Matrix<T> masked_softmax(const Matrix<T>& masked_scores, FullyMasked fully_masked);

}  // namespace attention
