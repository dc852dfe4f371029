#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "attention/linear.hpp"
#include "exercise/exercise.hpp"

/// The exercise solved, row by row: the checks have to pass it.
namespace exercise {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double dot(const Matrix<double>& a, std::size_t i, const Matrix<double>& b, std::size_t j) {
    double sum = 0;
    for (std::size_t c = 0; c < a.shape()[1]; ++c) sum += a(i, c) * b(j, c);
    return sum;
}

/// Turns a row of scores into weights; minus infinity becomes exactly 0.
void softmax_row(Matrix<double>& scores, std::size_t i) {
    const std::size_t n_key = scores.shape()[1];
    double largest = -infinity;
    for (std::size_t j = 0; j < n_key; ++j) largest = std::max(largest, scores(i, j));
    double total = 0;
    for (std::size_t j = 0; j < n_key; ++j) {
        const bool is_masked = scores(i, j) == -infinity;
        scores(i, j) = is_masked ? 0 : std::exp(scores(i, j) - largest);
        total += scores(i, j);
    }
    if (total == 0) return;
    for (std::size_t j = 0; j < n_key; ++j) scores(i, j) /= total;
}

Matrix<double> head_of(const Tensor<double, 3>& heads, std::size_t head) {
    Matrix<double> copy({heads.shape()[1], heads.shape()[2]});
    for (std::size_t i = 0; i < copy.shape()[0]; ++i) {
        for (std::size_t c = 0; c < copy.shape()[1]; ++c) copy(i, c) = heads(head, i, c);
    }
    return copy;
}

}  // namespace

Mask causal_mask(std::int64_t n) {
    const auto size = static_cast<std::size_t>(n);
    Mask mask({size, size});
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) mask(i, j) = j <= i;
    }
    return mask;
}

Attention masked_attention(const Matrix<double>& query, const Matrix<double>& key,
                           const Matrix<double>& value, const std::optional<Mask>& mask) {
    const double root = std::sqrt(static_cast<double>(query.shape()[1]));
    Matrix<double> weights({query.shape()[0], key.shape()[0]});
    for (std::size_t i = 0; i < weights.shape()[0]; ++i) {
        for (std::size_t j = 0; j < weights.shape()[1]; ++j) {
            const bool may_look = !mask || (*mask)(i, j);
            weights(i, j) = may_look ? dot(query, i, key, j) / root : -infinity;
        }
        softmax_row(weights, i);
    }
    return {weights, attention::matmul(weights, value, "value")};
}

Tensor<double, 3> split_heads(const Matrix<double>& x, std::int64_t heads) {
    const auto width = static_cast<std::int64_t>(x.shape()[1]);
    if (heads < 1 || width % heads != 0) {
        throw std::invalid_argument("width " + std::to_string(width) + " cannot be split into " +
                                    std::to_string(heads) + " heads");
    }
    const auto count = static_cast<std::size_t>(heads);
    const std::size_t d_head = x.shape()[1] / count;
    Tensor<double, 3> split({count, x.shape()[0], d_head});
    for (std::size_t head = 0; head < count; ++head) {
        for (std::size_t i = 0; i < x.shape()[0]; ++i) {
            for (std::size_t c = 0; c < d_head; ++c) split(head, i, c) = x(i, head * d_head + c);
        }
    }
    return split;
}

Matrix<double> merge_heads(const Tensor<double, 3>& heads) {
    const std::size_t d_head = heads.shape()[2];
    Matrix<double> merged({heads.shape()[1], heads.shape()[0] * d_head});
    for (std::size_t i = 0; i < merged.shape()[0]; ++i) {
        for (std::size_t c = 0; c < merged.shape()[1]; ++c) {
            merged(i, c) = heads(c / d_head, i, c % d_head);
        }
    }
    return merged;
}

Matrix<double> multi_head_attention(const Matrix<double>& x, const Matrix<double>& w_query,
                                    const Matrix<double>& w_key, const Matrix<double>& w_value,
                                    const Matrix<double>& w_output, std::int64_t heads,
                                    bool causal) {
    const auto query = split_heads(attention::matmul(x, w_query, "w_query"), heads);
    const auto key = split_heads(attention::matmul(x, w_key, "w_key"), heads);
    const auto value = split_heads(attention::matmul(x, w_value, "w_value"), heads);
    std::optional<Mask> mask;
    if (causal) mask = causal_mask(static_cast<std::int64_t>(x.shape()[0]));
    Tensor<double, 3> outputs(value.shape());
    for (std::size_t head = 0; head < outputs.shape()[0]; ++head) {
        const auto output =
            masked_attention(head_of(query, head), head_of(key, head), head_of(value, head), mask)
                .output;
        std::copy(output.begin(), output.end(),
                  outputs.begin() + static_cast<std::ptrdiff_t>(head * output.size()));
    }
    return attention::matmul(merge_heads(outputs), w_output, "w_output");
}

}  // namespace exercise
