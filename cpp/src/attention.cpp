#include "attention/attention.hpp"

#include <cmath>
#include <limits>

#include "attention/shapes.hpp"

namespace attention {

namespace {

template <class T>
void check_shapes(const Matrix<T>& query, const Matrix<T>& key, const Matrix<T>& value) {
    require_attendable(size_of(query, 1), size_of(key, 1), size_of(key, 0), size_of(value, 0));
    entry_count("scores", {size_of(query, 0), size_of(key, 0)});
    entry_count("output", {size_of(query, 0), size_of(value, 1)});
}

template <class Entries>
void require_fits(const char* name, const Entries& tensor, std::int64_t n_query,
                  std::int64_t n_key) {
    require_shape(name, {size_of(tensor, 0), size_of(tensor, 1)}, {n_query, n_key});
}

/// scores(i, j) = (scale * query row i) . key row j. Scaled first, so that only a score that is out
/// of range itself overflows; summed in float64, so that long sums of float32 do not drift.
template <class T>
Matrix<T> scaled_scores(const Matrix<T>& query, const Matrix<T>& key, double scale) {
    const std::size_t n_query = query.shape()[0];
    const std::size_t n_key = key.shape()[0];
    const std::size_t d_head = query.shape()[1];
    Matrix<T> scores({n_query, n_key});
    for (std::size_t i = 0; i < n_query; ++i) {
        for (std::size_t j = 0; j < n_key; ++j) {
            double score = 0;
            for (std::size_t c = 0; c < d_head; ++c) score += scale * query(i, c) * key(j, c);
            scores(i, j) = static_cast<T>(score);
        }
    }
    return scores;
}

template <class T>
Matrix<T> mask_scores(const Matrix<T>& scores, const Mask& mask,
                      const std::optional<Matrix<T>>& bias) {
    Matrix<T> masked = scores;
    for (std::size_t i = 0; i < scores.shape()[0]; ++i) {
        for (std::size_t j = 0; j < scores.shape()[1]; ++j) {
            const bool allowed = mask(i, j) && !(bias && (*bias)(i, j) == forbidden<T>);
            if (!allowed) {
                masked(i, j) = forbidden<T>;
            } else if (bias) {
                masked(i, j) += (*bias)(i, j);
            }
        }
    }
    return masked;
}

/// output row i = sum over j of weights(i, j) * value row j. A forbidden key is skipped and not
/// multiplied by 0, because 0 * NaN is NaN. `no_keys` is what a sum of nothing becomes.
/// Summed in float64, as the scores are.
template <class T>
Matrix<T> mix_values(const Matrix<T>& weights, const Matrix<T>& masked_scores,
                     const Matrix<T>& value, T no_keys) {
    const std::size_t n_query = weights.shape()[0];
    const std::size_t d_v = value.shape()[1];
    Matrix<T> output({n_query, d_v}, value.shape()[0] == 0 ? no_keys : T{0});
    for (std::size_t i = 0; i < n_query; ++i) {
        for (std::size_t c = 0; c < d_v; ++c) {
            double sum = output(i, c);
            for (std::size_t j = 0; j < value.shape()[0]; ++j) {
                if (weights(i, j) == 0 && masked_scores(i, j) == forbidden<T>) continue;
                sum += static_cast<double>(weights(i, j)) * value(j, c);
            }
            output(i, c) = static_cast<T>(sum);
        }
    }
    return output;
}

}  // namespace

template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value, const Mask& mask,
                                    const AttentionOptions<T>& options) {
    check_shapes(query, key, value);
    require_fits("mask", mask, size_of(query, 0), size_of(key, 0));
    if (options.bias) require_fits("bias", *options.bias, size_of(query, 0), size_of(key, 0));
    const double d_head = static_cast<double>(query.shape()[1]);
    const double scale = options.scale.value_or(1 / std::sqrt(d_head));

    AttentionStages<T> stages;
    stages.scores = scaled_scores(query, key, scale);
    stages.masked_scores = mask_scores(stages.scores, mask, options.bias);
    stages.weights = masked_softmax(stages.masked_scores, options.fully_masked);
    const bool nan = options.fully_masked == FullyMasked::nan;
    stages.output = mix_values(stages.weights, stages.masked_scores, value,
                               nan ? std::numeric_limits<T>::quiet_NaN() : T{0});
    return stages;
}

template <class T>
AttentionStages<T> masked_attention(const Matrix<T>& query, const Matrix<T>& key,
                                    const Matrix<T>& value) {
    check_shapes(query, key, value);
    return masked_attention(query, key, value, allow_all(size_of(query, 0), size_of(key, 0)),
                            AttentionOptions<T>{});
}

#define INSTANTIATE(T)                                                               \
    template AttentionStages<T> masked_attention(const Matrix<T>&, const Matrix<T>&, \
                                                 const Matrix<T>&, const Mask&,      \
                                                 const AttentionOptions<T>&);        \
    template AttentionStages<T> masked_attention(const Matrix<T>&, const Matrix<T>&, \
                                                 const Matrix<T>&);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
