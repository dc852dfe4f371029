#include <stdexcept>

#include "attention/multi_head.hpp"
#include "cases.hpp"
#include "exercise/exercise.hpp"

using namespace exercise_checks;

namespace {

struct Layer {
    explicit Layer(Draw& draw)
        : w_query(draw.tensor<double>(6, 6)),
          w_key(draw.tensor<double>(6, 6)),
          w_value(draw.tensor<double>(6, 6)),
          w_output(draw.tensor<double>(6, 6)) {}

    Matrix<double> run(const Matrix<double>& x, std::int64_t heads, bool causal) const {
        return exercise::multi_head_attention(x, w_query, w_key, w_value, w_output, heads, causal);
    }

    Matrix<double> expected(const Matrix<double>& x, std::int64_t heads, bool causal) const {
        return attention::multi_head_attention(x, w_query, w_key, w_value, w_output, heads, causal)
            .output;
    }

    Matrix<double> w_query, w_key, w_value, w_output;
};

}  // namespace

TEST_CASE("multi_head_attention: the core's output for every number of heads, 1 and d included") {
    Draw draw(6);
    for (const std::int64_t heads : {1, 2, 3, 6}) {
        for (const bool causal : {true, false}) {
            const Layer layer(draw);
            const auto x = draw.tensor<double>(draw.size(1, 5), 6);
            INFO("heads " << heads << ", causal " << causal << ", x" << table(x));
            const auto output = layer.run(x, heads, causal);
            REQUIRE(difference(output, layer.expected(x, heads, causal), rounding) == "");
        }
    }
}

TEST_CASE("multi_head_attention: refuses a number of heads that does not divide the width") {
    Draw draw(7);
    const Layer layer(draw);
    for (const std::int64_t heads : {4, 5, 0, -1}) {
        CAPTURE(heads);
        REQUIRE_THROWS_AS(layer.run(constant(1.0, 2, 6), heads, true), std::invalid_argument);
    }
}

TEST_CASE("multi_head_attention: the future does not leak into an earlier token's output") {
    Draw draw(8);
    for (const std::int64_t heads : {1, 2, 6}) {
        const Layer layer(draw);
        const auto x = draw.tensor<double>(5, 6);
        for (std::size_t token = 1; token < 5; ++token) {
            auto changed = x;
            for (std::size_t c = 0; c < 6; ++c) changed(token, c) += 100;
            INFO("heads " << heads << ": token " << token << " (from 0) was changed");
            const auto before = attention::test::first_rows(layer.run(x, heads, true), token);
            const auto after = attention::test::first_rows(layer.run(changed, heads, true), token);
            REQUIRE(difference(after, before, attention::test::exact) == "");
        }
    }
}
