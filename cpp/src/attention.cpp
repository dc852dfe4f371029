#include "attention/attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "attention/shapes.hpp"
#include "batch.hpp"
#include "rows.hpp"

namespace attention {

namespace {

/// What one head works on. A view without data hides nothing and adds nothing.
template <class T>
struct Head {
    MatrixView<const T> query, key, value;
    MatrixView<const bool> mask = {};  ///< (n_query, n_key)
    MatrixView<const T> bias = {};     ///< (n_query, n_key)
    const bool* key_mask = nullptr;    ///< (n_key)
    std::int64_t offset;               ///< as for visible_keys
    double scale;
    FullyMasked fully_masked;
    MatrixView<T> scores, masked_scores, weights, output;  ///< written to
};

/// Rows in float64 that one query needs while it is computed.
struct Workspace {
    std::vector<double> scaled_query;  ///< (d_head)
    std::vector<double> sums;          ///< (d_v)
};

/// scores[j] = (scale * query) . key j. Scaled first, so that only a score that is out of range
/// itself overflows.
template <class T>
void score_keys(const T* query, MatrixView<const T> key, double scale, double* scaled_query,
                T* scores) noexcept {
    for (std::size_t c = 0; c < key.columns; ++c) scaled_query[c] = scale * query[c];
    for (std::size_t j = 0; j < key.rows; ++j) {
        scores[j] = static_cast<T>(dot(scaled_query, key.row(j), key.columns));
    }
}

/// Adds the bias of query i to its scores, and forbids what anything forbids.
template <class T>
void mask_scores(const Head<T>& head, std::size_t i) noexcept {
    const std::size_t n_key = head.key.rows;
    const bool* mask = head.mask.data != nullptr ? head.mask.row(i) : nullptr;
    const T* bias = head.bias.data != nullptr ? head.bias.row(i) : nullptr;
    const T* scores = head.scores.row(i);
    T* masked = head.masked_scores.row(i);
    const auto visible = static_cast<std::size_t>(
        visible_keys(static_cast<std::int64_t>(i), static_cast<std::int64_t>(n_key), head.offset));
    for (std::size_t j = 0; j < visible; ++j) {
        const bool allowed = (mask == nullptr || mask[j]) &&
                             (head.key_mask == nullptr || head.key_mask[j]) &&
                             (bias == nullptr || bias[j] != forbidden<T>);
        masked[j] = !allowed ? forbidden<T> : bias == nullptr ? scores[j] : scores[j] + bias[j];
    }
    std::fill(masked + visible, masked + n_key, forbidden<T>);
}

/// output = sum over j of weights[j] * value row j. A forbidden key is skipped and not multiplied
/// by 0, because 0 * NaN is NaN.
template <class T>
void mix_values(const T* weights, const T* masked_scores, MatrixView<const T> value, double* sums,
                T* output) noexcept {
    std::fill_n(sums, value.columns, 0.0);
    for (std::size_t j = 0; j < value.rows; ++j) {
        if (weights[j] == 0 && masked_scores[j] == forbidden<T>) continue;
        add_multiple(sums, weights[j], value.row(j), value.columns);
    }
    for (std::size_t c = 0; c < value.columns; ++c) output[c] = static_cast<T>(sums[c]);
}

/// Computes every stage of a head, query by query.
/// @return the first query that may look at no key, or n_query if each has one
template <class T>
std::size_t attend(const Head<T>& head, Workspace& workspace) noexcept {
    const std::size_t n_query = head.query.rows;
    const std::size_t n_key = head.key.rows;
    std::size_t first_without_key = n_query;
    for (std::size_t i = 0; i < n_query; ++i) {
        score_keys(head.query.row(i), head.key, head.scale, workspace.scaled_query.data(),
                   head.scores.row(i));
        mask_scores(head, i);
        const T* masked_scores = head.masked_scores.row(i);
        T* weights = head.weights.row(i);
        const bool has_key = softmax_row(masked_scores, weights, n_key, head.fully_masked);
        if (!has_key) first_without_key = std::min(first_without_key, i);
        mix_values(weights, masked_scores, head.value, workspace.sums.data(), head.output.row(i));
    }
    if (n_key == 0 && head.fully_masked == FullyMasked::nan) {  // what a sum of nothing becomes
        std::fill_n(head.output.data, n_query * head.output.columns,
                    std::numeric_limits<T>::quiet_NaN());
    }
    return first_without_key;
}

template <std::size_t Rank>
Sizes<Rank> with_columns(Sizes<Rank> sizes, std::int64_t columns) {
    sizes[Rank - 1] = columns;
    return sizes;
}

/// Checks the last two axes of query, key and value, and those of their stages.
template <std::size_t Rank>
void check_sizes(const Sizes<Rank>& query, const Sizes<Rank>& key, const Sizes<Rank>& value) {
    require_attendable(query[Rank - 1], key[Rank - 1], key[Rank - 2], value[Rank - 2]);
    entry_count("scores", with_columns(query, key[Rank - 2]));
    entry_count("output", with_columns(query, value[Rank - 1]));
}

/// Checks that the stages of attention have room together.
template <class T, std::size_t Rank>
void check_room(const Tensor<T, Rank>& query, const Tensor<T, Rank>& key,
                const Tensor<T, Rank>& value) {
    const Sizes<Rank> sizes = sizes_of(query);
    require_room(3 * entry_count("scores", with_columns(sizes, size_of(key, Rank - 2))) +
                     entry_count("output", with_columns(sizes, size_of(value, Rank - 1))),
                 sizeof(T));
}

/// Stages to be written to: query's shape, with other columns.
template <class T, std::size_t Rank>
AttentionStages<T, Rank> make_stages(const Tensor<T, Rank>& query, std::size_t n_key,
                                     std::size_t d_v) {
    auto shape = query.shape();
    shape[Rank - 1] = n_key;
    AttentionStages<T, Rank> stages{
        Tensor<T, Rank>(shape), Tensor<T, Rank>(shape), Tensor<T, Rank>(shape), {}};
    shape[Rank - 1] = d_v;
    stages.output = Tensor<T, Rank>(shape);
    return stages;
}

/// Checks that the axes of a mask or bias are those of the scores, or 1 for batch and heads.
template <class T>
void require_fits(const char* name, const Tensor<T, 4>& tensor, const Sizes<4>& scores) {
    const Sizes<4> sizes = sizes_of(tensor);
    require_shape(name, sizes,
                  Sizes<4>{sizes[0] == 1 ? 1 : scores[0], sizes[1] == 1 ? 1 : scores[1], scores[2],
                           scores[3]});
}

void require_shared_equally(std::int64_t heads, std::int64_t kv_heads) {
    if (kv_heads < 1 || heads < 1 || heads % kv_heads != 0) {
        refuse({counted(heads, "query head"), " cannot share ", counted(kv_heads, "key/value head"),
                " equally"});
    }
}

}  // namespace

template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value, const Mask& mask,
                                    const AttentionOptions<T>& options) {
    check_sizes(sizes_of(query), sizes_of(key), sizes_of(value));
    check_room(query, key, value);
    const Sizes<2> scores{size_of(query, 0), size_of(key, 0)};
    require_shape("mask", sizes_of(mask), scores);
    if (options.bias) require_shape("bias", sizes_of(*options.bias), scores);

    const std::size_t n_key = key.shape()[0];
    AttentionStages<T> stages = make_stages(query, n_key, value.shape()[1]);
    Workspace workspace{std::vector<double>(query.shape()[1]),
                        std::vector<double>(value.shape()[1])};
    const Head<T> head{.query = matrix_in(query),
                       .key = matrix_in(key),
                       .value = matrix_in(value),
                       .mask = matrix_in(mask),
                       .bias = options.bias ? matrix_in(*options.bias) : MatrixView<const T>{},
                       .offset = diagonal_offset({}, scores[0], scores[1]),
                       .scale = scale_or_default(options.scale, query.shape()[1]),
                       .fully_masked = options.fully_masked,
                       .scores = matrix_in(stages.scores),
                       .masked_scores = matrix_in(stages.masked_scores),
                       .weights = matrix_in(stages.weights),
                       .output = matrix_in(stages.output)};
    const std::size_t empty = attend(head, workspace);
    if (options.fully_masked == FullyMasked::error && empty < query.shape()[0]) {
        refuse_fully_masked(empty, "", n_key);
    }
    return stages;
}

