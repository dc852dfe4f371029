#include "lesson/scores_masking_context.hpp"

#include <algorithm>
#include <cmath>

#include "attention/multi_head.hpp"

namespace attention::lesson {

namespace {

constexpr std::uint64_t seed = 10;
constexpr std::int64_t tokens = 4;
constexpr std::int64_t width = 6;
constexpr std::int64_t head_features = 3;

/// The same numbers as one head of each sequence: (batch, n, d) to (batch, 1, n, d).
Tensor<float, 4> one_head(const Tensor<float, 3>& x) {
    Tensor<float, 4> head({x.shape()[0], 1, x.shape()[1], x.shape()[2]});
    std::copy(x.begin(), x.end(), head.begin());
    return head;
}

/// One of the square matrices that in_proj_weight stacks: 0 query, 1 key, 2 value.
Matrix<float> projection(const TorchMultiheadAttention& layer, std::size_t number) {
    Matrix<float> weight(layer.out_proj_weight.shape());
    std::copy_n(layer.in_proj_weight.data() + number * weight.size(), weight.size(), weight.data());
    return weight;
}

}  // namespace

SeededTensors seeded_tensors() {
    TorchGenerator generator = torch_generator(seed);
    SeededTensors tensors;
    tensors.x = generator.randn(1, tokens, width);
    tensors.query_layer = linear_init(generator, width, head_features, /*bias=*/false).weight;
    tensors.key_layer = linear_init(generator, width, head_features, /*bias=*/false).weight;
    tensors.value_layer = linear_init(generator, width, head_features, /*bias=*/false).weight;
    tensors.attention = multihead_attention_init(generator, width);
    return tensors;
}

ScoresFigure scores_figure(bool causal) {
    const SeededTensors tensors = seeded_tensors();
    const auto project = [&](const Matrix<float>& layer, const char* name) {
        return linear(tensors.x, layer, std::optional<Vector<float>>(), Layout::out_in, name);
    };
    ScoresFigure figure;
    figure.query = project(tensors.query_layer, "query_layer");
    figure.key = project(tensors.key_layer, "key_layer");
    figure.value = project(tensors.value_layer, "value_layer");
    BatchOptions<float> options;
    options.causality.causal = causal;
    figure.stages = masked_attention(one_head(figure.query), one_head(figure.key),
                                     one_head(figure.value), options);
    return figure;
}

MultiHeadStages<float, 1> multihead_figure(std::int64_t heads, bool causal) {
    const SeededTensors tensors = seeded_tensors();
    MultiHeadWeights<float> weights;  // without biases: the layer's are zeros
    weights.w_query = projection(tensors.attention, 0);
    weights.w_key = projection(tensors.attention, 1);
    weights.w_value = projection(tensors.attention, 2);
    weights.w_output = tensors.attention.out_proj_weight;
    weights.layout = Layout::out_in;
    MultiHeadOptions<float> options;
    options.heads = heads;
    options.attention.causality.causal = causal;
    return multi_head_attention(tensors.x, weights, options);
}

AttentionStages<double> mixture_example() {
    const Matrix<double> query{{std::log(3.0)}};
    const Matrix<double> key{{1}, {0}};
    const Matrix<double> value{{4, 0}, {0, 8}};
    AttentionOptions<double> options;
    options.scale = 1;
    return masked_attention(query, key, value, allow_all(1, 2), options);
}

}  // namespace attention::lesson
