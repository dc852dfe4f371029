// The numbers that the figures of "Masking and multiple heads" show.
#include <cmath>

#include "attention/linear.hpp"
#include "check.hpp"
#include "draw.hpp"
#include "lesson/heads_and_leak.hpp"
#include "lesson/masking.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

/// A number that the text quotes to six decimals, or to two.
constexpr Tolerance six_decimals{0, 5e-7};
constexpr Tolerance two_decimals{0, 5e-3};

MaskFigure mask_figure(bool causal) {
    return lesson::mask_figure(lesson_scores(), {.causal = causal});
}

HeadsFigure heads_figure(std::int64_t heads, bool causal) {
    return lesson::heads_figure(heads, causal, LayerWeights::lesson, 0);
}

WorkedExample worked_example(bool first_key, bool second_key) {
    return lesson::worked_example(lesson_example(), Mask{{first_key, second_key}},
                                  FullyMasked::zeros);
}

}  // namespace

TEST_CASE("worked_example: both keys") {
    const auto example = worked_example(true, true);
    const double root = std::sqrt(2.0);
    const double larger = std::exp(1 / root) / (std::exp(1 / root) + 1);
    check_close(example.stages.scores, Matrix<double>{{1 / root, 0}}, tolerance<double>);
    check_close(example.stages.weights, Matrix<double>{{larger, 1 - larger}}, tolerance<double>);
    check_close(example.stages.weights, Matrix<double>{{0.669762, 0.330238}}, six_decimals);
    check_close(example.stages.output, Matrix<double>{{1.339523, 0.660477}}, six_decimals);
    check_close(example.terms.row_sums, Vector<double>{1}, tolerance<double>);
}

TEST_CASE("worked_example: one key or none") {
    check_same(worked_example(true, false).stages.weights, Matrix<double>{{1, 0}});
    check_same(worked_example(true, false).stages.output, Matrix<double>{{2, 0}});
    check_same(worked_example(false, true).stages.weights, Matrix<double>{{0, 1}});
    check_same(worked_example(false, true).stages.output, Matrix<double>{{0, 2}});
    const auto none = worked_example(false, false);
    check_same(none.stages.weights, Matrix<double>{{0, 0}});
    check_same(none.stages.output, Matrix<double>{{0, 0}});
    check_same(none.terms.row_sums, Vector<double>{0});
    check_same(none.terms.exponential_sums, Vector<double>{0});
}

TEST_CASE("worked_example: the inputs are q = [1, 0], K = I and V = 2 I") {
    const auto example = lesson_example();
    check_same(example.query, Matrix<double>{{1, 0}});
    check_same(example.key, Matrix<double>{{1, 0}, {0, 1}});
    check_same(example.value, Matrix<double>{{2, 0}, {0, 2}});
}

TEST_CASE("mask_figure: the scores are whole numbers, masked or not") {
    const Matrix<double> scores{{1, 2, 0, 1}, {0, 1, 2, 0}, {2, 0, 1, 3}, {0, 0, 0, 1}};
    const double no = -infinity;
    check_same(mask_figure(true).stages.scores, scores);
    check_same(mask_figure(false).stages.scores, scores);
    check_same(mask_figure(false).stages.masked_scores, scores);
    check_same(mask_figure(true).stages.masked_scores,
               Matrix<double>{{1, no, no, no}, {0, 1, no, no}, {2, 0, 1, no}, {0, 0, 0, 1}});
}

TEST_CASE("mask_figure: the weights are those that the text quotes") {
    const Matrix<double> masked{
        {1, 0, 0, 0}, {0.27, 0.73, 0, 0}, {0.67, 0.09, 0.24, 0}, {0.17, 0.17, 0.17, 0.48}};
    const auto stages = mask_figure(true).stages;
    check_close(stages.weights, masked, two_decimals);
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = i + 1; j < 4; ++j) CHECK(stages.weights(i, j) == 0);
    }
    const Matrix<double> open{{0.20, 0.53, 0.07, 0.20},
                              {0.08, 0.22, 0.61, 0.08},
                              {0.24, 0.03, 0.09, 0.64},
                              {0.17, 0.17, 0.17, 0.48}};
    check_close(mask_figure(false).stages.weights, open, two_decimals);
}