template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value) {
    check_sizes(sizes_of(query), sizes_of(key), sizes_of(value));
    check_room(query, key, value);
    return masked_attention(query, key, value, allow_all(size_of(query, 0), size_of(key, 0)),
                            AttentionOptions<T>{});
}

template <class T>
void require_attendable(const Sizes<4>& query, const Sizes<4>& key, const Sizes<4>& value,
                        const BatchOptions<T>& options) {
    require_same("query", query[0], "key", key[0], "sequence");
    require_same("key", key[0], "value", value[0], "sequence");
    require_same("key", key[1], "value", value[1], "head");
    require_shared_equally(query[1], key[1]);
    require_attendable(query[3], key[3], key[2], value[2]);
    const Sizes<4> scores = with_columns(query, key[2]);
    if (options.mask) require_fits("mask", *options.mask, scores);
    if (options.bias) require_fits("bias", *options.bias, scores);
    if (options.key_mask) {
        require_shape("key_mask", sizes_of(*options.key_mask), Sizes<2>{query[0], key[2]});
    }
}

template <class T>
AttentionStages<T, 4> masked_attention(const Tensor<T, 4>& query, const Tensor<T, 4>& key,
                                       const Tensor<T, 4>& value, const BatchOptions<T>& options,
                                       std::int64_t n_past) {
    require_attendable(sizes_of(query), sizes_of(key), sizes_of(value), options);
    check_room(query, key, value);
    const auto [batch, heads, n_query, d_head] = query.shape();
    const std::size_t kv_heads = key.shape()[1];
    const std::size_t n_key = key.shape()[2];
    const std::int64_t offset =
        diagonal_offset(options.causality, size_of(query, 2), size_of(key, 2), n_past);

    AttentionStages<T, 4> stages = make_stages(query, n_key, value.shape()[3]);
    Workspace workspace{std::vector<double>(d_head), std::vector<double>(value.shape()[3])};
    for (std::size_t place = 0; n_query > 0 && place < batch * heads; ++place) {
        const std::size_t b = place / heads;
        const std::size_t head = place % heads;
        const std::size_t kv_place = b * kv_heads + head / (heads / kv_heads);
        const Head<T> one{
            .query = matrix_in(query, place),
            .key = matrix_in(key, kv_place),
            .value = matrix_in(value, kv_place),
            .mask = matrix_for(options.mask, b, head),
            .bias = matrix_for(options.bias, b, head),
            .key_mask = options.key_mask ? matrix_in(*options.key_mask).row(b) : nullptr,
            .offset = offset,
            .scale = scale_or_default(options.scale, d_head),
            .fully_masked = options.fully_masked,
            .scores = matrix_in(stages.scores, place),
            .masked_scores = matrix_in(stages.masked_scores, place),
            .weights = matrix_in(stages.weights, place),
            .output = matrix_in(stages.output, place)};
        const std::size_t empty = attend(one, workspace);
        if (options.fully_masked == FullyMasked::error && empty < n_query) {
            refuse_fully_masked(empty, place_of(head, heads, b, batch), n_key);
        }
    }
    return stages;
}

#define INSTANTIATE(T)                                                                           \
    template AttentionStages<T> masked_attention(const Matrix<T>&, const Matrix<T>&,             \
                                                 const Matrix<T>&, const Mask&,                  \
                                                 const AttentionOptions<T>&);                    \
    template AttentionStages<T> masked_attention(const Matrix<T>&, const Matrix<T>&,             \
                                                 const Matrix<T>&);                              \
    template void require_attendable(const Sizes<4>&, const Sizes<4>&, const Sizes<4>&,          \
                                     const BatchOptions<T>&);                                    \
    template AttentionStages<T, 4> masked_attention(const Tensor<T, 4>&, const Tensor<T, 4>&,    \
                                                    const Tensor<T, 4>&, const BatchOptions<T>&, \
                                                    std::int64_t);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
