#include "attention/multi_head.hpp"

#include "attention/heads.hpp"
#include "finding.hpp"
#include "legal.hpp"
#include "targets.hpp"
#include "twin.hpp"

namespace attention::fuzz {

namespace {

template <class T>
struct Run {
    Tensor<T, 3> x;
    MultiHeadWeights<T> weights;
    MultiHeadOptions<T> options;

    const Tensor<T, 3>& context() const { return options.context ? *options.context : x; }
    std::int64_t kv_heads() const { return options.kv_heads.value_or(options.heads); }
    bool turned() const { return weights.layout == Layout::out_in; }
};

/// What a run is drawn from; each part of it is now and then another size.
struct RunSizes {
    std::size_t batch, n_query, n_context, n_past, d_model, d_context, kv_heads, heads, d_head, d_v;
};

RunSizes draw_sizes(Input& input) {
    RunSizes sizes;
    sizes.batch = input.size(0, 2);
    sizes.n_query = input.size(0, 4);
    sizes.n_context = input.size(0, 4);
    sizes.n_past = input.size(0, 3);
    sizes.d_model = input.size(0, 4);
    sizes.d_context = input.size(0, 4);
    sizes.kv_heads = input.size(1, 2);
    sizes.heads = sizes.kv_heads * input.size(1, 2);
    sizes.d_head = input.size(1, 3);
    sizes.d_v = input.size(1, 3);
    return sizes;
}

template <class T>
MultiHeadWeights<T> draw_weights(Input& input, const RunSizes& sizes) {
    MultiHeadWeights<T> w;
    w.layout = input.one_in(2) ? Layout::in_out : Layout::out_in;
    const auto draw = [&](std::size_t d_in, std::size_t d_out, std::optional<Vector<T>>& bias) {
        const std::size_t in = input.near(d_in);
        const std::size_t out = input.near(d_out);
        if (input.one_in(3)) bias = input.tensor<T>(input.near(out));
        return w.layout == Layout::in_out ? input.tensor<T>(in, out) : input.tensor<T>(out, in);
    };
    w.w_query = draw(sizes.d_model, sizes.heads * sizes.d_head, w.b_query);
    w.w_key = draw(sizes.d_context, sizes.kv_heads * sizes.d_head, w.b_key);
    w.w_value = draw(sizes.d_context, sizes.kv_heads * sizes.d_v, w.b_value);
    w.w_output = draw(sizes.heads * sizes.d_v, input.size(0, 4), w.b_output);
    return w;
}

template <class T>
Run<T> draw(Input& input) {
    RunSizes sizes = draw_sizes(input);
    const bool crosses = input.one_in(2);
    const bool continues = input.one_in(3);
    if (!crosses) sizes.d_context = sizes.d_model;
    if (!crosses) sizes.n_context = sizes.n_query;
    Run<T> run;
    run.x = input.tensor<T>(sizes.batch, sizes.n_query, input.near(sizes.d_model));
    run.weights = draw_weights<T>(input, sizes);
    run.options.heads = static_cast<std::int64_t>(input.near(sizes.heads));
    if (sizes.kv_heads != sizes.heads || input.one_in(2)) {
        run.options.kv_heads = static_cast<std::int64_t>(input.near(sizes.kv_heads));
    }
    if (crosses) {
        run.options.context =
            input.tensor<T>(input.near(sizes.batch), sizes.n_context, input.near(sizes.d_context));
    }
    if (continues) {
        run.options.past = Past<T>{
            input.tensor<T>(input.near(sizes.batch), sizes.kv_heads, sizes.n_past, sizes.d_head),
            input.tensor<T>(sizes.batch, input.near(sizes.kv_heads), input.near(sizes.n_past),
                            input.near(sizes.d_v))};
    }
    run.options.attention =
        draw_options<T>(input, {sizes.batch, sizes.heads, sizes.n_query,
                                sizes.n_context + (continues ? sizes.n_past : 0)});
    return run;
}

/// Whether tokens of width d_in can go through a weight and its bias; the width that comes out.
template <class T>
bool fits(const Matrix<T>& weight, const std::optional<Vector<T>>& bias, bool turned,
          std::size_t d_in, std::size_t& d_out) {
    d_out = weight.shape()[turned ? 0 : 1];
    return weight.shape()[turned ? 1 : 0] == d_in && (!bias || bias->size() == d_out);
}

/// The keys or values that attention sees: those of the past, then the new ones.
template <class T>
Tensor<T, 4> with_past(const Tensor<T, 4>& fresh, const Tensor<T, 4>* past) {
    const std::size_t n_past = past ? past->shape()[2] : 0;
    Tensor<T, 4> all(
        {fresh.shape()[0], fresh.shape()[1], n_past + fresh.shape()[2], fresh.shape()[3]});
    for (std::size_t b = 0; b < all.shape()[0]; ++b) {
        for (std::size_t head = 0; head < all.shape()[1]; ++head) {
            for (std::size_t j = 0; j < all.shape()[2]; ++j) {
                for (std::size_t c = 0; c < all.shape()[3]; ++c) {
                    all(b, head, j, c) =
                        j < n_past ? (*past)(b, head, j, c) : fresh(b, head, j - n_past, c);
                }
            }
        }
    }
    return all;
}

template <class T>
bool past_fits(const Run<T>& run, std::size_t d_keys, std::size_t d_values) {
    if (!run.options.past) return true;
    const auto kv_heads = static_cast<std::size_t>(run.kv_heads());
    const auto& [key, value] = *run.options.past;
    const std::size_t batch = run.x.shape()[0];
    return key.shape()[0] == batch && key.shape()[1] == kv_heads &&
           key.shape()[3] == d_keys / kv_heads && value.shape()[0] == batch &&
           value.shape()[1] == kv_heads && value.shape()[3] == d_values / kv_heads;
}

/// Whether all but attention itself fits; what attention then gets.
template <class T>
bool projections_fit(const Run<T>& run) {
    const MultiHeadWeights<T>& w = run.weights;
    const std::size_t d_context = run.context().shape()[2];
    const std::int64_t heads = run.options.heads;
    std::size_t d_queries, d_keys, d_values, d_output;
    return fits(w.w_query, w.b_query, run.turned(), run.x.shape()[2], d_queries) &&
           fits(w.w_key, w.b_key, run.turned(), d_context, d_keys) &&
           fits(w.w_value, w.b_value, run.turned(), d_context, d_values) &&
           can_split(d_queries, heads) && can_split(d_keys, run.kv_heads()) &&
           can_split(d_values, run.kv_heads()) && past_fits(run, d_keys, d_values) &&
           run.x.shape()[0] == run.context().shape()[0] &&
           fits(w.w_output, w.b_output, run.turned(),
                static_cast<std::size_t>(heads * static_cast<std::int64_t>(d_values) /
                                         run.kv_heads()),
                d_output);
}

template <class T>
struct Projected {
    Tensor<T, 4> query, key, value;
};

template <class T>
Projected<T> project(const Run<T>& run) {
    const MultiHeadWeights<T>& w = run.weights;
    const auto through = [&](const Tensor<T, 3>& x, const Matrix<T>& weight,
                             const std::optional<Vector<T>>& bias, std::int64_t heads) {
        return split_heads(twin::linear(x, weight, bias, run.turned()), heads);
    };
    const Past<T>* past = run.options.past ? &*run.options.past : nullptr;
    return {through(run.x, w.w_query, w.b_query, run.options.heads),
            with_past(through(run.context(), w.w_key, w.b_key, run.kv_heads()),
                      past ? &past->key : nullptr),
            with_past(through(run.context(), w.w_value, w.b_value, run.kv_heads()),
                      past ? &past->value : nullptr)};
}

/// Attention of the projections. After a past, query i is token n_past + i.
template <class T>
std::optional<AttentionStages<T, 4>> attend(const Run<T>& run, const Projected<T>& projected) {
    BatchOptions<T> options = run.options.attention;
    Causality& causality = options.causality;
    if (run.options.past && !causality.offset && causality.alignment == Alignment::top_left) {
        causality.offset = size_of(run.options.past->key, 2);
    }
    try {
        return masked_attention(projected.query, projected.key, projected.value, options);
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

template <class T>
Tensor<T, 3> mean_over_heads(const Tensor<T, 4>& weights) {
    const std::size_t heads = weights.shape()[1];
    Tensor<T, 3> mean({weights.shape()[0], weights.shape()[2], weights.shape()[3]});
    for (std::size_t b = 0; b < mean.shape()[0]; ++b) {
        for (std::size_t i = 0; i < mean.shape()[1]; ++i) {
            for (std::size_t j = 0; j < mean.shape()[2]; ++j) {
                mean(b, i, j) =
                    twin::sum<T>(heads, [&](std::size_t head) { return weights(b, head, i, j); }) /
                    static_cast<T>(heads);
            }
        }
    }
    return mean;
}

}  // namespace

template <class T>
void check_multi_head_batch(Input& input) {
    const Run<T> run = draw<T>(input);
    const bool fit = projections_fit(run);
    const Projected<T> projected = fit ? project(run) : Projected<T>{};
    const auto attended = fit ? attend(run, projected) : std::nullopt;
    const auto stages = result_of(attended.has_value(), [&] {
        return multi_head_attention(run.x, run.weights, run.options);
    });
    if (!stages) return;
    require_same(stages->query, projected.query, "query is the projection, split");
    require_same(stages->key, projected.key, "key is the past, then the projection");
    require_same(stages->value, projected.value, "value is the past, then the projection");
    require_same(stages->scores, attended->scores, "scores are those of the heads");
    require_same(stages->masked_scores, attended->masked_scores, "masked scores of the heads");
    require_same(stages->weights, attended->weights, "weights are those of the heads");
    require_same(stages->head_outputs, attended->output, "head outputs are those of the heads");
    require_same(stages->concatenated, merge_heads(attended->output), "heads are put side by side");
    require_same(stages->output,
                 twin::linear(stages->concatenated, run.weights.w_output, run.weights.b_output,
                              run.turned()),
                 "output is concatenated @ w_output + bias");
    require_same(stages->average_weights, mean_over_heads(stages->weights), "mean over the heads");
}

template void check_multi_head_batch<float>(Input&);
template void check_multi_head_batch<double>(Input&);

}  // namespace attention::fuzz
