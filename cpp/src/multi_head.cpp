#include "attention/multi_head.hpp"

#include <algorithm>
#include <utility>

#include "attention/heads.hpp"
#include "attention/shapes.hpp"
#include "layer_sizes.hpp"

namespace attention {

namespace {

/// Puts the keys or values of the past before the new ones, along the token axis.
template <class T>
Tensor<T, 4> append(const Tensor<T, 4>& past, const Tensor<T, 4>& fresh) {
    const std::size_t n_past = past.shape()[2];
    const std::size_t d = fresh.shape()[3];
    Tensor<T, 4> all({fresh.shape()[0], fresh.shape()[1], n_past + fresh.shape()[2], d});
    const std::size_t past_entries = n_past * d;
    const std::size_t fresh_entries = fresh.shape()[2] * d;
    T* place = all.data();
    for (std::size_t head = 0; head < fresh.shape()[0] * fresh.shape()[1]; ++head) {
        place = std::copy_n(past.data() + head * past_entries, past_entries, place);
        place = std::copy_n(fresh.data() + head * fresh_entries, fresh_entries, place);
    }
    return all;
}

/// The mean over the heads: (batch, h, n_query, n_key) to (batch, n_query, n_key).
template <class T>
Tensor<T, 3> mean_over_heads(const Tensor<T, 4>& weights) {
    const std::size_t heads = weights.shape()[1];
    Tensor<T, 3> mean({weights.shape()[0], weights.shape()[2], weights.shape()[3]}, T{0});
    const std::size_t entries = weights.shape()[2] * weights.shape()[3];
    for (std::size_t b = 0; b < weights.shape()[0]; ++b) {
        T* place = mean.data() + b * entries;
        for (std::size_t head = 0; head < heads; ++head) {
            const T* from = weights.data() + (b * heads + head) * entries;
            for (std::size_t entry = 0; entry < entries; ++entry) place[entry] += from[entry];
        }
        for (std::size_t entry = 0; entry < entries; ++entry) place[entry] /= static_cast<T>(heads);
    }
    return mean;
}

/// One of a layer's matrices with its bias.
template <class T>
struct Projection {
    const Matrix<T>& weight;
    const std::optional<Vector<T>>& bias;
    Layout layout;
    const char* name;

