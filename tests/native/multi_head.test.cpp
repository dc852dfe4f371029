#include "attention/multi_head.hpp"

#include <cmath>

#include "attention/attention.hpp"
#include "attention/heads.hpp"
#include "attention/linear.hpp"
#include "check.hpp"
#include "draw.hpp"
#include "naive.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// A layer whose input, key, value and output widths are all different.
template <class T>
struct Layer {
    Draw draw{10};
    std::size_t n = 5;
    Matrix<T> x = draw.tensor<T>(n, 3);
    Matrix<T> w_query = draw.tensor<T>(3, 8);
    Matrix<T> w_key = draw.tensor<T>(3, 8);
    Matrix<T> w_value = draw.tensor<T>(3, 6);
    Matrix<T> w_output = draw.tensor<T>(6, 4);

    MultiHeadStages<T, 0> run(std::int64_t heads, bool causal) const {
        return multi_head_attention(x, w_query, w_key, w_value, w_output, heads, causal);
    }
};

}  // namespace

TEST_CASE_TEMPLATE("multi_head_attention: each stage follows from the one before", T, float,
                   double) {
    const Layer<T> layer;
    for (const bool causal : {false, true}) {
        CAPTURE(causal);
        const auto stages = layer.run(2, causal);
        check_same(stages.query, split_heads(matmul(layer.x, layer.w_query, "w"), 2));
        check_same(stages.key, split_heads(matmul(layer.x, layer.w_key, "w"), 2));
        check_same(stages.value, split_heads(matmul(layer.x, layer.w_value, "w"), 2));
        for (std::size_t head = 0; head < 2; ++head) {
            CAPTURE(head);
            const auto one = masked_attention(
                part<2>(stages.query, head), part<2>(stages.key, head), part<2>(stages.value, head),
                causal ? causal_mask(5) : allow_all(5, 5));
            check_same(part<2>(stages.scores, head), one.scores);
            check_same(part<2>(stages.masked_scores, head), one.masked_scores);
            check_same(part<2>(stages.weights, head), one.weights);
            check_same(part<2>(stages.head_outputs, head), one.output);
        }
        check_same(stages.concatenated, merge_heads(stages.head_outputs));
        check_same(stages.output, matmul(stages.concatenated, layer.w_output, "w"));
    }
}

TEST_CASE_TEMPLATE("multi_head_attention: agrees with the naive twin", T, float, double) {
    Draw draw(11);
    for (int trial = 0; trial < 20; ++trial) {
        CAPTURE(trial);
        const std::size_t heads = draw.size(1, 4);
        const std::size_t d_model = draw.size(1, 6);
        const std::size_t n = draw.size(1, 7);
        const bool causal = draw.chance(0.5);
        const auto x = draw.tensor<T>(n, d_model);
        const auto w_query = draw.tensor<T>(d_model, heads * 2);
        const auto w_key = draw.tensor<T>(d_model, heads * 2);
        const auto w_value = draw.tensor<T>(d_model, heads * 3);
        const auto w_output = draw.tensor<T>(heads * 3, d_model);
        naive::Rows allowed(n, naive::Row(n, 1));
        for (std::size_t i = 0; causal && i < n; ++i) {
            for (std::size_t j = i + 1; j < n; ++j) allowed[i][j] = 0;
        }
        const naive::Rows expected =
            naive::multi_head(naive::rows_of(x), naive::rows_of(w_query), naive::rows_of(w_key),
                              naive::rows_of(w_value), naive::rows_of(w_output), heads, allowed);
        const auto stages = multi_head_attention(x, w_query, w_key, w_value, w_output,
                                                 static_cast<std::int64_t>(heads), causal);
        check_close(stages.output, naive::matrix_of(expected, d_model), tolerance<T>);
    }
}

