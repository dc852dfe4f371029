#pragma once

#include "attention/tensor.hpp"

/// Experiments on attention: what reaches an output, and what well-known faults make of a mask.
namespace attention {

/// Changes one token: adds `change` to every entry of its row.
/// @param x     (n, d_model)
/// @param token the row, from 0
/// @return (n, d_model); every other row is the same to the last bit
/// @throws std::invalid_argument "token must be from 0 to 3, not 4"
Matrix<double> change_token(const Matrix<double>& x, std::int64_t token, double change);

/// Measures whether a token reaches outputs: each token in turn is changed by change_token, and
/// multi_head_attention computes the layer anew.
/// @param x, w_query, w_key, w_value, w_output, heads, causal as for multi_head_attention
/// @return (n_token, n_row), the largest absolute change of output row `row` when `token` is
///         changed. It is exactly 0 if no entry of the row changes, as in every row before the
///         token under a causal mask, and infinity if a number becomes NaN.
/// @throws std::invalid_argument as multi_head_attention does
Matrix<double> future_leak(const Matrix<double>& x, const Matrix<double>& w_query,
                           const Matrix<double>& w_key, const Matrix<double>& w_value,
                           const Matrix<double>& w_output, std::int64_t heads, bool causal,
                           double change);

/// Faults that implementations of masked attention have had, under their names.
namespace wrong {

/// Makes a causal mask whose diagonal is forbidden as well: no token sees itself, so that the
/// first sees nothing at all.
/// @return (n, n), entry (i, j) true exactly when j < i
/// @source https://github.com/pbloem/former/issues/10
Mask strictly_before(std::int64_t n);

/// Reads a mask the other way round: its "may look" becomes "must not look". So a token sees
/// just what it should not.
/// @source https://github.com/rasbt/LLMs-from-scratch/issues/1061
Mask turned_round(const Mask& mask);

/// Masks the weights and not the scores: forbidden weights become 0 after the softmax has counted
/// them, so that a row no longer sums to 1.
/// @param scores (n_query, n_key), before the mask
/// @param mask   (n_query, n_key)
/// @return (n_query, n_key) weights
Matrix<double> masked_after_softmax(const Matrix<double>& scores, const Mask& mask);

/// Gives forbidden keys a low but finite score in place of minus infinity, so that they keep a
/// small weight; with allowed scores below the stand-in, a large one.
/// @param scores (n_query, n_key), before the mask
/// @param mask   (n_query, n_key)
/// @return (n_query, n_key) weights, each row sums to 1
/// @source https://github.com/flashinfer-ai/flashinfer/issues/4267
Matrix<double> finite_stand_in(const Matrix<double>& scores, const Mask& mask, double stand_in);

}  // namespace wrong

}  // namespace attention
