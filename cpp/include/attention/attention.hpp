#pragma once

#include <optional>

#include "attention/mask.hpp"
#include "attention/softmax.hpp"
#include "attention/tensor.hpp"

namespace attention {

/// Every stage of attention: Rank 2 for one head, Rank 4 for (batch, head, ., .).
template <class T, std::size_t Rank = 2>
struct AttentionStages {
    Tensor<T, Rank> scores;         ///< (n_query, n_key) query . key * scale
    Tensor<T, Rank> masked_scores;  ///< (n_query, n_key) scores + bias, -inf where forbidden
    Tensor<T, Rank> weights;        ///< (n_query, n_key) softmax of masked_scores
    Tensor<T, Rank> output;         ///< (n_query, d_v) weights @ value
};

template <class T>
struct AttentionOptions {
    /// (n_query, n_key), added to the scores; minus infinity forbids, as mask = false does.
    std::optional<Matrix<T>> bias = std::nullopt;
    /// Factor for the dot products, 1 / sqrt(d_head) unless given.
    std::optional<double> scale = std::nullopt;
    FullyMasked fully_masked = FullyMasked::zeros;
};

/// Computes scaled dot-product attention of one head and keeps every stage.
///
/// A masked key cannot matter: its weight is exactly 0 and its value is skipped, so that not
/// even NaN or infinity in a masked row of key or value reaches the output. (Only a row with no
/// allowed key under FullyMasked::uniform mixes every value, as its caller asked.)
/// An allowed score of minus infinity, from inputs that overflow, counts as forbidden; one that is
/// NaN or plus infinity makes its row NaN.
/// @param query (n_query, d_head), d_head >= 1
/// @param key   (n_key, d_head)
/// @param value (n_key, d_v)
/// @param mask  (n_query, n_key), true = may look
/// @return the four stages; no queries give empty stages, no keys make every row fully masked
/// @throws std::invalid_argument if two shapes do not fit, with both in the message; under
///         FullyMasked::error, for the first query that may look at no key
/// @source Vaswani et al. 2017, equation 1
template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value, const Mask& mask,
                                    const AttentionOptions<T>& options = {});

/// The same with nothing masked.
template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value);

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

/// Checks that attention over a batch can be computed, before there is any query, key or value;
/// how large the scores would be is for whoever makes them to check.
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
/// @param n_past how many of the keys came before the first query: where the diagonal of
///               Alignment::top_left starts
/// @return stages of shape (batch, n_query_heads, n_query, n_key or d_v), each head the same
///         to the last bit as if it were computed alone
/// @throws std::invalid_argument if shapes do not fit or the stages would exceed max_entries
/// @source ONNX operator Attention, opset 23 (grouped heads)
template <class T>
AttentionStages<T, 4> masked_attention(const Tensor<T, 4>& query, const Tensor<T, 4>& key,
                                       const Tensor<T, 4>& value, const BatchOptions<T>& options,
                                       std::int64_t n_past = 0);

}  // namespace attention
