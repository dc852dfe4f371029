#include "attention/batch.hpp"

#include <array>

#include "attention/shapes.hpp"

namespace attention {

namespace {

/// (batch, n_query_heads, n_query, n_key)
using ScoresShape = std::array<std::int64_t, 4>;

/// Checks that the axes of a mask or bias are those of the scores, or 1 for batch and heads.
template <class T>
void require_fits(const char* name, const Tensor<T, 4>& tensor, const ScoresShape& scores) {
    const std::int64_t batch = size_of(tensor, 0);
    const std::int64_t heads = size_of(tensor, 1);
    require_shape(name, {batch, heads, size_of(tensor, 2), size_of(tensor, 3)},
                  {batch == 1 ? 1 : scores[0], heads == 1 ? 1 : scores[1], scores[2], scores[3]});
}

template <class T>
ScoresShape check_shapes(const Tensor<T, 4>& query, const Tensor<T, 4>& key,
                         const Tensor<T, 4>& value, const BatchOptions<T>& options) {
    require_same("query", size_of(query, 0), "key", size_of(key, 0), "sequence");
    require_same("key", size_of(key, 0), "value", size_of(value, 0), "sequence");
    require_same("key", size_of(key, 1), "value", size_of(value, 1), "head");
    const std::int64_t heads = size_of(query, 1);
    const std::int64_t kv_heads = size_of(key, 1);
    if (kv_heads < 1 || heads < 1 || heads % kv_heads != 0) {
        refuse({heads, " query heads cannot share ", kv_heads, " key/value heads equally"});
    }
    const ScoresShape scores{size_of(query, 0), heads, size_of(query, 2), size_of(key, 2)};
    if (options.mask) require_fits("mask", *options.mask, scores);
    if (options.bias) require_fits("bias", *options.bias, scores);
    if (options.key_mask) {
        const Mask& key_mask = *options.key_mask;
        require_shape("key mask", {size_of(key_mask, 0), size_of(key_mask, 1)},
                      {scores[0], scores[3]});
    }
    entry_count("scores", {scores[0], scores[1], scores[2], scores[3]});
    entry_count("output", {scores[0], scores[1], scores[2], size_of(value, 3)});
    return scores;
}

/// The matrix of one head of one sequence, where an axis of length 1 stands for all.
template <class T>
Matrix<T> matrix_at(const Tensor<T, 4>& tensor, std::size_t batch, std::size_t head) {
    const std::size_t heads = tensor.shape()[1];
    return part<2>(tensor, (tensor.shape()[0] == 1 ? 0 : batch * heads) + (heads == 1 ? 0 : head));
}

/// One row of a key mask, repeated for each query.
Mask repeat_row(const Mask& key_mask, std::size_t batch, std::size_t n_query) {
    Mask mask({n_query, key_mask.shape()[1]});
    for (std::size_t i = 0; i < n_query; ++i) set_part(mask, i, part<1>(key_mask, batch));
    return mask;
}

/// All that forbids anything to one head, joined: causality, padding and the caller's mask.
template <class T>
Mask joined_mask(const ScoresShape& scores, const BatchOptions<T>& options, std::size_t batch,
                 std::size_t head) {
    const std::int64_t n_query = scores[2];
    const std::int64_t n_key = scores[3];
    const Causality& causality = options.causality;
    Mask mask = !causality.causal  ? allow_all(n_query, n_key)
                : causality.offset ? causal_mask(n_query, n_key, *causality.offset)
                                   : causal_mask(n_query, n_key, causality.alignment);
    if (options.mask) mask = both_allow(mask, matrix_at(*options.mask, batch, head));
    if (options.key_mask) {
        const auto rows = static_cast<std::size_t>(n_query);
        mask = both_allow(mask, repeat_row(*options.key_mask, batch, rows));
    }
    return mask;
}

template <class T>
Tensor<T, 4> make(const ScoresShape& scores, std::size_t columns) {
    return Tensor<T, 4>({static_cast<std::size_t>(scores[0]), static_cast<std::size_t>(scores[1]),
                         static_cast<std::size_t>(scores[2]), columns});
}

}  // namespace

template <class T>
AttentionStages<T, 4> masked_attention(const Tensor<T, 4>& query, const Tensor<T, 4>& key,
                                       const Tensor<T, 4>& value, const BatchOptions<T>& options) {
    const ScoresShape scores = check_shapes(query, key, value, options);
    const std::size_t n_key = key.shape()[2];
    const std::size_t heads = query.shape()[1];
    const std::size_t kv_heads = key.shape()[1];

    AttentionStages<T, 4> all{make<T>(scores, n_key), make<T>(scores, n_key),
                              make<T>(scores, n_key), make<T>(scores, value.shape()[3])};
    for (std::size_t b = 0; b < query.shape()[0]; ++b) {
        for (std::size_t head = 0; head < heads; ++head) {
            const std::size_t kv = b * kv_heads + head / (heads / kv_heads);
            AttentionOptions<T> one{std::nullopt, options.scale, options.fully_masked};
            if (options.bias) one.bias = matrix_at(*options.bias, b, head);
            const std::size_t place = b * heads + head;
            const AttentionStages<T> stages =
                masked_attention(part<2>(query, place), part<2>(key, kv), part<2>(value, kv),
                                 joined_mask(scores, options, b, head), one);
            set_part(all.scores, place, stages.scores);
            set_part(all.masked_scores, place, stages.masked_scores);
            set_part(all.weights, place, stages.weights);
            set_part(all.output, place, stages.output);
        }
    }
    return all;
}

#define INSTANTIATE(T)                                                                        \
    template AttentionStages<T, 4> masked_attention(const Tensor<T, 4>&, const Tensor<T, 4>&, \
                                                    const Tensor<T, 4>&, const BatchOptions<T>&);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
