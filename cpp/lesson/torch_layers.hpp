#pragma once

#include <optional>

#include "lesson/torch_random.hpp"

namespace attention::lesson {

/// The parameters of PyTorch's nn.Linear: y = x @ transpose(weight) + bias.
struct TorchLinear {
    Matrix<float> weight;               ///< (out_features, in_features)
    std::optional<Vector<float>> bias;  ///< (out_features), if asked for
};

/// Draws the parameters of a new nn.Linear(in_features, out_features, bias).
/// @param in_features, out_features 1 or more
/// @return entries between -1/sqrt(in_features) and 1/sqrt(in_features)
/// @throws std::invalid_argument if a size is below 1 or the weight would exceed max_entries
/// @source PyTorch's nn.Linear.reset_parameters
TorchLinear linear_init(TorchGenerator& generator, std::int64_t in_features,
                        std::int64_t out_features, bool bias);

/// The parameters of PyTorch's nn.MultiheadAttention, under their PyTorch names. They do not
/// depend on the number of heads.
struct TorchMultiheadAttention {
    Matrix<float> in_proj_weight;   ///< (3 * embed_dim, embed_dim): query, key, value stacked
    Vector<float> in_proj_bias;     ///< (3 * embed_dim), zeros
    Matrix<float> out_proj_weight;  ///< (embed_dim, embed_dim)
    Vector<float> out_proj_bias;    ///< (embed_dim), zeros
};

/// Draws the parameters of a new nn.MultiheadAttention(embed_dim, any number of heads).
/// @param embed_dim 1 or more
/// @throws std::invalid_argument if embed_dim is below 1 or a weight would exceed max_entries
/// @source PyTorch's nn.MultiheadAttention._reset_parameters; Glorot and Bengio 2010 (the range
///         of in_proj_weight)
TorchMultiheadAttention multihead_attention_init(TorchGenerator& generator, std::int64_t embed_dim);

}  // namespace attention::lesson
