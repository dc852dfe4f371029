#include "attention/multi_head.hpp"

#include "attention/attention.hpp"
#include "attention/heads.hpp"
#include "attention/linear.hpp"
#include "attention/shapes.hpp"

namespace attention {

namespace {

/// Refuses whatever does not fit, before anything is computed.
template <class T>
void check_shapes(const Matrix<T>& x, const Matrix<T>& w_query, const Matrix<T>& w_key,
                  const Matrix<T>& w_value, const Matrix<T>& w_output, std::int64_t heads) {
    const std::int64_t n = size_of(x, 0);
    const std::int64_t d_head = head_width(size_of(w_query, 1), heads);
    const std::int64_t d_key = head_width(size_of(w_key, 1), heads);
    head_width(size_of(w_value, 1), heads);
    const auto require_fits = [n](std::int64_t d_in, const Matrix<T>& weight, const char* name) {
        linear_sizes<T>({1, n, d_in}, weight, std::nullopt, Layout::in_out, name);
    };
    require_fits(size_of(x, 1), w_query, "w_query");
    require_fits(size_of(x, 1), w_key, "w_key");
    require_fits(size_of(x, 1), w_value, "w_value");
    require_attendable(d_head, d_key, n, n);
    entry_count("scores", {heads, n, n});
    require_fits(size_of(w_value, 1), w_output, "w_output");
}

/// The mean over the heads: (h, n_query, n_key) to (n_query, n_key).
template <class T>
Matrix<T> mean_over_heads(const Tensor<T, 3>& weights) {
    Matrix<T> mean({weights.shape()[1], weights.shape()[2]}, T{0});
    for (std::size_t entry = 0; entry < weights.size(); ++entry) {
        mean.data()[entry % mean.size()] += weights.data()[entry];
    }
    for (T& entry : mean) entry /= static_cast<T>(weights.shape()[0]);
    return mean;
}

/// Runs masked_attention in each head of `stages` and keeps what it gives.
template <class T>
void attend_in_each_head(MultiHeadStages<T, 0>& stages, const Mask& mask) {
    const std::size_t heads = stages.query.shape()[0];
    const std::size_t n = stages.query.shape()[1];
    stages.scores = Tensor<T, 3>({heads, n, n});
    stages.masked_scores = stages.weights = stages.scores;
    stages.head_outputs = stages.value;
    for (std::size_t head = 0; head < heads; ++head) {
        const AttentionStages<T> one =
            masked_attention(part<2>(stages.query, head), part<2>(stages.key, head),
                             part<2>(stages.value, head), mask);
        set_part(stages.scores, head, one.scores);
        set_part(stages.masked_scores, head, one.masked_scores);
        set_part(stages.weights, head, one.weights);
        set_part(stages.head_outputs, head, one.output);
    }
}

}  // namespace

template <class T>
MultiHeadStages<T, 0> multi_head_attention(const Matrix<T>& x, const Matrix<T>& w_query,
                                           const Matrix<T>& w_key, const Matrix<T>& w_value,
                                           const Matrix<T>& w_output, std::int64_t heads,
                                           bool causal) {
    check_shapes(x, w_query, w_key, w_value, w_output, heads);
    const std::int64_t n = size_of(x, 0);
    MultiHeadStages<T, 0> stages;
    stages.query = split_heads(matmul(x, w_query, "w_query"), heads);
    stages.key = split_heads(matmul(x, w_key, "w_key"), heads);
    stages.value = split_heads(matmul(x, w_value, "w_value"), heads);
    attend_in_each_head(stages, causal ? causal_mask(n) : allow_all(n, n));
    stages.concatenated = merge_heads(stages.head_outputs);
    stages.output = matmul(stages.concatenated, w_output, "w_output");
    stages.average_weights = mean_over_heads(stages.weights);
    return stages;
}

#define INSTANTIATE(T)                                                                      \
    template MultiHeadStages<T, 0> multi_head_attention(const Matrix<T>&, const Matrix<T>&, \
                                                        const Matrix<T>&, const Matrix<T>&, \
                                                        const Matrix<T>&, std::int64_t, bool);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
