// Each wrong step alone, against what its fault is known to do.
#include "attention/wrong.hpp"

#include <cmath>
#include <vector>

#include "attention/attention.hpp"
#include "attention/heads.hpp"
#include "attention/linear.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// The softmax of one row, keys of weight 0 included.
std::vector<double> naive_softmax(const std::vector<double>& scores) {
    std::vector<double> weights;
    double sum = 0;
    for (const double score : scores) sum += std::exp(score);
    for (const double score : scores) weights.push_back(std::exp(score) / sum);
    return weights;
}

/// A mask for which `allowed` says whether query i may look at key j.
template <class Allowed>
Mask mask_of(std::size_t n_query, std::size_t n_key, Allowed allowed) {
    Mask mask({n_query, n_key});
    for (std::size_t i = 0; i < n_query; ++i) {
        for (std::size_t j = 0; j < n_key; ++j) {
            mask(i, j) = allowed(static_cast<int>(i), static_cast<int>(j));
        }
    }
    return mask;
}

}  // namespace

TEST_CASE("wrong::flipped_triangle: each token sees itself and later ones") {
    check_same(wrong::flipped_triangle(causal_mask(4)),
               mask_of(4, 4, [](int i, int j) { return j >= i; }));
}

TEST_CASE("wrong::diagonal_off_by_one: no token sees itself, the first sees nothing") {
    check_same(wrong::diagonal_off_by_one(causal_mask(4)),
               mask_of(4, 4, [](int i, int j) { return j < i; }));
}

TEST_CASE("wrong::one_token_ahead: each token sees the next one") {
    check_same(wrong::one_token_ahead(causal_mask(4)),
               mask_of(4, 4, [](int i, int j) { return j <= i + 1; }));
}

TEST_CASE("wrong masks: with more keys than queries the diagonal ends at the last key") {
    const Mask right = causal_mask(2, 5, Alignment::bottom_right);
    check_same(wrong::flipped_triangle(right),
               mask_of(2, 5, [](int i, int j) { return j >= i + 3; }));
    check_same(wrong::diagonal_off_by_one(right),
               mask_of(2, 5, [](int i, int j) { return j < i + 3; }));
    check_same(wrong::top_left_alignment(right),
               mask_of(2, 5, [](int i, int j) { return j <= i; }));
}

TEST_CASE("wrong::swapped_mask: turns every permission round, and twice is the mask again") {
    const Mask mask = causal_mask(3);
    const Mask swapped = wrong::swapped_mask(mask);
    check_same(swapped, mask_of(3, 3, [](int i, int j) { return j > i; }));
    check_same(wrong::swapped_mask(swapped), mask);
}

TEST_CASE("wrong::sqrt_d_model: the root of all heads' columns") {
    CHECK(wrong::sqrt_d_model(4, 4) == 4);
    CHECK(wrong::sqrt_d_model(9, 1) == 3);
}

TEST_CASE("wrong::multiplied_scores and added_mask: a forbidden key keeps a finite score") {
    const Matrix<double> scores{{1, 2, -3}};
    const Mask mask{{true, false, false}};
    check_same(wrong::multiplied_scores(scores, mask), Matrix<double>{{1, 0, -0.0}});
    check_same(wrong::added_mask(scores, mask), Matrix<double>{{2, 2, -3}});
    CHECK(refusal([&] { wrong::added_mask(scores, causal_mask(2)); }) ==
          "mask has shape (2, 2), it must be (1, 3)");
}

TEST_CASE("wrong::finite_stand_in: takes the place of forbidden scores only") {
    const Matrix<double> scores{{1, 2, 0}};
    const Mask mask{{true, false, true}};
    check_same(wrong::finite_stand_in(scores, mask, -5), Matrix<double>{{1, -5, 0}});
    CHECK(refusal([&] { wrong::finite_stand_in(scores, causal_mask(2), -5); }) ==
          "mask has shape (2, 2), it must be (1, 3)");
}

TEST_CASE("wrong::mask_after_softmax: a row with a masked key no longer sums to 1") {
    const Matrix<double> scores{{1, 2, 0}, {0, 1, 3}};
    const Mask mask{{true, true, false}, {true, true, true}};
    const auto first = naive_softmax({1, 2, 0});
    const auto second = naive_softmax({0, 1, 3});
    check_close(wrong::mask_after_softmax(scores, mask),
                Matrix<double>{{first[0], first[1], 0}, {second[0], second[1], second[2]}},
                tolerance<double>);
    CHECK(refusal([&] { wrong::mask_after_softmax(scores, causal_mask(2)); }) ==
          "mask has shape (2, 2), it must be (2, 3)");
}

TEST_CASE("wrong::renormalised: after mask_after_softmax it gives the right weights") {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        Draw draw(seed);
        const auto scores = draw.tensor<double>(5, 5);
        const Mask mask = causal_mask(5);
        const auto right = masked_softmax(wrong::finite_stand_in(scores, mask, forbidden<double>),
                                          FullyMasked::zeros);
        check_close(wrong::renormalised(wrong::mask_after_softmax(scores, mask)), right,
                    tolerance<double>);
    }
}

