#pragma once

#include "attention/attention.hpp"
#include "attention/multi_head.hpp"
#include "bindings/convert.hpp"

namespace attention::bindings {

template <class T, std::size_t Rank>
val stages_to_js(const AttentionStages<T, Rank>& stages) noexcept {
    val js = val::object();
    put(js, "scores", stages.scores);
    put(js, "maskedScores", stages.masked_scores);
    put(js, "weights", stages.weights);
    put(js, "output", stages.output);
    return js;
}

template <class T, std::size_t BatchAxes>
val stages_to_js(const MultiHeadStages<T, BatchAxes>& stages) noexcept {
    val js = val::object();
    put(js, "query", stages.query);
    put(js, "key", stages.key);
    put(js, "value", stages.value);
    put(js, "scores", stages.scores);
    put(js, "maskedScores", stages.masked_scores);
    put(js, "weights", stages.weights);
    put(js, "headOutputs", stages.head_outputs);
    put(js, "concatenated", stages.concatenated);
    put(js, "output", stages.output);
    put(js, "averageWeights", stages.average_weights);
    return js;
}

}  // namespace attention::bindings
