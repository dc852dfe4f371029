#pragma once

#include "attention/tensor.hpp"

namespace attention {

/// Every stage of multi-head attention. BatchAxes is 1 for a batch (leading axis B) and 0 for
/// one sequence (no such axis).
template <class T, std::size_t BatchAxes>
struct MultiHeadStages {
    Tensor<T, BatchAxes + 3> query;            ///< (B, h, n_query, d_head)
    Tensor<T, BatchAxes + 3> key;              ///< (B, h_kv, n_key, d_head), past included
    Tensor<T, BatchAxes + 3> value;            ///< (B, h_kv, n_key, d_v), past included
    Tensor<T, BatchAxes + 3> scores;           ///< (B, h, n_query, n_key)
    Tensor<T, BatchAxes + 3> masked_scores;    ///< (B, h, n_query, n_key)
    Tensor<T, BatchAxes + 3> weights;          ///< (B, h, n_query, n_key)
    Tensor<T, BatchAxes + 3> head_outputs;     ///< (B, h, n_query, d_v)
    Tensor<T, BatchAxes + 2> concatenated;     ///< (B, n_query, h * d_v)
    Tensor<T, BatchAxes + 2> output;           ///< (B, n_query, d_model)
    Tensor<T, BatchAxes + 2> average_weights;  ///< (B, n_query, n_key), mean over the heads
};

/// Computes multi-head attention for one sequence: project, split into heads, attend in each,
/// merge the heads, project again.
/// @param x        (n, d_model)
/// @param w_query, w_key, w_value (d_model, h * d_head)
/// @param w_output (h * d_head, d_model)
/// @param heads    number of heads h, 1 or more
/// @param causal   whether a token may look at itself and earlier tokens only
/// @return every stage without a batch axis; output is (n, d_model)
/// @throws std::invalid_argument if shapes do not fit, or heads do not divide the widths
/// @source Vaswani et al. 2017, section 3.2.2
template <class T>
MultiHeadStages<T, 0> multi_head_attention(const Matrix<T>& x, const Matrix<T>& w_query,
                                           const Matrix<T>& w_key, const Matrix<T>& w_value,
                                           const Matrix<T>& w_output, std::int64_t heads,
                                           bool causal);

}  // namespace attention
