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
/// @throws std::invalid_argument if two shapes do not fit, with both in the message
/// @source Vaswani et al. 2017, equation 1
template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value, const Mask& mask,
                                    const AttentionOptions<T>& options = {});

/// The same with nothing masked.
template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value);

}  // namespace attention
