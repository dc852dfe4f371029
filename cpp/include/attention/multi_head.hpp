#pragma once

#include <optional>

#include "attention/attention.hpp"
#include "attention/linear.hpp"
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

/// The learned matrices of one layer, with optional biases.
template <class T>
struct MultiHeadWeights {
    Matrix<T> w_query;   ///< (d_model, h * d_head)
    Matrix<T> w_key;     ///< (d_context, h_kv * d_head)
    Matrix<T> w_value;   ///< (d_context, h_kv * d_v)
    Matrix<T> w_output;  ///< (h * d_v, d_out)
    std::optional<Vector<T>> b_query = std::nullopt;
    std::optional<Vector<T>> b_key = std::nullopt;
    std::optional<Vector<T>> b_value = std::nullopt;
    std::optional<Vector<T>> b_output = std::nullopt;
    Layout layout = Layout::in_out;
};

/// The keys and values of tokens that were run before: (B, h_kv, n_past, d_head or d_v).
template <class T>
struct Past {
    Tensor<T, 4> key;
    Tensor<T, 4> value;
};

template <class T>
struct MultiHeadOptions {
    std::int64_t heads = 1;
    /// Heads of key and value, as many as `heads` unless given; must divide `heads`.
    std::optional<std::int64_t> kv_heads = std::nullopt;
    /// (B, n_context, d_context): where keys and values come from; x itself unless given.
    std::optional<Tensor<T, 3>> context = std::nullopt;
    /// Put before the new keys and values. Under a causal mask query i then is token n_past + i.
    std::optional<Past<T>> past = std::nullopt;
    BatchOptions<T> attention = {};
};

/// Computes multi-head attention for a batch and keeps every stage: project, split into heads,
/// attend in each, merge the heads, project again.
/// @param x       (batch, n_query, d_model)
/// @param weights the layer's matrices
/// @param options heads, masks and where keys come from
/// @return all stages; a causal run's first t rows equal a run on the first t tokens, bit for bit
/// @throws std::invalid_argument if shapes do not fit, or heads do not divide the widths
/// @source Vaswani et al. 2017, section 3.2.2
template <class T>
MultiHeadStages<T, 1> multi_head_attention(const Tensor<T, 3>& x,
                                           const MultiHeadWeights<T>& weights,
                                           const MultiHeadOptions<T>& options);

/// Computes multi-head attention for one sequence, as for a batch of one.
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
