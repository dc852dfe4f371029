#include "attention/attention.hpp"

#include <cmath>
#include <numeric>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// Scores, masked scores, weights and output are all the same to the last bit.
template <class T>
void check_same_stages(const AttentionStages<T>& actual, const AttentionStages<T>& expected) {
    check_same(actual.scores, expected.scores);
    check_same(actual.masked_scores, expected.masked_scores);
    check_same(actual.weights, expected.weights);
    check_same(actual.output, expected.output);
}

}  // namespace

TEST_CASE_TEMPLATE("masked_attention: keeps scores, masked scores, weights and output apart", T,
                   float, double) {
    const T no = forbidden<T>;
    const Matrix<T> query{{2, 0, 0, 0}, {0, 2, 0, 0}};
    const Matrix<T> key{{3, 1, 0, 0}, {3, 5, 0, 0}};
    const Matrix<T> value{{10}, {20}};
    const auto stages = masked_attention(query, key, value, causal_mask(2));
    check_same(stages.scores, Matrix<T>{{3, 3}, {1, 5}});
    check_same(stages.masked_scores, Matrix<T>{{3, no}, {1, 5}});
    const double low = 1 / (1 + std::exp(4.0));
    check_close(stages.weights, Matrix<double>{{1, 0}, {low, 1 - low}}, tolerance<T>);
    check_close(stages.output, Matrix<double>{{10}, {10 * low + 20 * (1 - low)}}, tolerance<T>);
}

TEST_CASE_TEMPLATE("masked_attention: divides by the square root of the head width", T, float,
                   double) {
    const auto scores = [](std::size_t d_head) {
        const auto ones = constant(T{1}, 1, d_head);
        return masked_attention(ones, ones, ones).scores;
    };
    for (const std::size_t d_head : {1U, 2U, 3U, 4U, 9U, 64U}) {
        CAPTURE(d_head);
        check_close(scores(d_head), constant(std::sqrt(static_cast<double>(d_head)), 1, 1),
                    tolerance<T>);
    }
}

TEST_CASE_TEMPLATE("masked_attention: a scale that is given takes the place of 1 / sqrt(d)", T,
                   float, double) {
    const Matrix<T> query{{1, 1, 1, 1}};
    const Matrix<T> key{{1, 1, 1, 1}, {2, 2, 2, 2}};
    AttentionOptions<T> options;
    options.scale = 3;
    check_same(masked_attention(query, key, key, allow_all(1, 2), options).scores,
               Matrix<T>{{12, 24}});
    options.scale = 0;
    check_same(masked_attention(query, key, key, allow_all(1, 2), options).weights,
               Matrix<T>{{T{0.5}, T{0.5}}});
    options.scale = -1;
    check_same(masked_attention(query, key, key, allow_all(1, 2), options).scores,
               Matrix<T>{{-4, -8}});
}

TEST_CASE_TEMPLATE("masked_attention: a bias is added to the scores, not multiplied or masked", T,
                   float, double) {
    const Matrix<T> query{{1}};
    const Matrix<T> key{{1}, {2}, {3}};
    AttentionOptions<T> options;
    options.bias = Matrix<T>{{10, 0, -1}};
    const auto stages = masked_attention(query, key, key, Mask{{true, true, false}}, options);
    check_same(stages.scores, Matrix<T>{{1, 2, 3}});
    check_same(stages.masked_scores, Matrix<T>{{11, 2, forbidden<T>}});
}

TEST_CASE_TEMPLATE("masked_attention: a bias of minus infinity is mask = false, even for NaN", T,
                   float, double) {
    const Matrix<T> query{{1}, {2}};
    const Matrix<T> key{{1}, {static_cast<T>(not_a_number)}};
    const Matrix<T> value{{7}, {static_cast<T>(not_a_number)}};
    AttentionOptions<T> options;
    options.bias = Matrix<T>{{0, forbidden<T>}, {0, forbidden<T>}};
    check_same_stages(masked_attention(query, key, value, allow_all(2, 2), options),
                      masked_attention(query, key, value, Mask{{true, false}, {true, false}}));
}

