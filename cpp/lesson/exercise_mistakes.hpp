#pragma once

#include <vector>

#include "attention/faults.hpp"

/// What the functions of the lesson's exercise would answer with a fault in them, so that a wrong
/// answer can be told which mistake it looks like.
namespace attention::lesson {

template <class Answer>
struct Mistaken {
    Fault fault;
    Answer answer;
};

/// The masks that are mistaken for causal_mask(n).
/// @return each (n, n)
/// @throws std::invalid_argument as causal_mask does
std::vector<Mistaken<Mask>> mistaken_masks(std::int64_t n);

/// The stages of masked_attention with each fault that one head can have.
/// @throws std::invalid_argument as masked_attention does
std::vector<Mistaken<AttentionStages<double>>> mistaken_attention(const HeadInputs& inputs);

/// What is mistaken for split_heads(x, heads).
/// @param x (n, d)
/// @return each (h, n, d / h)
/// @throws std::invalid_argument as split_heads does
std::vector<Mistaken<Tensor<double, 3>>> mistaken_splits(const Matrix<double>& x,
                                                         std::int64_t heads);

/// What is mistaken for merge_heads(heads).
/// @param heads (h, n, d_head)
/// @return each (n, h * d_head)
std::vector<Mistaken<Matrix<double>>> mistaken_merges(const Tensor<double, 3>& heads);

/// The outputs of a causal layer with each fault, (n, d_model).
/// @throws std::invalid_argument as multi_head_attention does
std::vector<Mistaken<Matrix<double>>> mistaken_layers(const LayerInputs& inputs);

}  // namespace attention::lesson
