#include "fault_steps.hpp"

#include <cmath>

#include "attention/heads.hpp"
#include "attention/linear.hpp"
#include "attention/wrong.hpp"
#include "rows.hpp"

namespace attention {

namespace {

namespace right {

Tensor<double, 3> project(const Matrix<double>& x, const Matrix<double>& weight, std::int64_t heads,
                          const char* name) {
    return split_heads(matmul(x, weight, name), heads);
}

Mask read_mask(const Mask& may_attend) {
    return may_attend;
}

double divisor(double d_head, double /*heads*/) {
    return std::sqrt(d_head);
}

Matrix<double> mask_scores(const Matrix<double>& scores, const Mask& mask) {
    return wrong::finite_stand_in(scores, mask, forbidden<double>);
}

Matrix<double> softmax(const Matrix<double>& masked_scores, const Matrix<double>& /*scores*/,
                       const Mask& /*mask*/) {
    return masked_softmax(masked_scores, FullyMasked::zeros);
}

Tensor<double, 3> share_weights(const Tensor<double, 3>& weights) {
    return weights;
}

/// Skips forbidden keys.
Matrix<double> mix_values(const Matrix<double>& weights, const Matrix<double>& masked_scores,
                          const Matrix<double>& value) {
    const std::size_t d_v = value.shape()[1];
    Matrix<double> output({weights.shape()[0], d_v}, 0.0);
    for (std::size_t i = 0; i < weights.shape()[0]; ++i) {
        for (std::size_t j = 0; j < value.shape()[0]; ++j) {
            if (weights(i, j) == 0 && masked_scores(i, j) == forbidden<double>) continue;
            add_multiple(output.data() + i * d_v, weights(i, j), value.data() + j * d_v, d_v);
        }
    }
    return output;
}

Matrix<double> merge(const Tensor<double, 3>& heads) {
    return merge_heads(heads);
}

}  // namespace right

constexpr Steps right_steps{right::project,     right::read_mask, right::divisor,
                            right::mask_scores, right::softmax,   right::share_weights,
                            right::mix_values,  right::merge};

}  // namespace

Steps steps_with(Fault fault) {
    using M = const Matrix<double>&;
    Steps steps = right_steps;
    switch (fault) {
        case Fault::none:
            break;
        case Fault::mask_after_softmax:
            steps.mask_scores = [](M scores, const Mask&) { return scores; };
            steps.softmax = [](M, M scores, const Mask& mask) {
                return wrong::mask_after_softmax(scores, mask);
            };
            break;
        case Fault::multiplied_scores:
            steps.mask_scores = wrong::multiplied_scores;
            break;
        case Fault::added_mask:
            steps.mask_scores = wrong::added_mask;
            break;
        case Fault::tiny_stand_in:
            steps.mask_scores = [](M scores, const Mask& mask) {
                return wrong::finite_stand_in(scores, mask, -1e-9);
            };
            break;
        case Fault::finite_stand_in:
            steps.mask_scores = [](M scores, const Mask& mask) {
                return wrong::finite_stand_in(scores, mask, -1e9);
            };
            break;
        case Fault::flipped_triangle:
            steps.read_mask = wrong::flipped_triangle;
            break;
        case Fault::diagonal_off_by_one:
            steps.read_mask = wrong::diagonal_off_by_one;
            break;
        case Fault::one_token_ahead:
            steps.read_mask = wrong::one_token_ahead;
            break;
        case Fault::swapped_mask:
            steps.read_mask = wrong::swapped_mask;
            break;
        case Fault::sqrt_d_model:
            steps.divisor = wrong::sqrt_d_model;
            break;
        case Fault::softmax_over_queries:
            steps.softmax = [](M masked_scores, M, const Mask&) {
                return wrong::softmax_over_queries(masked_scores);
            };
            break;
        case Fault::reshape_split:
            steps.project = [](M x, M weight, std::int64_t heads, const char* name) {
                return wrong::reshape_split(matmul(x, weight, name), heads);
            };
            break;
        case Fault::merge_without_transpose:
            steps.merge = wrong::merge_without_transpose;
            break;
        case Fault::split_before_projection:
            steps.project = wrong::split_before_projection;
            break;
        case Fault::nan_times_zero:
            steps.mix_values = [](M weights, M, M value) {
                return wrong::nan_times_zero(weights, value);
            };
            break;
        case Fault::top_left_alignment:
            steps.read_mask = wrong::top_left_alignment;
            break;
        case Fault::averaged_weights:
            steps.share_weights = wrong::averaged_weights;
            break;
        case Fault::no_maximum:
            steps.softmax = [](M masked_scores, M, const Mask&) {
                return wrong::no_maximum(masked_scores);
            };
            break;
        case Fault::maximum_of_masked:
            steps.softmax = [](M masked_scores, M scores, const Mask&) {
                return wrong::maximum_of_masked(masked_scores, scores);
            };
            break;
    }
    return steps;
}

}  // namespace attention
