#include "lesson/exercise_mistakes.hpp"

#include "attention/heads.hpp"
#include "attention/mask.hpp"
#include "attention/shapes.hpp"
#include "attention/wrong.hpp"

namespace attention::lesson {

namespace {

constexpr std::array head_faults{
    Fault::mask_after_softmax,   Fault::multiplied_scores, Fault::added_mask,
    Fault::tiny_stand_in,        Fault::finite_stand_in,   Fault::flipped_triangle,
    Fault::diagonal_off_by_one,  Fault::one_token_ahead,   Fault::swapped_mask,
    Fault::softmax_over_queries, Fault::no_maximum,        Fault::maximum_of_masked};

constexpr std::array layer_faults{Fault::sqrt_d_model, Fault::reshape_split,
                                  Fault::merge_without_transpose, Fault::split_before_projection,
                                  Fault::averaged_weights};

}  // namespace

std::vector<Mistaken<Mask>> mistaken_masks(std::int64_t n) {
    const Mask right = causal_mask(n);
    return {{Fault::flipped_triangle, wrong::flipped_triangle(right)},
            {Fault::diagonal_off_by_one, wrong::diagonal_off_by_one(right)},
            {Fault::one_token_ahead, wrong::one_token_ahead(right)},
            {Fault::swapped_mask, wrong::swapped_mask(right)}};
}

std::vector<Mistaken<AttentionStages<double>>> mistaken_attention(const HeadInputs& inputs) {
    std::vector<Mistaken<AttentionStages<double>>> answers;
    for (const Fault fault : head_faults) answers.push_back({fault, run(fault, inputs)});
    return answers;
}

std::vector<Mistaken<Tensor<double, 3>>> mistaken_splits(const Matrix<double>& x,
                                                         std::int64_t heads) {
    head_width(size_of(x, 1), heads);
    return {{Fault::reshape_split, wrong::reshape_split(x, heads)}};
}

std::vector<Mistaken<Matrix<double>>> mistaken_merges(const Tensor<double, 3>& heads) {
    return {{Fault::merge_without_transpose, wrong::merge_without_transpose(heads)}};
}

std::vector<Mistaken<Matrix<double>>> mistaken_layers(const LayerInputs& inputs) {
    head_width(size_of(inputs.x, 1), inputs.heads);
    std::vector<Mistaken<Matrix<double>>> answers;
    for (const Fault fault : layer_faults) answers.push_back({fault, run(fault, inputs).output});
    for (const Fault fault : head_faults) answers.push_back({fault, run(fault, inputs).output});
    return answers;
}

}  // namespace attention::lesson
