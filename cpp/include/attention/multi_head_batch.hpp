#pragma once

#include <optional>

#include "attention/batch.hpp"
#include "attention/linear.hpp"
#include "attention/multi_head.hpp"

namespace attention {

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

/// Computes multi-head attention for a batch and keeps every stage.
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

}  // namespace attention