    WeightSizes sizes() const { return weight_sizes(weight, bias, layout, name); }
    Tensor<T, 3> of(const Tensor<T, 3>& x) const { return linear(x, weight, bias, layout, name); }
};

template <class T>
struct Layer {
    Projection<T> query, key, value, output;
};

/// Refuses whatever does not fit, before anything is computed.
template <class T>
void check_shapes(const Sizes<3>& x, const Layer<T>& layer, const MultiHeadOptions<T>& options) {
    const LayerSizes sizes{layer.query.sizes(), layer.key.sizes(),
                           layer.value.sizes(), layer.output.sizes(),
                           options.heads,       options.kv_heads.value_or(options.heads)};
    const auto [query, key, value, concatenated, output] = require_layer(x, sizes, options);
    const Sizes<3> average_weights{x[0], x[1], key[2]};
    const Sizes<4> scores{query[0], query[1], query[2], key[2]};
    const Sizes<4> head_outputs{query[0], query[1], query[2], value[3]};
    require_room(entry_count("query", query) + entry_count("key", key) +
                     entry_count("value", value) + 3 * entry_count("scores", scores) +
                     entry_count("head_outputs", head_outputs) +
                     entry_count("concatenated", concatenated) + entry_count("output", output) +
                     entry_count("average_weights", average_weights),
                 sizeof(T));
}

/// Computes every stage of arguments that fit.
template <class T>
MultiHeadStages<T, 1> compute(const Tensor<T, 3>& x, const Layer<T>& layer,
                              const MultiHeadOptions<T>& options) {
    const Tensor<T, 3>& context = options.context ? *options.context : x;
    const std::int64_t kv_heads = options.kv_heads.value_or(options.heads);
    MultiHeadStages<T, 1> stages;
    stages.query = split_heads(layer.query.of(x), options.heads);
    stages.key = split_heads(layer.key.of(context), kv_heads);
    stages.value = split_heads(layer.value.of(context), kv_heads);
    std::int64_t n_past = 0;
    if (options.past) {
        n_past = size_of(options.past->key, 2);
        stages.key = append(options.past->key, stages.key);
        stages.value = append(options.past->value, stages.value);
    }

    AttentionStages<T, 4> heads =
        masked_attention(stages.query, stages.key, stages.value, options.attention, n_past);
    stages.scores = std::move(heads.scores);
    stages.masked_scores = std::move(heads.masked_scores);
    stages.weights = std::move(heads.weights);
    stages.head_outputs = std::move(heads.output);

    stages.concatenated = merge_heads(stages.head_outputs);
    stages.output = layer.output.of(stages.concatenated);
    stages.average_weights = mean_over_heads(stages.weights);
    return stages;
}

/// A batch of one without its batch axis; the entries stay where they are.
template <class T, std::size_t Rank>
Tensor<T, Rank - 1> only_part(Tensor<T, Rank>&& batch) {
    typename Tensor<T, Rank - 1>::shape_type shape;
    std::copy(batch.shape().begin() + 1, batch.shape().end(), shape.begin());
    Tensor<T, Rank - 1> one;
    one.storage() = std::move(batch.storage());
    one.resize(shape);
    return one;
}

}  // namespace

template <class T>
MultiHeadStages<T, 1> multi_head_attention(const Tensor<T, 3>& x, const MultiHeadWeights<T>& w,
                                           const MultiHeadOptions<T>& options) {
    const Layer<T> layer{{w.w_query, w.b_query, w.layout, "w_query"},
                         {w.w_key, w.b_key, w.layout, "w_key"},
                         {w.w_value, w.b_value, w.layout, "w_value"},
                         {w.w_output, w.b_output, w.layout, "w_output"}};
    check_shapes(sizes_of(x), layer, options);
    return compute(x, layer, options);
}

template <class T>
MultiHeadStages<T, 0> multi_head_attention(const Matrix<T>& x, const Matrix<T>& w_query,
                                           const Matrix<T>& w_key, const Matrix<T>& w_value,
                                           const Matrix<T>& w_output, std::int64_t heads,
                                           bool causal) {
    const std::optional<Vector<T>> no_bias;
    const Layer<T> layer{{w_query, no_bias, Layout::in_out, "w_query"},
                         {w_key, no_bias, Layout::in_out, "w_key"},
                         {w_value, no_bias, Layout::in_out, "w_value"},
                         {w_output, no_bias, Layout::in_out, "w_output"}};
    MultiHeadOptions<T> options;
    options.heads = heads;
    options.attention.causality.causal = causal;
    check_shapes({1, size_of(x, 0), size_of(x, 1)}, layer, options);

    Tensor<T, 3> batch({1, x.shape()[0], x.shape()[1]});
    set_part(batch, 0, x);
    MultiHeadStages<T, 1> stages = compute(batch, layer, options);
    return {
        only_part(std::move(stages.query)),         only_part(std::move(stages.key)),
        only_part(std::move(stages.value)),         only_part(std::move(stages.scores)),
        only_part(std::move(stages.masked_scores)), only_part(std::move(stages.weights)),
        only_part(std::move(stages.head_outputs)),  only_part(std::move(stages.concatenated)),
        only_part(std::move(stages.output)),        only_part(std::move(stages.average_weights))};
}

#define INSTANTIATE(T)                                                                      \
    template MultiHeadStages<T, 1> multi_head_attention(                                    \
        const Tensor<T, 3>&, const MultiHeadWeights<T>&, const MultiHeadOptions<T>&);       \
    template MultiHeadStages<T, 0> multi_head_attention(const Matrix<T>&, const Matrix<T>&, \
                                                        const Matrix<T>&, const Matrix<T>&, \
                                                        const Matrix<T>&, std::int64_t, bool);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
