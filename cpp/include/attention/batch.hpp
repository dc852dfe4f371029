#pragma once

#include "attention/attention.hpp"

namespace attention {

template <class T>
struct BatchOptions {
    /// (batch or 1, n_query_heads or 1, n_query, n_key), true = may look; an axis of length 1
    /// stands for every sequence or every head.
    std::optional<Tensor<bool, 4>> mask = std::nullopt;
    /// (batch or 1, n_query_heads or 1, n_query, n_key), added to the scores.
    std::optional<Tensor<T, 4>> bias = std::nullopt;
    /// (batch, n_key), true = a real token, false = padding.
    std::optional<Mask> key_mask = std::nullopt;
    Causality causality = {};
    std::optional<double> scale = std::nullopt;
    FullyMasked fully_masked = FullyMasked::zeros;
};

/// Checks that attention over a batch can be computed, before there is any query, key or value.
/// @param query, key, value their sizes, as for masked_attention
/// @throws std::invalid_argument as masked_attention does
template <class T>
void require_attendable(const Sizes<4>& query, const Sizes<4>& key, const Sizes<4>& value,
                        const BatchOptions<T>& options);

/// Computes masked_attention for every head of every sequence.
///
/// Key and value may have fewer heads than query when their number divides it: query head i
/// then uses key/value head i / (n_query_heads / n_kv_heads).
/// @param query (batch, n_query_heads, n_query, d_head)
/// @param key   (batch, n_kv_heads, n_key, d_head)
/// @param value (batch, n_kv_heads, n_key, d_v)
/// @return stages of shape (batch, n_query_heads, n_query, n_key or d_v), each head the same
///         to the last bit as if it were computed alone
/// @throws std::invalid_argument if shapes do not fit or the stages would exceed max_entries
/// @source ONNX operator Attention, opset 23 (grouped heads)
template <class T>
AttentionStages<T, 4> masked_attention(const Tensor<T, 4>& query, const Tensor<T, 4>& key,
                                       const Tensor<T, 4>& value, const BatchOptions<T>& options);

}  // namespace attention