TEST_CASE("wrong::softmax_over_queries: the columns sum to 1, and the rows do not") {
    const auto weights = wrong::softmax_over_queries(
        wrong::finite_stand_in(constant(0.0, 3, 3), causal_mask(3), forbidden<double>));
    const double third = 1.0 / 3;
    check_close(weights, Matrix<double>{{third, 0, 0}, {third, 0.5, 0}, {third, 0.5, 1}},
                tolerance<double>);
}

TEST_CASE("wrong::no_maximum: right until the exponential overflows") {
    const auto naive = naive_softmax({1, 2, 0});
    check_close(wrong::no_maximum(Matrix<double>{{1, 2, 0}}),
                Matrix<double>{{naive[0], naive[1], naive[2]}}, tolerance<double>);
    check_same(wrong::no_maximum(Matrix<double>{{710, 709, 708, 0}}),
               Matrix<double>{{not_a_number, 0, 0, 0}});
}

TEST_CASE("wrong::maximum_of_masked: right until a forbidden score is far above the others") {
    const auto naive = naive_softmax({1, 2});
    check_close(
        wrong::maximum_of_masked(Matrix<double>{{1, 2, -infinity}}, Matrix<double>{{1, 2, 3}}),
        Matrix<double>{{naive[0], naive[1], 0}}, tolerance<double>);
    check_same(wrong::maximum_of_masked(Matrix<double>{{-800, -801, -infinity}},
                                        Matrix<double>{{-800, -801, 0}}),
               Matrix<double>{{not_a_number, not_a_number, not_a_number}});
}

TEST_CASE("wrong::nan_times_zero: a value of weight 0 spoils the output if it is NaN") {
    const Matrix<double> weights{{1, 0}};
    check_same(wrong::nan_times_zero(weights, Matrix<double>{{7}, {5}}), Matrix<double>{{7}});
    check_same(wrong::nan_times_zero(weights, Matrix<double>{{7}, {not_a_number}}),
               Matrix<double>{{not_a_number}});
}

TEST_CASE("wrong::reshape_split: the first head gets the first tokens") {
    Matrix<double> x({4, 8});
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 8; ++j) x(i, j) = 10 * (i + 1) + (j + 1);
    }
    const auto heads = wrong::reshape_split(x, 2);
    check_same(part<2>(heads, 0), Matrix<double>{{11, 12, 13, 14},  //
                                                 {15, 16, 17, 18},
                                                 {21, 22, 23, 24},
                                                 {25, 26, 27, 28}});
    check_same(part<2>(split_heads(x, 2), 0), Matrix<double>{{11, 12, 13, 14},  //
                                                             {21, 22, 23, 24},
                                                             {31, 32, 33, 34},
                                                             {41, 42, 43, 44}});
    CHECK(refusal([&] { wrong::reshape_split(x, 3); }) ==
          "width 8 cannot be split into 3 heads of equal width");
}

TEST_CASE(
    "wrong::merge_without_transpose: undoes the wrong split, so a round trip proves nothing") {
    const auto x = Draw(1).tensor<double>(4, 6);
    check_same(wrong::merge_without_transpose(wrong::reshape_split(x, 3)), x);
    CHECK(difference(wrong::merge_without_transpose(split_heads(x, 3)), x, exact) != "");
}

TEST_CASE("wrong::split_before_projection: a head does not see the other heads' columns") {
    Draw draw(2);
    const auto weight = draw.tensor<double>(4, 4);
    auto x = draw.tensor<double>(3, 4);
    const auto before = wrong::split_before_projection(x, weight, 2, "w_query");
    for (int i = 0; i < 3; ++i) x(i, 3) += 1;
    const auto after = wrong::split_before_projection(x, weight, 2, "w_query");
    check_same(part<2>(after, 0), part<2>(before, 0));
    CHECK(difference(part<2>(after, 1), part<2>(before, 1), exact) != "");
    CHECK(difference(before, split_heads(matmul(x, weight, "w_query"), 2), exact) != "");
    CHECK(refusal([&] { wrong::split_before_projection(x, weight, 3, "w_query"); }) ==
          "width 4 cannot be split into 3 heads of equal width");
    CHECK(refusal([&] { wrong::split_before_projection(x, constant(0.0, 3, 4), 2, "w_query"); }) ==
          "w_query has 3 rows, its input has 4");
}

TEST_CASE("wrong::averaged_weights: every head gets the mean") {
    const Tensor<double, 3> weights{{{1, 0}}, {{0.5, 0.5}}};
    check_same(wrong::averaged_weights(weights), Tensor<double, 3>{{{0.75, 0.25}}, {{0.75, 0.25}}});
}
