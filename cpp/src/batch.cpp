#include "attention/batch.hpp"

#include "attention/shapes.hpp"

namespace attention {

namespace {

/// Checks that the axes of a mask or bias are those of the scores, or 1 for batch and heads.
template <class T>
void require_fits(const char* name, const Tensor<T, 4>& tensor, const Sizes<4>& scores) {
    const std::int64_t batch = size_of(tensor, 0);
    const std::int64_t heads = size_of(tensor, 1);
    require_shape(name, {batch, heads, size_of(tensor, 2), size_of(tensor, 3)},
                  {batch == 1 ? 1 : scores[0], heads == 1 ? 1 : scores[1], scores[2], scores[3]});
}

void require_shared_equally(std::int64_t heads, std::int64_t kv_heads) {
    if (kv_heads < 1 || heads < 1 || heads % kv_heads != 0) {
        refuse({heads, " query heads cannot share ", kv_heads, " key/value heads equally"});
    }
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
Mask joined_mask(std::int64_t n_query, std::int64_t n_key, const BatchOptions<T>& options,
                 std::size_t batch, std::size_t head) {
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

/// A tensor of the shape of `query`, with another number of columns.
template <class T>
Tensor<T, 4> make(const Tensor<T, 4>& query, std::size_t columns) {
    return Tensor<T, 4>({query.shape()[0], query.shape()[1], query.shape()[2], columns});
}

}  // namespace

template <class T>
void require_attendable(const Sizes<4>& query, const Sizes<4>& key, const Sizes<4>& value,
                        const BatchOptions<T>& options) {
    require_same("query", query[0], "key", key[0], "sequence");
    require_same("key", key[0], "value", value[0], "sequence");
    require_same("key", key[1], "value", value[1], "head");
    require_shared_equally(query[1], key[1]);
    require_attendable(query[3], key[3], key[2], value[2]);
    const Sizes<4> scores{query[0], query[1], query[2], key[2]};
    if (options.mask) require_fits("mask", *options.mask, scores);
    if (options.bias) require_fits("bias", *options.bias, scores);
    if (options.key_mask) {
        const Mask& key_mask = *options.key_mask;
        require_shape("key mask", {size_of(key_mask, 0), size_of(key_mask, 1)}, {query[0], key[2]});
    }
    entry_count("scores", {query[0], query[1], query[2], key[2]});
    entry_count("output", {query[0], query[1], query[2], value[3]});
}

template <class T>
AttentionStages<T, 4> masked_attention(const Tensor<T, 4>& query, const Tensor<T, 4>& key,
                                       const Tensor<T, 4>& value, const BatchOptions<T>& options) {
    require_attendable(sizes_of(query), sizes_of(key), sizes_of(value), options);
    const std::size_t n_key = key.shape()[2];
    const std::size_t heads = query.shape()[1];
    const std::size_t kv_heads = key.shape()[1];

    AttentionStages<T, 4> all{make(query, n_key), make(query, n_key), make(query, n_key),
                              make(query, value.shape()[3])};
    for (std::size_t b = 0; b < query.shape()[0]; ++b) {
        for (std::size_t head = 0; head < heads; ++head) {
            const std::size_t kv = b * kv_heads + head / (heads / kv_heads);
            AttentionOptions<T> one{std::nullopt, options.scale, options.fully_masked};
            if (options.bias) one.bias = matrix_at(*options.bias, b, head);
            const std::size_t place = b * heads + head;
            const AttentionStages<T> stages = masked_attention(
                part<2>(query, place), part<2>(key, kv), part<2>(value, kv),
                joined_mask(size_of(query, 2), size_of(key, 2), options, b, head), one);
            set_part(all.scores, place, stages.scores);
            set_part(all.masked_scores, place, stages.masked_scores);
            set_part(all.weights, place, stages.weights);
            set_part(all.output, place, stages.output);
        }
    }
    return all;
}

#define INSTANTIATE(T)                                                                        \
    template void require_attendable(const Sizes<4>&, const Sizes<4>&, const Sizes<4>&,       \
                                     const BatchOptions<T>&);                                 \
    template AttentionStages<T, 4> masked_attention(const Tensor<T, 4>&, const Tensor<T, 4>&, \
                                                    const Tensor<T, 4>&, const BatchOptions<T>&);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
