#include "attention/multi_head_batch.hpp"

#include <algorithm>
#include <utility>

#include "attention/heads.hpp"
#include "attention/shapes.hpp"

namespace attention {

namespace {

/// Checks that keys or values of the past can be put before new ones, and returns the sizes of
/// both together.
template <class T>
Sizes<4> appended_sizes(const Tensor<T, 4>& past, const Sizes<4>& fresh, const char* name) {
    const std::int64_t n_past = size_of(past, 2);
    require_shape(name, {size_of(past, 0), size_of(past, 1), n_past, size_of(past, 3)},
                  {fresh[0], fresh[1], n_past, fresh[3]});
    entry_count(name, {fresh[0], fresh[1], n_past + fresh[2], fresh[3]});
    return {fresh[0], fresh[1], n_past + fresh[2], fresh[3]};
}

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

/// Query i of a run that continues a past is token n_past + i of the whole sequence.
template <class T>
Causality continued(const Causality& causality, const std::optional<Past<T>>& past) {
    Causality whole = causality;
    if (past && !whole.offset && whole.alignment == Alignment::top_left) {
        whole.offset = size_of(past->key, 2);
    }
    return whole;
}

template <class T>
void check_heads(const MultiHeadWeights<T>& w, std::int64_t heads, std::int64_t kv_heads) {
    const std::size_t outputs = w.layout == Layout::in_out ? 1 : 0;
    head_width(size_of(w.w_query, outputs), heads);
    head_width(size_of(w.w_key, outputs), kv_heads);
    head_width(size_of(w.w_value, outputs), kv_heads);
}

/// The sizes of (batch, n, width) after split_heads.
Sizes<4> split_sizes(const Sizes<3>& x, std::int64_t heads) {
    return {x[0], heads, x[1], x[2] / heads};
}

/// Refuses whatever does not fit, before anything is computed.
template <class T>
void check_shapes(const Sizes<3>& x, const Sizes<3>& context, const MultiHeadWeights<T>& w,
                  const MultiHeadOptions<T>& options, std::int64_t kv_heads) {
    check_heads(w, options.heads, kv_heads);
    require_same("x", x[0], "context", context[0], "sequence");
    const Sizes<4> query =
        split_sizes(linear_sizes(x, w.w_query, w.b_query, w.layout, "w_query"), options.heads);
    Sizes<4> key =
        split_sizes(linear_sizes(context, w.w_key, w.b_key, w.layout, "w_key"), kv_heads);
    Sizes<4> value =
        split_sizes(linear_sizes(context, w.w_value, w.b_value, w.layout, "w_value"), kv_heads);
    if (options.past) {
        key = appended_sizes(options.past->key, key, "past key");
        value = appended_sizes(options.past->value, value, "past value");
    }
    require_attendable(query, key, value, options.attention);
    linear_sizes({x[0], x[1], options.heads * value[3]}, w.w_output, w.b_output, w.layout,
                 "w_output");
}

}  // namespace

template <class T>
MultiHeadStages<T, 1> multi_head_attention(const Tensor<T, 3>& x, const MultiHeadWeights<T>& w,
                                           const MultiHeadOptions<T>& options) {
    const Tensor<T, 3>& context = options.context ? *options.context : x;
    const std::int64_t kv_heads = options.kv_heads.value_or(options.heads);
    check_shapes(sizes_of(x), sizes_of(context), w, options, kv_heads);

    MultiHeadStages<T, 1> stages;
    stages.query = split_heads(linear(x, w.w_query, w.b_query, w.layout, "w_query"), options.heads);
    stages.key = split_heads(linear(context, w.w_key, w.b_key, w.layout, "w_key"), kv_heads);
    stages.value =
        split_heads(linear(context, w.w_value, w.b_value, w.layout, "w_value"), kv_heads);
    if (options.past) {
        stages.key = append(options.past->key, stages.key);
        stages.value = append(options.past->value, stages.value);
    }

    BatchOptions<T> attention = options.attention;
    attention.causality = continued(attention.causality, options.past);
    AttentionStages<T, 4> heads =
        masked_attention(stages.query, stages.key, stages.value, attention);
    stages.scores = std::move(heads.scores);
    stages.masked_scores = std::move(heads.masked_scores);
    stages.weights = std::move(heads.weights);
    stages.head_outputs = std::move(heads.output);

    stages.concatenated = merge_heads(stages.head_outputs);
    stages.output = linear(stages.concatenated, w.w_output, w.b_output, w.layout, "w_output");
    stages.average_weights = mean_over_heads(stages.weights);
    return stages;
}

#define INSTANTIATE(T)                                   \
    template MultiHeadStages<T, 1> multi_head_attention( \
        const Tensor<T, 3>&, const MultiHeadWeights<T>&, const MultiHeadOptions<T>&);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