TEST_CASE("masked_attention: NaN in the bias of a forbidden key goes nowhere") {
    const Matrix<double> one{{1}};
    const Matrix<double> two{{1}, {2}};
    AttentionOptions<double> options;
    options.bias = Matrix<double>{{0, not_a_number}};
    const auto stages = masked_attention(one, two, two, Mask{{true, false}}, options);
    check_same(stages.weights, Matrix<double>{{1, 0}});
    check_same(stages.output, Matrix<double>{{1}});
    const auto allowed = masked_attention(one, two, two, Mask{{true, true}}, options);
    check_same(allowed.weights, Matrix<double>{{not_a_number, not_a_number}});
}

TEST_CASE_TEMPLATE("masked_attention: NaN and infinity in a forbidden key or value go nowhere", T,
                   float, double) {
    Draw draw(6);
    const auto query = draw.tensor<T>(3, 2);
    const auto key = draw.tensor<T>(3, 2);
    const auto value = draw.tensor<T>(3, 2);
    Mask mask = allow_all(3, 3);
    for (std::size_t i = 0; i < 3; ++i) mask(i, 1) = false;
    const auto clean = masked_attention(query, key, value, mask);
    for (const double poison : {not_a_number, infinity, -infinity}) {
        CAPTURE(poison);
        auto bad_key = key;
        auto bad_value = value;
        bad_key(1, 0) = bad_value(1, 1) = static_cast<T>(poison);
        const auto stages = masked_attention(query, bad_key, bad_value, mask);
        check_same(stages.masked_scores, clean.masked_scores);
        check_same(stages.weights, clean.weights);
        check_same(stages.output, clean.output);
    }
}

TEST_CASE("masked_attention: NaN in an allowed value reaches the output, whatever its weight") {
    const Matrix<double> query{{1}};
    const Matrix<double> key{{0}, {-1e6}};
    const Matrix<double> value{{1, 2}, {not_a_number, 3}};
    const auto stages = masked_attention(query, key, value);
    check_same(stages.weights, Matrix<double>{{1, 0}});
    check_same(stages.output, Matrix<double>{{not_a_number, 2}});
}

TEST_CASE("masked_attention: no finite stand-in for minus infinity beats a very low score") {
    const auto stages = masked_attention(Matrix<double>{{-3e10}}, Matrix<double>{{1}, {0}},
                                         Matrix<double>{{1}, {100}}, Mask{{true, false}});
    check_same(stages.weights, Matrix<double>{{1, 0}});
    check_same(stages.output, Matrix<double>{{1}});
}

TEST_CASE_TEMPLATE("masked_attention: one token attends to itself", T, float, double) {
    const auto stages = masked_attention(Matrix<T>{{3, 4}}, Matrix<T>{{5, 6}}, Matrix<T>{{7, 8, 9}},
                                         causal_mask(1));
    check_same(stages.weights, Matrix<T>{{1}});
    check_same(stages.output, Matrix<T>{{7, 8, 9}});
}

TEST_CASE("masked_attention: without a mask every key is allowed") {
    Draw draw(7);
    const auto query = draw.tensor<double>(3, 2);
    const auto key = draw.tensor<double>(4, 2);
    const auto value = draw.tensor<double>(4, 5);
    check_same_stages(masked_attention(query, key, value),
                      masked_attention(query, key, value, allow_all(3, 4)));
}

TEST_CASE("masked_attention: no queries give empty stages of the right shape") {
    const auto stages =
        masked_attention(constant(0.0, 0, 4), constant(0.0, 3, 4), constant(0.0, 3, 2));
    check_same(stages.scores, constant(0.0, 0, 3));
    check_same(stages.masked_scores, constant(0.0, 0, 3));
    check_same(stages.weights, constant(0.0, 0, 3));
    check_same(stages.output, constant(0.0, 0, 2));
}

TEST_CASE("masked_attention: without keys every query is fully masked") {
    const auto run = [](FullyMasked policy) {
        AttentionOptions<double> options;
        options.fully_masked = policy;
        return masked_attention(constant(1.0, 2, 4), constant(1.0, 0, 4), constant(1.0, 0, 3),
                                constant(true, 2, 0), options);
    };
    check_same(run(FullyMasked::zeros).weights, constant(0.0, 2, 0));
    check_same(run(FullyMasked::zeros).output, constant(0.0, 2, 3));
    check_same(run(FullyMasked::uniform).output, constant(0.0, 2, 3));
    check_same(run(FullyMasked::nan).output, constant(not_a_number, 2, 3));
    CHECK(refusal([&] { run(FullyMasked::error); }) == "query 0 may look at none of its 0 keys");
}

