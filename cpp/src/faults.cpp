#include "attention/faults.hpp"

#include "attention/leak.hpp"
#include "attention/linear.hpp"
#include "attention/shapes.hpp"
#include "attention/wrong.hpp"
#include "fault_steps.hpp"

namespace attention {

namespace {

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
    stages.scores = Tensor<double, 3>({heads, n, n});
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
    const Tensor<double, 3> shared = steps.share_weights(stages.weights);
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
    refuse({"there is no fault named ", name});
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
