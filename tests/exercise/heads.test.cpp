#include <stdexcept>

#include "attention/heads.hpp"
#include "cases.hpp"
#include "exercise/exercise.hpp"

using namespace exercise_checks;

TEST_CASE("split_heads: a head is a slice of every token's columns") {
    const Matrix<double> x{{0, 1, 2, 3}, {4, 5, 6, 7}};
    const auto heads = exercise::split_heads(x, 2);
    REQUIRE(difference(heads, attention::split_heads(x, 2), rounding) == "");
}

TEST_CASE("split_heads: any width and every number of heads that divides it, 1 and d included") {
    Draw draw(4);
    for (const std::int64_t heads : {1, 2, 3, 6}) {
        const auto x = draw.tensor<double>(draw.size(1, 5), 6);
        INFO("heads " << heads << ", x" << table(x));
        const auto split = exercise::split_heads(x, heads);
        REQUIRE(difference(split, attention::split_heads(x, heads), rounding) == "");
    }
}

TEST_CASE("split_heads: refuses a number of heads that does not divide the width") {
    const auto x = constant(1.0, 3, 8);
    for (const std::int64_t heads : {3, 5, 16, 0, -2}) {
        CAPTURE(heads);
        REQUIRE_THROWS_AS(exercise::split_heads(x, heads), std::invalid_argument);
    }
}

TEST_CASE("merge_heads: puts the heads side by side") {
    Draw draw(5);
    for (std::size_t heads = 1; heads <= 3; ++heads) {
        const auto split = draw.tensor<double>(heads, draw.size(1, 4), draw.size(1, 3));
        CAPTURE(heads);
        const auto merged = exercise::merge_heads(split);
        INFO("merged" << table(merged) << "\nexpected" << table(attention::merge_heads(split)));
        REQUIRE(difference(merged, attention::merge_heads(split), rounding) == "");
    }
}
