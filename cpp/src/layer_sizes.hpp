#pragma once

#include "attention/linear.hpp"
#include "attention/multi_head.hpp"

namespace attention {

/// What a layer's weights say of its sizes.
struct LayerSizes {
    WeightSizes query, key, value, output;
    std::int64_t heads;
    std::int64_t kv_heads;
};

/// The sizes of stages to be made: all that a layer has but scores and weights.
struct StageSizes {
    Sizes<4> query;         ///< (batch, h, n_query, d_head)
    Sizes<4> key;           ///< (batch, h_kv, n_key, d_head), past included
    Sizes<4> value;         ///< (batch, h_kv, n_key, d_v)
    Sizes<3> concatenated;  ///< (batch, n_query, h * d_v)
    Sizes<3> output;        ///< (batch, n_query, d_out)
};

/// Checks that a layer can be computed, whatever room it takes.
/// @param x (batch, n_query, d_model)
/// @throws std::invalid_argument as multi_head_attention does
template <class T>
StageSizes require_layer(const Sizes<3>& x, const LayerSizes& layer,
                         const MultiHeadOptions<T>& options);

}  // namespace attention
