#pragma once

#include "attention/attention.hpp"
#include "attention/multi_head.hpp"
#include "lesson/torch_layers.hpp"

/// The lesson "Attention scores, masking, and context": the tensors that its PyTorch program
/// draws after torch.manual_seed(10), and what the core makes of them in float32.
namespace attention::lesson {

/// The program's random tensors, in the order in which it draws them.
struct SeededTensors {
    Tensor<float, 3> x;                 ///< (1, 4, 6) torch.randn(1, 4, 6)
    Matrix<float> query_layer;          ///< (3, 6) weight of nn.Linear(6, 3, bias=False)
    Matrix<float> key_layer;            ///< (3, 6)
    Matrix<float> value_layer;          ///< (3, 6)
    TorchMultiheadAttention attention;  ///< nn.MultiheadAttention(embed_dim=6, num_heads=2)
};

/// Draws the program's tensors.
/// @return the same float32 numbers as PyTorch, to the last bit
SeededTensors seeded_tensors();

/// The program's one head of width 3 on its four tokens.
struct ScoresFigure {
    Tensor<float, 3> query;            ///< (1, 4, 3)
    Tensor<float, 3> key;              ///< (1, 4, 3)
    Tensor<float, 3> value;            ///< (1, 4, 3)
    AttentionStages<float, 4> stages;  ///< (1, 1, 4, 4) scores and weights, (1, 1, 4, 3) context
};

/// Computes the program's one head.
/// @param causal whether a token may look at itself and earlier tokens only
ScoresFigure scores_figure(bool causal);

/// Computes the program's nn.MultiheadAttention of width 6 on its four tokens.
/// @param heads 1, 2, 3 or 6; the program has 2. The parameters are the same for all.
/// @throws std::invalid_argument "width 6 cannot be split into 4 heads of equal width"
MultiHeadStages<float, 1> multihead_figure(std::int64_t heads, bool causal);

/// Computes the worked example: weights 3/4 and 1/4 over the values (4, 0) and (0, 8).
/// @return the stages for query log(3), keys 1 and 0 and scale 1; output is (3, 2)
AttentionStages<double> mixture_example();

}  // namespace attention::lesson
