#pragma once

#include <functional>

#include "attention/tensor.hpp"

/// What reaches an output: a token is changed, and the rows that move are counted.
namespace attention {

/// Changes one token: adds `change` to every entry of its row.
/// @param x     (n, d_model)
/// @param token the row, from 0
/// @return (n, d_model); every other row is the same to the last bit
/// @throws std::invalid_argument "token must be from 0 to 3, not 4"
Matrix<double> change_token(const Matrix<double>& x, std::int64_t token, double change);

/// Measures how far each row moved.
/// @param before, after (n_row, d), of the same shape
/// @return (n_row), the largest absolute change of the row's entries: exactly 0 if none changes,
///         NaN that stays NaN included, and infinity if a number becomes NaN
Vector<double> moved_rows(const Matrix<double>& before, const Matrix<double>& after);

/// Measures which tokens reach which rows of a layer: each token in turn is changed by
/// change_token, and the layer is computed anew.
/// @param x     (n_token, d_model)
/// @param layer gives the output of a layer, (n_row, d), for such an x
/// @return (n_token, n_row), moved_rows of the output when `token` is changed
Matrix<double> future_leak(const Matrix<double>& x, double change,
                           const std::function<Matrix<double>(const Matrix<double>&)>& layer);

/// The same for the layer that multi_head_attention computes.
/// @param x, w_query, w_key, w_value, w_output, heads, causal as for multi_head_attention
/// @return (n_token, n_row), exactly 0 in every row before the token under a causal mask
/// @throws std::invalid_argument as multi_head_attention does
Matrix<double> future_leak(const Matrix<double>& x, const Matrix<double>& w_query,
                           const Matrix<double>& w_key, const Matrix<double>& w_value,
                           const Matrix<double>& w_output, std::int64_t heads, bool causal,
                           double change);

/// Marks what a future leak shows: rows that move although the changed token comes after them.
/// @param moved (n_token, n_row), as future_leak gives it
/// @return (n_token, n_row), true exactly where row < token and the row moved
Matrix<bool> leaks(const Matrix<double>& moved);

}  // namespace attention