TEST_CASE("mask_figure: the value is the identity, so that the output is the weights") {
    for (const bool causal : {false, true}) {
        CAPTURE(causal);
        const auto stages = mask_figure(causal).stages;
        check_same(stages.output, stages.weights);
    }
}

TEST_CASE("mask_figure: each row of weights is its exponentials over their sum, and sums to 1") {
    for (const bool causal : {false, true}) {
        CAPTURE(causal);
        const auto figure = mask_figure(causal);
        check_close(figure.terms.row_sums, constant(1.0, 4), tolerance<double>);
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = 0; j < 4; ++j) {
                CAPTURE(i);
                CAPTURE(j);
                const double exponential = figure.terms.exponentials(i, j);
                CHECK(exponential == std::exp(figure.stages.masked_scores(i, j)));
                CHECK(close(exponential / figure.terms.exponential_sums(i),
                            figure.stages.weights(i, j), tolerance<double>));
            }
        }
    }
}

TEST_CASE("mask_figure: the future's share is what the mask takes away") {
    check_same(mask_figure(true).terms.future_shares, constant(0.0, 4));
    check_close(mask_figure(false).terms.future_shares, Vector<double>{0.80, 0.69, 0.64, 0},
                two_decimals);
}

TEST_CASE("heads_figure: width 8 in 1, 2, 4 and 8 heads") {
    for (const std::int64_t heads : {1, 2, 4, 8}) {
        CAPTURE(heads);
        const auto figure = heads_figure(heads, true);
        const std::int64_t d_head = 8 / heads;
        CHECK(figure.stages.query.shape() == constant(0.0, heads, 4, d_head).shape());
        CHECK(figure.stages.weights.shape() == constant(0.0, heads, 4, 4).shape());
        CHECK(figure.stages.concatenated.shape() == constant(0.0, 4, 8).shape());
        CHECK(figure.stages.output.shape() == constant(0.0, 4, 8).shape());
        CHECK(figure.score_divisor == std::sqrt(static_cast<double>(d_head)));
        CHECK(figure.parameter_count == 256);
        check_same(figure.stages.output, matmul(figure.stages.concatenated, figure.w_output, "w"));
    }
}

TEST_CASE("heads_figure: the input is the same for every number of heads, in tenths") {
    const auto x = heads_figure(1, true).x;
    check_same(heads_figure(8, false).x, x);
    CHECK(x.shape() == constant(0.0, 4, 8).shape());
    for (const double entry : x) {
        CHECK(std::abs(entry) <= 1);
        CHECK(entry == std::round(entry * 10) / 10);
    }
}

TEST_CASE("heads_figure: the mask applies in every head") {
    const auto masked = heads_figure(2, true).stages;
    const auto open = heads_figure(2, false).stages;
    check_same(masked.scores, open.scores);
    check_same(open.masked_scores, open.scores);
    for (std::size_t head = 0; head < 2; ++head) {
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = 0; j < 4; ++j) {
                CHECK((masked.weights(head, i, j) > 0) == (j <= i));
                CHECK(open.weights(head, i, j) > 0);
            }
        }
    }
}

TEST_CASE("heads_figure: refuses the numbers of heads that do not divide 8") {
    for (const std::int64_t heads : {3, 5, 6, 7, 16}) {
        CAPTURE(heads);
        CHECK(refusal([=] { heads_figure(heads, true); }) ==
              "width 8 cannot be split into " + std::to_string(heads) + " heads of equal width");
    }
    CHECK(refusal([] { heads_figure(0, true); }) ==
          "the number of heads must be at least 1, not 0");
}

TEST_CASE("column_share: shares out what it can and counts what is left") {
    const auto check_share = [](std::int64_t heads, std::int64_t d_head, std::int64_t leftover) {
        CAPTURE(heads);
        const ColumnShare share = column_share(8, heads);
        CHECK(share.d_head == d_head);
        CHECK(share.leftover == leftover);
    };
    check_share(1, 8, 0);
    check_share(2, 4, 0);
    check_share(3, 2, 2);
    check_share(5, 1, 3);
    check_share(7, 1, 1);
    check_share(8, 1, 0);
    check_share(9, 0, 8);
    CHECK(refusal([] { column_share(8, 0); }) == "the number of heads must be at least 1, not 0");
}
