#pragma once

#include <array>
#include <string>

#include "attention/attention.hpp"
#include "attention/multi_head.hpp"

/// Attention with one step got wrong, beside the right one.
namespace attention {

/// What is wrong: each is a function of wrong.hpp, put in the place of one right step.
enum class Fault {
    none,
    mask_after_softmax,
    multiplied_scores,
    added_mask,
    tiny_stand_in,    ///< finite_stand_in with -1e-9
    finite_stand_in,  ///< with -1e9
    flipped_triangle,
    diagonal_off_by_one,
    one_token_ahead,
    swapped_mask,
    sqrt_d_model,
    softmax_over_queries,
    reshape_split,
    merge_without_transpose,
    split_before_projection,
    nan_times_zero,
    top_left_alignment,
    averaged_weights,
    no_maximum,
    maximum_of_masked
};

struct NamedFault {
    Fault fault;
    const char* name;
};

/// Every fault, in the order of the enumeration.
inline constexpr std::array named_faults{
    NamedFault{Fault::none, "none"},
    NamedFault{Fault::mask_after_softmax, "mask-after-softmax"},
    NamedFault{Fault::multiplied_scores, "multiplied-scores"},
    NamedFault{Fault::added_mask, "added-mask"},
    NamedFault{Fault::tiny_stand_in, "tiny-stand-in"},
    NamedFault{Fault::finite_stand_in, "finite-stand-in"},
    NamedFault{Fault::flipped_triangle, "flipped-triangle"},
    NamedFault{Fault::diagonal_off_by_one, "diagonal-off-by-one"},
    NamedFault{Fault::one_token_ahead, "one-token-ahead"},
    NamedFault{Fault::swapped_mask, "swapped-mask"},
    NamedFault{Fault::sqrt_d_model, "sqrt-d-model"},
    NamedFault{Fault::softmax_over_queries, "softmax-over-queries"},
    NamedFault{Fault::reshape_split, "reshape-split"},
    NamedFault{Fault::merge_without_transpose, "merge-without-transpose"},
    NamedFault{Fault::split_before_projection, "split-before-projection"},
    NamedFault{Fault::nan_times_zero, "nan-times-zero"},
    NamedFault{Fault::top_left_alignment, "top-left-alignment"},
    NamedFault{Fault::averaged_weights, "averaged-weights"},
    NamedFault{Fault::no_maximum, "no-maximum"},
    NamedFault{Fault::maximum_of_masked, "maximum-of-masked"},
};

const char* fault_name(Fault fault);

/// @throws std::invalid_argument "there is no fault named mask-before-lunch"
Fault fault_named(const std::string& name);

/// What masked_attention takes.
struct HeadInputs {
    Matrix<double> query;  ///< (n_query, d_head)
    Matrix<double> key;    ///< (n_key, d_head)
    Matrix<double> value;  ///< (n_key, d_v)
    Mask may_attend;       ///< (n_query, n_key), the right one
};

/// What multi_head_attention takes, under a causal mask.
struct LayerInputs {
    Matrix<double> x;                                  ///< (n, d_model)
    Matrix<double> w_query, w_key, w_value, w_output;  ///< as for multi_head_attention
    std::int64_t heads = 1;
};

/// Runs one head with a fault and keeps every stage. The faults of splitting, merging and averaging
/// heads change nothing here.
/// @return the stages as the fault leaves them: `masked_scores` is what goes into the softmax.
///         Without a fault, what masked_attention gives.
/// @throws std::invalid_argument as masked_attention does
AttentionStages<double> run(Fault fault, const HeadInputs& inputs);

/// Runs a layer with a fault and keeps every stage.
/// @return the stages as the fault leaves them; without a fault, what multi_head_attention gives
/// @throws std::invalid_argument as multi_head_attention does
MultiHeadStages<double, 0> run(Fault fault, const LayerInputs& inputs);

/// Measures which tokens reach which rows of a layer with a fault.
/// @return (n_token, n_row) as the future_leak of leak.hpp: exactly 0 where nothing moves
Matrix<double> future_leak(Fault fault, const LayerInputs& inputs, double change);

}  // namespace attention
