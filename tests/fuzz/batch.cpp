#include "attention/attention.hpp"

#include "finding.hpp"
#include "targets.hpp"

namespace attention::fuzz {

namespace {

template <class T>
struct Batch {
    Tensor<T, 4> query, key, value;
    BatchOptions<T> options;
};

template <class T>
Batch<T> draw(Input& input) {
    const std::size_t batch = input.size(0, 2);
    const std::size_t kv_heads = input.near(input.size(1, 2));
    const std::size_t heads = input.near(kv_heads * input.size(1, 3));
    const std::size_t n_key = input.size(0, 5);
    const std::size_t d = input.near(input.size(1, 4));
    Batch<T> drawn;
    drawn.query = input.tensor<T>(input.near(batch), heads, input.size(0, 5), d);
    drawn.key = input.tensor<T>(batch, kv_heads, n_key, input.near(d));
    drawn.value = input.tensor<T>(input.near(batch), input.near(kv_heads), input.near(n_key),
                                  input.size(0, 4));
    drawn.options = draw_options<T>(input, {batch, heads, drawn.query.shape()[2], n_key});
    return drawn;
}

/// Whether a query may look at a key, by all the rules at once.
template <class T>
bool may_look(const BatchOptions<T>& options, const Sizes<4>& scores, const Sizes<4>& at) {
    const auto [batch, head, query, key] = at;
    const auto& mask = options.mask;
    if (mask) {
        const std::int64_t mask_batch = mask->shape()[0] == 1 ? 0 : batch;
        const std::int64_t mask_head = mask->shape()[1] == 1 ? 0 : head;
        if (!(*mask)(mask_batch, mask_head, query, key)) return false;
    }
    if (options.key_mask && !(*options.key_mask)(batch, key)) return false;
    if (!options.causality.causal) return true;
    const bool shifted = options.causality.alignment == Alignment::bottom_right;
    const std::int64_t offset =
        options.causality.offset.value_or(shifted ? scores[3] - scores[2] : 0);
    return key <= static_cast<long double>(query) + static_cast<long double>(offset);
}

/// The stages of one head of one sequence, computed alone.
template <class T>
AttentionStages<T> attend_alone(const Batch<T>& drawn, std::int64_t batch, std::int64_t head) {
    const Tensor<T, 4>&query = drawn.query, &key = drawn.key, &value = drawn.value;
    const BatchOptions<T>& options = drawn.options;
    const Sizes<4> scores{size_of(query, 0), size_of(query, 1), size_of(query, 2), size_of(key, 2)};
    const auto sequence = static_cast<std::size_t>(batch);
    const auto query_head = static_cast<std::size_t>(head);
    const std::size_t kv_head = query_head * key.shape()[1] / query.shape()[1];
    const std::size_t kv = sequence * key.shape()[1] + kv_head;

    AttentionOptions<T> one{std::nullopt, options.scale, options.fully_masked};
    Mask mask({query.shape()[2], key.shape()[2]});
    Matrix<T> bias({query.shape()[2], key.shape()[2]});
    for (std::int64_t i = 0; i < scores[2]; ++i) {
        for (std::int64_t j = 0; j < scores[3]; ++j) {
            mask(i, j) = may_look(options, scores, {batch, head, i, j});
            if (!options.bias) continue;
            const Tensor<T, 4>& given = *options.bias;
            bias(i, j) =
                given(given.shape()[0] == 1 ? 0 : batch, given.shape()[1] == 1 ? 0 : head, i, j);
        }
    }
    if (options.bias) one.bias = bias;
    return masked_attention(part<2>(query, sequence * query.shape()[1] + query_head),
                            part<2>(key, kv), part<2>(value, kv), mask, one);
}

template <class T>
bool fits(const Batch<T>& drawn) {
    const Tensor<T, 4>&query = drawn.query, &key = drawn.key, &value = drawn.value;
    const BatchOptions<T>& options = drawn.options;
    const std::size_t heads = query.shape()[1];
    const std::size_t kv_heads = key.shape()[1];
    const auto has_shape = [&](const auto& tensor) {
        return (tensor.shape()[0] == 1 || tensor.shape()[0] == query.shape()[0]) &&
               (tensor.shape()[1] == 1 || tensor.shape()[1] == heads) &&
               tensor.shape()[2] == query.shape()[2] && tensor.shape()[3] == key.shape()[2];
    };
    return query.shape()[0] == key.shape()[0] && key.shape()[0] == value.shape()[0] &&
           kv_heads == value.shape()[1] && heads > 0 && kv_heads > 0 && heads % kv_heads == 0 &&
           query.shape()[3] == key.shape()[3] && query.shape()[3] > 0 &&
           key.shape()[2] == value.shape()[2] && (!options.mask || has_shape(*options.mask)) &&
           (!options.bias || has_shape(*options.bias)) &&
           (!options.key_mask || (options.key_mask->shape()[0] == query.shape()[0] &&
                                  options.key_mask->shape()[1] == key.shape()[2]));
}

/// Computes every head alone; nothing if the policy refuses one.
template <class T>
std::optional<std::vector<AttentionStages<T>>> attend_in_each(const Batch<T>& drawn) {
    std::vector<AttentionStages<T>> heads;
    try {
        for (std::int64_t b = 0; b < size_of(drawn.query, 0); ++b) {
            for (std::int64_t head = 0; head < size_of(drawn.query, 1); ++head) {
                heads.push_back(attend_alone(drawn, b, head));
            }
        }
    } catch (const std::invalid_argument&) {
        require(drawn.options.fully_masked == FullyMasked::error, "only the policy refuses a head");
        return std::nullopt;
    }
    return heads;
}

}  // namespace

template <class T>
BatchOptions<T> draw_options(Input& input, const ScoresShape& scores) {
    const auto [batch, heads, n_query, n_key] = scores;
    const auto all_or_one = [&input](std::size_t size) {
        return input.one_in(2) ? 1 : input.near(size);
    };
    BatchOptions<T> options;
    if (input.one_in(3)) {
        options.mask = input.mask(all_or_one(batch), all_or_one(heads), input.near(n_query),
                                  input.near(n_key));
    }
    if (input.one_in(3)) {
        options.bias = input.bias<T>(all_or_one(batch), all_or_one(heads), input.near(n_query),
                                     input.near(n_key));
    }
    if (input.one_in(3)) {
        options.key_mask = input.mask(input.near(batch), input.near(n_key));
    }
    options.causality = input.causality();
    options.scale = input.scale();
    options.fully_masked = input.fully_masked();
    return options;
}

template <class T>
void check_batch(Input& input) {
    const Batch<T> drawn = draw<T>(input);
    const bool fit = fits(drawn);
    const auto heads = fit ? attend_in_each(drawn) : std::nullopt;
    const auto all = result_of(fit && heads, [&] {
        return masked_attention(drawn.query, drawn.key, drawn.value, drawn.options);
    });
    if (!all) return;
    for (std::size_t place = 0; place < heads->size(); ++place) {
        const AttentionStages<T>& alone = (*heads)[place];
        require_same(part<2>(all->scores, place), alone.scores, "scores as if alone");
        require_same(part<2>(all->masked_scores, place), alone.masked_scores, "masked as if alone");
        require_same(part<2>(all->weights, place), alone.weights, "weights as if alone");
        require_same(part<2>(all->output, place), alone.output, "output as if alone");
    }
    require(all->weights.shape()[0] == drawn.query.shape()[0], "each sequence has its weights");
    require(all->output.shape()[3] == drawn.value.shape()[3], "the output is as wide as value");
}

template BatchOptions<float> draw_options(Input&, const ScoresShape&);
template BatchOptions<double> draw_options(Input&, const ScoresShape&);
template void check_batch<float>(Input&);
template void check_batch<double>(Input&);

}  // namespace attention::fuzz
