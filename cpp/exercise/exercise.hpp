#pragma once

#include <optional>

#include "attention/tensor.hpp"

/// The lesson's exercise in C++: write these five functions in exercise.cpp, then run
///
///     npm run exercise
///
/// which compares them with the core on fixed and on drawn inputs. The functions are checked one by
/// one; a later one does not wait for an earlier one. attention::matmul (attention/linear.hpp) is
/// yours to use; the rest of the core would be the answer.
namespace exercise {

using attention::Mask;
using attention::Matrix;
using attention::Tensor;

struct Attention {
    Matrix<double> weights;  ///< (n_query, n_key)
    Matrix<double> output;   ///< (n_query, d_v)
};

/// Makes a mask that hides the future.
/// @return (n, n), entry (i, j) true exactly when token i may look at token j: j <= i
Mask causal_mask(std::int64_t n);

/// Computes scaled dot-product attention: scores = query @ transpose(key) / sqrt(d_head), minus
/// infinity where the mask is false, then a softmax over each row, then weights @ value.
/// @param query (n_query, d_head)
/// @param key   (n_key, d_head)
/// @param value (n_key, d_v)
/// @param mask  (n_query, n_key), true = may look; nothing = every query may look at every key
/// @return a row with no allowed key has weights 0 and output 0
Attention masked_attention(const Matrix<double>& query, const Matrix<double>& key,
                           const Matrix<double>& value,
                           const std::optional<Mask>& mask = std::nullopt);

/// Cuts the columns of each token into heads.
/// @param x (n, d)
/// @return (heads, n, d / heads): head k holds columns k * d / heads up to (k + 1) * d / heads
/// @throws std::invalid_argument if heads is not 1 or more, or does not divide d
Tensor<double, 3> split_heads(const Matrix<double>& x, std::int64_t heads);

/// Joins heads side by side: the inverse of split_heads.
/// @param heads (h, n, d_head)
/// @return (n, h * d_head)
Matrix<double> merge_heads(const Tensor<double, 3>& heads);

/// Computes multi-head attention: project x by the first three matrices, split each into heads,
/// attend in every head, merge the heads, multiply by w_output.
/// @param x (n, d_model)
/// @param w_query, w_key, w_value, w_output (d_model, d_model)
/// @return (n, d_model)
/// @throws std::invalid_argument if heads is not 1 or more, or does not divide d_model
Matrix<double> multi_head_attention(const Matrix<double>& x, const Matrix<double>& w_query,
                                    const Matrix<double>& w_key, const Matrix<double>& w_value,
                                    const Matrix<double>& w_output, std::int64_t heads,
                                    bool causal = true);

}  // namespace exercise