TEST_CASE_TEMPLATE("multi_head_attention: average_weights is the mean over the heads", T, float,
                   double) {
    const auto stages = Layer<T>().run(2, true);
    auto mean = constant(0.0, 5, 5);
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < 5; ++j) {
            mean(i, j) = (static_cast<double>(stages.weights(0, i, j)) +
                          static_cast<double>(stages.weights(1, i, j))) /
                         2;
        }
    }
    check_close(stages.average_weights, mean, tolerance<T>);
}

TEST_CASE("multi_head_attention: the scores of a head are divided by the root of its own width") {
    const auto ones = constant(1.0, 1, 8);
    auto identity = constant(0.0, 8, 8);
    for (std::size_t c = 0; c < 8; ++c) identity(c, c) = 1;
    for (const std::int64_t heads : {1, 2, 4, 8}) {
        CAPTURE(heads);
        const auto stages =
            multi_head_attention(ones, identity, identity, identity, identity, heads, true);
        const double d_head = 8.0 / static_cast<double>(heads);
        check_close(stages.scores, constant(std::sqrt(d_head), heads, 1, 1), tolerance<double>);
    }
}

TEST_CASE("multi_head_attention: one token attends to itself in every head") {
    Layer<double> layer;
    layer.x = layer.draw.tensor<double>(1, 3);
    const auto stages = layer.run(2, true);
    check_same(stages.weights, constant(1.0, 2, 1, 1));
    check_same(stages.average_weights, constant(1.0, 1, 1));
    check_same(stages.concatenated, matmul(layer.x, layer.w_value, "w"));
}

TEST_CASE("multi_head_attention: no tokens give empty stages of the right shape") {
    Layer<double> layer;
    layer.x = constant(0.0, 0, 3);
    for (const bool causal : {false, true}) {
        CAPTURE(causal);
        const auto stages = layer.run(2, causal);
        check_same(stages.query, constant(0.0, 2, 0, 4));
        check_same(stages.value, constant(0.0, 2, 0, 3));
        check_same(stages.scores, constant(0.0, 2, 0, 0));
        check_same(stages.weights, constant(0.0, 2, 0, 0));
        check_same(stages.head_outputs, constant(0.0, 2, 0, 3));
        check_same(stages.concatenated, constant(0.0, 0, 6));
        check_same(stages.output, constant(0.0, 0, 4));
        check_same(stages.average_weights, constant(0.0, 0, 0));
    }
}

TEST_CASE("multi_head_attention: refuses heads that do not divide a width") {
    const Layer<double> layer;
    const auto sentence = [&](std::int64_t heads) {
        return refusal([&] { layer.run(heads, true); });
    };
    CHECK(sentence(0) == "the number of heads must be at least 1, not 0");
    CHECK(sentence(-2) == "the number of heads must be at least 1, not -2");
    CHECK(sentence(3) == "width 8 cannot be split into 3 heads of equal width");
    CHECK(sentence(4) == "width 6 cannot be split into 4 heads of equal width");
}

TEST_CASE("multi_head_attention: refuses weights that do not fit, naming the one") {
    const auto sentence = [](Matrix<double> Layer<double>::*weight, std::size_t rows,
                             std::size_t columns) {
        Layer<double> layer;
        layer.*weight = constant(0.0, rows, columns);
        return refusal([&] { layer.run(2, true); });
    };
    CHECK(sentence(&Layer<double>::w_query, 4, 8) == "w_query has 4 rows, its input has 3");
    CHECK(sentence(&Layer<double>::w_key, 2, 8) == "w_key has 2 rows, its input has 3");
    CHECK(sentence(&Layer<double>::w_value, 4, 6) == "w_value has 4 rows, its input has 3");
    CHECK(sentence(&Layer<double>::w_output, 8, 4) == "w_output has 8 rows, its input has 6");
    CHECK(sentence(&Layer<double>::w_key, 3, 4) == "query has 4 columns, key has 2");
    CHECK(sentence(&Layer<double>::w_value, 3, 0) ==
          "width 0 cannot be split into 2 heads of equal width");
}
