#include "attention/attention.hpp"
#include "attention/mask.hpp"
#include "cases.hpp"
#include "exercise/exercise.hpp"

using namespace exercise_checks;

namespace {

void check(const Matrix<double>& query, const Matrix<double>& key, const Matrix<double>& value,
           const std::optional<Mask>& mask) {
    INFO("query" << table(query));
    INFO("key" << table(key));
    INFO("value" << table(value));
    INFO("mask" << (mask ? table(*mask) : " none"));
    const auto allowed =
        mask ? *mask
             : attention::allow_all(attention::size_of(query, 0), attention::size_of(key, 0));
    const auto expected = attention::masked_attention(query, key, value, allowed);
    const auto given = exercise::masked_attention(query, key, value, mask);
    INFO("weights" << table(given.weights) << "\nexpected" << table(expected.weights));
    REQUIRE(difference(given.weights, expected.weights, rounding) == "");
    INFO("output" << table(given.output) << "\nexpected" << table(expected.output));
    REQUIRE(difference(given.output, expected.output, rounding) == "");
}

const Matrix<double> one_query{{1, 0}};
const Matrix<double> two_keys{{1, 0}, {0, 1}};
const Matrix<double> two_values{{2, 0}, {0, 2}};

}  // namespace

TEST_CASE("masked_attention: the lesson's example, with no mask given") {
    check(one_query, two_keys, two_values, std::nullopt);
}

TEST_CASE("masked_attention: a masked key gets weight 0, and the rest still sums to 1") {
    check(one_query, two_keys, two_values, Mask{{true, false}});
}

TEST_CASE("masked_attention: other numbers of queries than keys, values of another width") {
    Draw draw(1);
    for (int time = 0; time < 20; ++time) {
        const auto n_query = draw.size(1, 4), n_key = draw.size(1, 4), d_head = draw.size(1, 4);
        const auto query = draw.tensor<double>(n_query, d_head);
        const auto key = draw.tensor<double>(n_key, d_head);
        const auto value = draw.tensor<double>(n_key, draw.size(1, 3));
        check(query, key, value, std::nullopt);
        check(query, key, value, draw.mask(0.7, n_query, n_key));
    }
}

TEST_CASE("masked_attention: a row that may look at nothing gives 0, not NaN") {
    Draw draw(2);
    check(draw.tensor<double>(2, 2), draw.tensor<double>(2, 2), draw.tensor<double>(2, 2),
          Mask{{true, true}, {false, false}});
}

TEST_CASE("masked_attention: large scores do not overflow") {
    Draw draw(3);
    const auto query = scaled(draw.tensor<double>(3, 2), 1000);
    const auto key = scaled(draw.tensor<double>(3, 2), 1000);
    check(query, key, draw.tensor<double>(3, 2), attention::causal_mask(3));
}
