#pragma once

#include <cmath>

#include "attention/attention.hpp"
#include "attention/multi_head.hpp"

/// A result beside the right one.
namespace attention::lesson {

/// Marks the entries that are not exactly the same. NaN counts as the same as NaN.
template <std::size_t Rank>
Tensor<bool, Rank> differing(const Tensor<double, Rank>& left, const Tensor<double, Rank>& right) {
    Tensor<bool, Rank> differs(left.shape());
    for (std::size_t place = 0; place < left.size(); ++place) {
        const double a = left.data()[place];
        const double b = right.data()[place];
        differs.data()[place] = a != b && !(std::isnan(a) && std::isnan(b));
    }
    return differs;
}

inline AttentionStages<bool> differing(const AttentionStages<double>& left,
                                       const AttentionStages<double>& right) {
    return {differing(left.scores, right.scores),
            differing(left.masked_scores, right.masked_scores),
            differing(left.weights, right.weights), differing(left.output, right.output)};
}

inline MultiHeadStages<bool, 0> differing(const MultiHeadStages<double, 0>& left,
                                          const MultiHeadStages<double, 0>& right) {
    return {differing(left.query, right.query),
            differing(left.key, right.key),
            differing(left.value, right.value),
            differing(left.scores, right.scores),
            differing(left.masked_scores, right.masked_scores),
            differing(left.weights, right.weights),
            differing(left.head_outputs, right.head_outputs),
            differing(left.concatenated, right.concatenated),
            differing(left.output, right.output),
            differing(left.average_weights, right.average_weights)};
}

/// Marks the sums that differ by more than the rounding of weights can bring about.
template <std::size_t Rank>
Tensor<bool, Rank> differing_sums(const Tensor<double, Rank>& left,
                                  const Tensor<double, Rank>& right) {
    constexpr double rounding = 1e-12;
    Tensor<bool, Rank> differs(left.shape());
    for (std::size_t place = 0; place < left.size(); ++place) {
        differs.data()[place] = !(std::abs(left.data()[place] - right.data()[place]) <= rounding);
    }
    return differs;
}

/// Whether any of the entries is marked.
template <std::size_t Rank>
bool any(const Tensor<bool, Rank>& marks) {
    for (const bool mark : marks) {
        if (mark) return true;
    }
    return false;
}

/// Sums the last axis: (n_query, n_key) to (n_query), (h, n_query, n_key) to (h, n_query).
template <std::size_t Rank>
Tensor<double, Rank - 1> row_sums(const Tensor<double, Rank>& weights) {
    typename Tensor<double, Rank - 1>::shape_type shape;
    std::copy_n(weights.shape().begin(), Rank - 1, shape.begin());
    Tensor<double, Rank - 1> sums(shape, 0.0);
    const std::size_t n_key = weights.shape()[Rank - 1];
    for (std::size_t place = 0; place < weights.size(); ++place) {
        sums.data()[place / n_key] += weights.data()[place];
    }
    return sums;
}

}  // namespace attention::lesson
