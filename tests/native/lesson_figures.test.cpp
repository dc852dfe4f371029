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

TEST_CASE("mask_figure: shows the scores that are given, and refuses those out of range") {
    Matrix<double> scores = lesson_scores();
    scores(1, 2) = -9.75;
    check_same(lesson::mask_figure(scores, {.causal = false}).stages.scores, scores);
    scores(3, 0) = 10.5;
    CHECK(refusal([&] { lesson::mask_figure(scores, {}); }) ==
          "a score must be from -10 to 10, not 10.5");
    scores(3, 0) = std::nan("");
    CHECK(refusal([&] { lesson::mask_figure(scores, {}); }) ==
          "a score must be from -10 to 10, not NaN");
    CHECK(refusal([] { lesson::mask_figure(constant(0.0, 4, 3), {}); }) ==
          "scores has shape (4, 3), it must be (4, 4)");
}

TEST_CASE("mask_figure: padding hides the first token, so that causality leaves it nothing") {
    const auto padded = lesson::mask_figure(lesson_scores(), {.causal = false, .padding = true});
    const auto both = lesson::mask_figure(lesson_scores(), {.causal = true, .padding = true});
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(both.empty_rows(i) == (i == 0));
        CHECK_FALSE(padded.empty_rows(i));
        for (std::size_t j = 0; j < 4; ++j) {
            CHECK(padded.may_attend(i, j) == (j > 0));
            CHECK(both.may_attend(i, j) == (j > 0 && j <= i));
            CHECK((both.stages.weights(i, j) > 0) == both.may_attend(i, j));
        }
    }
}

TEST_CASE("mask_figure: flipped cells are turned round, and nothing else is") {
    Matrix<double> flipped = constant(0.0, 4, 4);
    flipped(0, 3) = 1;
    flipped(2, 2) = 1;
    const auto mask = lesson::mask_figure(lesson_scores(), {.flipped = flipped}).may_attend;
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            CHECK(mask(i, j) == ((j <= i) != (flipped(i, j) == 1)));
        }
    }
    const MaskChoice narrow{.flipped = constant(0.0, 4, 1)};
    CHECK(refusal([&] { lesson::mask_figure(lesson_scores(), narrow); }) ==
          "flipped has shape (4, 1), it must be (4, 4)");
}

TEST_CASE("mask_figure: a row without keys is what the policy makes of it") {
    const auto first_row = [](FullyMasked policy) {
        const MaskChoice choice{.padding = true, .fully_masked = policy};
        return first_rows(lesson::mask_figure(lesson_scores(), choice).stages.weights, 1);
    };
    check_same(first_row(FullyMasked::zeros), constant(0.0, 1, 4));
    check_same(first_row(FullyMasked::uniform), constant(0.25, 1, 4));
    check_same(first_row(FullyMasked::nan), constant(std::nan(""), 1, 4));
    CHECK(refusal([&] { first_row(FullyMasked::error); }) ==
          "query 0 may look at none of its 4 keys");
}

TEST_CASE("worked_example: takes other numbers, and refuses those out of range") {
    ExampleInputs in = lesson_example();
    in.key = {{0, 0}, {3, 3}};
    const auto even = lesson::worked_example({{{0, 0}}, in.key, in.value}, Mask{{true, true}},
                                             FullyMasked::zeros);
    check_same(even.stages.output, Matrix<double>{{1, 1}});
    in.value(1, 0) = -10.25;
    CHECK(refusal([&] {
              lesson::worked_example(in, Mask{{true, true}}, FullyMasked::zeros);
          }) == "an entry of value must be from -10 to 10, not -10.25");
    in.query = constant(0.0, 2, 2);
    CHECK(refusal([&] {
              lesson::worked_example(in, Mask{{true, true}}, FullyMasked::zeros);
          }) == "query has shape (2, 2), it must be (1, 2)");
}

TEST_CASE("heads_figure: with identity weights each head sees its columns of x as they are") {
    const auto figure = lesson::heads_figure(4, true, LayerWeights::identity, 0);
    for (std::size_t head = 0; head < 4; ++head) {
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t c = 0; c < 2; ++c) {
                CHECK(figure.stages.query(head, i, c) == figure.x(i, head * 2 + c));
                CHECK(figure.stages.value(head, i, c) == figure.x(i, head * 2 + c));
            }
        }
    }
    check_same(figure.stages.output, figure.stages.concatenated);
}

TEST_CASE("heads_figure: random weights depend on the seed alone, x on nothing") {
    const auto figure = lesson::heads_figure(2, true, LayerWeights::random, 5);
    check_same(lesson::heads_figure(8, false, LayerWeights::random, 5).w_key, figure.w_key);
    CHECK(lesson::heads_figure(2, true, LayerWeights::random, 6).w_key != figure.w_key);
    check_same(figure.x, heads_figure(2, true).x);
    for (const double entry : figure.w_output) CHECK(std::abs(entry) <= 1);
    CHECK(refusal([] { lesson::heads_figure(2, true, LayerWeights::random, -1); }) ==
          "seed must be from 0 to 4294967295, not -1");
}

TEST_CASE("leak_figure: with the mask the rows before the token stay, without it they move") {
    for (std::int64_t token = 1; token <= 4; ++token) {
        CAPTURE(token);
        const auto masked = leak_figure(2, true, token, 0.5);
        const auto open = leak_figure(2, false, token, 0.5);
        const auto before = static_cast<std::size_t>(token - 1);
        check_same(first_rows(masked.after, before), first_rows(masked.before, before));
        check_same(masked.before, heads_figure(2, true).stages.output);
        for (std::size_t row = 0; row < 4; ++row) {
            CHECK((masked.moved(token - 1, row) == 0) == (row < before));
            CHECK(open.moved(token - 1, row) > 0);
            CHECK(masked.changed(row, 0) == masked.x(row, 0) + (row == before ? 0.5 : 0));
        }
    }
}

TEST_CASE("leak_figure: refuses tokens and changes out of range") {
    CHECK(refusal([] { leak_figure(2, true, 0, 1); }) == "token must be from 1 to 4, not 0");
    CHECK(refusal([] { leak_figure(2, true, 5, 1); }) == "token must be from 1 to 4, not 5");
    CHECK(refusal([] { leak_figure(2, true, 1, 10.5); }) ==
          "change must be from -10 to 10, not 10.5");
    CHECK(refusal([] { leak_figure(3, true, 1, 1); }) ==
          "width 8 cannot be split into 3 heads of equal width");
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
