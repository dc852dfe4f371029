#include "attention/faults.hpp"

#include <cmath>

#include "attention/heads.hpp"
#include "attention/leak.hpp"
#include "attention/linear.hpp"
#include "attention/shapes.hpp"
#include "attention/wrong.hpp"

namespace attention {

namespace {

using Heads = Tensor<double, 3>;

/// The steps of attention that a fault can replace, as they should be.
namespace right {

Heads project(const Matrix<double>& x, const Matrix<double>& weight, std::int64_t heads,
              const char* name) {
    return split_heads(matmul(x, weight, name), heads);
}

Mask read_mask(const Mask& may_attend) {
    return may_attend;
}

double divisor(double d_head, double /*heads*/) {
    return std::sqrt(d_head);
}

Matrix<double> mask_scores(const Matrix<double>& scores, const Mask& mask) {
    return wrong::finite_stand_in(scores, mask, forbidden<double>);  // no longer finite, so right
}

Matrix<double> softmax(const Matrix<double>& masked_scores, const Matrix<double>& /*scores*/,
                       const Mask& /*mask*/) {
    return masked_softmax(masked_scores, FullyMasked::zeros);
}

Heads share_weights(const Heads& weights) {
    return weights;
}

/// Skips forbidden keys.
Matrix<double> mix_values(const Matrix<double>& weights, const Matrix<double>& masked_scores,
                          const Matrix<double>& value) {
    Matrix<double> output({weights.shape()[0], value.shape()[1]}, 0.0);
    for (std::size_t i = 0; i < output.shape()[0]; ++i) {
        for (std::size_t j = 0; j < value.shape()[0]; ++j) {
            if (weights(i, j) == 0 && masked_scores(i, j) == forbidden<double>) continue;
            for (std::size_t c = 0; c < output.shape()[1]; ++c) {
                output(i, c) += weights(i, j) * value(j, c);
            }
        }
    }
    return output;
}

Matrix<double> merge(const Heads& heads) {
    return merge_heads(heads);
}

}  // namespace right

struct Steps {
    decltype(&right::project) project = right::project;
    decltype(&right::read_mask) read_mask = right::read_mask;
    decltype(&right::divisor) divisor = right::divisor;
    decltype(&right::mask_scores) mask_scores = right::mask_scores;
    decltype(&right::softmax) softmax = right::softmax;
    decltype(&right::share_weights) share_weights = right::share_weights;
    decltype(&right::mix_values) mix_values = right::mix_values;
    decltype(&right::merge) merge = right::merge;
};

/// Puts the wrong step in the place of the right one.
Steps steps_with(Fault fault) {
    using M = const Matrix<double>&;
    Steps steps;
    switch (fault) {
        case Fault::none:
            break;
        case Fault::mask_after_softmax:
            steps.mask_scores = [](M scores, const Mask&) { return scores; };
            steps.softmax = [](M, M scores, const Mask& mask) {
                return wrong::mask_after_softmax(scores, mask);
            };
            break;
        case Fault::multiplied_scores:
            steps.mask_scores = wrong::multiplied_scores;
            break;
        case Fault::added_mask:
            steps.mask_scores = wrong::added_mask;
            break;
        case Fault::tiny_stand_in:
            steps.mask_scores = [](M scores, const Mask& mask) {
                return wrong::finite_stand_in(scores, mask, -1e-9);
            };
            break;
        case Fault::finite_stand_in:
            steps.mask_scores = [](M scores, const Mask& mask) {
                return wrong::finite_stand_in(scores, mask, -1e9);
            };
            break;
        case Fault::flipped_triangle:
            steps.read_mask = wrong::flipped_triangle;
            break;
        case Fault::diagonal_off_by_one:
            steps.read_mask = wrong::diagonal_off_by_one;
            break;
        case Fault::one_token_ahead:
            steps.read_mask = wrong::one_token_ahead;
            break;
        case Fault::swapped_mask:
            steps.read_mask = wrong::swapped_mask;
            break;
        case Fault::sqrt_d_model:
            steps.divisor = wrong::sqrt_d_model;
            break;
        case Fault::softmax_over_queries:
            steps.softmax = [](M masked_scores, M, const Mask&) {
                return wrong::softmax_over_queries(masked_scores);
            };
            break;
        case Fault::reshape_split:
            steps.project = [](M x, M weight, std::int64_t heads, const char* name) {
                return wrong::reshape_split(matmul(x, weight, name), heads);
            };
            break;
        case Fault::merge_without_transpose:
            steps.merge = wrong::merge_without_transpose;
            break;
        case Fault::split_before_projection:
            steps.project = wrong::split_before_projection;
            break;
        case Fault::nan_times_zero:
            steps.mix_values = [](M weights, M, M value) {
                return wrong::nan_times_zero(weights, value);
            };
            break;
        case Fault::top_left_alignment:
            steps.read_mask = wrong::top_left_alignment;
            break;
        case Fault::averaged_weights:
            steps.share_weights = wrong::averaged_weights;
            break;
        case Fault::no_maximum:
            steps.softmax = [](M masked_scores, M, const Mask&) {
                return wrong::no_maximum(masked_scores);
            };
            break;
        case Fault::maximum_of_masked:
            steps.softmax = [](M masked_scores, M scores, const Mask&) {
                return wrong::maximum_of_masked(masked_scores, scores);
            };
            break;
    }
    return steps;
}

/// The stages of one of `heads` heads up to the weights.
AttentionStages<double> weigh(const Steps& steps, const HeadInputs& in, std::int64_t heads) {
    AttentionOptions<double> options;
    const auto d_head = static_cast<double>(in.query.shape()[1]);
    options.scale = 1 / steps.divisor(d_head, static_cast<double>(heads));
    const Mask mask = steps.read_mask(in.may_attend);
    const Mask open = allow_all(size_of(in.query, 0), size_of(in.key, 0));
    AttentionStages<double> stages;
    stages.scores = masked_attention(in.query, in.key, in.value, open, options).scores;
    stages.masked_scores = steps.mask_scores(stages.scores, mask);
    stages.weights = steps.softmax(stages.masked_scores, stages.scores, mask);
    return stages;
}

/// Fills in the stages of a layer from the scores to the outputs of the heads.
void attend_in_each_head(const Steps& steps, MultiHeadStages<double, 0>& stages) {
    const std::size_t heads = stages.query.shape()[0];
    const std::size_t n = stages.query.shape()[1];
    const Mask mask = causal_mask(static_cast<std::int64_t>(n));
    stages.scores = Heads({heads, n, n});
    stages.masked_scores = stages.weights = stages.scores;
    for (std::size_t head = 0; head < heads; ++head) {
        const auto one = weigh(steps,
                               {part<2>(stages.query, head), part<2>(stages.key, head),
                                part<2>(stages.value, head), mask},
                               static_cast<std::int64_t>(heads));
        set_part(stages.scores, head, one.scores);
        set_part(stages.masked_scores, head, one.masked_scores);
        set_part(stages.weights, head, one.weights);
    }
    const Heads shared = steps.share_weights(stages.weights);
    stages.head_outputs = stages.value;
    for (std::size_t head = 0; head < heads; ++head) {
        set_part(stages.head_outputs, head,
                 steps.mix_values(part<2>(shared, head), part<2>(stages.masked_scores, head),
                                  part<2>(stages.value, head)));
    }
}

}  // namespace

const char* fault_name(Fault fault) {
    return named_faults[static_cast<std::size_t>(fault)].name;
}

Fault fault_named(const std::string& name) {
    for (const NamedFault& named : named_faults) {
        if (name == named.name) return named.fault;
    }
    refuse({"there is no fault named ", name.c_str()});
}

AttentionStages<double> run(Fault fault, const HeadInputs& inputs) {
    const Steps steps = steps_with(fault);
    AttentionStages<double> stages = weigh(steps, inputs, 1);
    stages.output = steps.mix_values(stages.weights, stages.masked_scores, inputs.value);
    return stages;
}

MultiHeadStages<double, 0> run(Fault fault, const LayerInputs& in) {
    const Steps steps = steps_with(fault);
    MultiHeadStages<double, 0> stages;
    stages.query = steps.project(in.x, in.w_query, in.heads, "w_query");
    stages.key = steps.project(in.x, in.w_key, in.heads, "w_key");
    stages.value = steps.project(in.x, in.w_value, in.heads, "w_value");
    attend_in_each_head(steps, stages);
    stages.concatenated = steps.merge(stages.head_outputs);
    stages.output = matmul(stages.concatenated, in.w_output, "w_output");
    stages.average_weights = part<2>(wrong::averaged_weights(stages.weights), 0);
    return stages;
}

Matrix<double> future_leak(Fault fault, const LayerInputs& inputs, double change) {
    return future_leak(inputs.x, change, [&](const Matrix<double>& x) {
        LayerInputs changed = inputs;
        changed.x = x;
        return run(fault, changed).output;
    });
}

}  // namespace attention