TEST_CASE("masked_attention: values without columns give an output without columns") {
    const auto stages =
        masked_attention(constant(1.0, 2, 4), constant(1.0, 3, 4), constant(1.0, 3, 0));
    check_same(stages.output, constant(0.0, 2, 0));
    check_close(stages.weights, constant(1.0 / 3, 2, 3), tolerance<double>);
}

TEST_CASE("masked_attention: refuses shapes that do not fit, naming both") {
    const auto sentence = [](std::size_t d_query, std::size_t d_key, std::size_t n_value,
                             const Mask& mask) {
        return refusal([&] {
            masked_attention(constant(0.0, 2, d_query), constant(0.0, 4, d_key),
                             constant(0.0, n_value, 2), mask);
        });
    };
    const Mask fits = allow_all(2, 4);
    CHECK(sentence(3, 4, 4, fits) == "query has 3 columns, key has 4");
    CHECK(sentence(1, 3, 4, fits) == "query has 1 column, key has 3");
    CHECK(sentence(3, 3, 3, fits) == "key has 4 rows, value has 3");
    CHECK(sentence(0, 0, 4, fits) == "query and key have width 0, it must be at least 1");
    CHECK(sentence(3, 3, 4, allow_all(2, 2)) == "mask has shape (2, 2), it must be (2, 4)");
    CHECK(sentence(3, 3, 4, allow_all(4, 2)) == "mask has shape (4, 2), it must be (2, 4)");
    CHECK(sentence(3, 3, 4, allow_all(1, 1)) == "mask has shape (1, 1), it must be (2, 4)");
    CHECK(sentence(3, 3, 4, allow_all(1, 4)) == "mask has shape (1, 4), it must be (2, 4)");
}

TEST_CASE("masked_attention: refuses a bias of another shape than the scores") {
    AttentionOptions<float> options;
    options.bias = constant(0.0F, 4, 2);
    CHECK(refusal([&] {
              masked_attention(constant(0.0F, 2, 3), constant(0.0F, 4, 3), constant(0.0F, 4, 3),
                               allow_all(2, 4), options);
          }) == "bias has shape (4, 2), it must be (2, 4)");
}

TEST_CASE("masked_attention: leaves its inputs alone") {
    Draw draw(8);
    const auto query = draw.tensor<double>(3, 2);
    const auto key = draw.tensor<double>(4, 2);
    const Mask mask = draw.mask(0.5, 3, 4);
    const auto query_before = query;
    const auto key_before = key;
    const Mask mask_before = mask;
    masked_attention(query, key, key, mask);
    check_same(query, query_before);
    check_same(key, key_before);
    check_same(mask, mask_before);
}

TEST_CASE("masked_attention: a long row in float32 still sums to 1 and mixes without drift") {
    const std::size_t n_key = 200000;
    Matrix<float> key({n_key, 1}, 0.0F);
    for (std::size_t j = 0; j < n_key / 10; ++j) key(j, 0) = 0.1F;
    const Matrix<float> ones({n_key, 1}, 1.0F);
    const auto stages = masked_attention(Matrix<float>{{1}}, key, ones);
    const double sum = std::accumulate(stages.weights.begin(), stages.weights.end(), 0.0);
    CHECK(std::abs(sum - 1) < 2e-5);
    CHECK(std::abs(stages.output(0, 0) - 1) < 2e-5F);
}

TEST_CASE("masked_attention: a score in range is kept where its unscaled sum is not") {
    const Matrix<double> key{{5e307, 5e307, 5e307, 5e307}};
    const Matrix<double> value{{7}};
    for (const double sign : {-1.0, 1.0}) {
        CAPTURE(sign);
        const auto stages = masked_attention(Matrix<double>{{sign, sign, sign, sign}}, key, value);
        CHECK(stages.scores(0, 0) == sign * 1e308);
        CHECK(stages.weights(0, 0) == 1);
        CHECK(stages.output(0, 0) == 7);
    }
}
