// Heads made by hand: what each looks at, under the causal mask and without it.
#include "lesson/by_hand.hpp"

#include "attention/linear.hpp"
#include "check.hpp"
#include "lesson/heads_and_leak.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

using Roles = std::vector<HeadRole>;

constexpr double clear = 0.9;

/// The token that a role looks at under the causal mask, from 0.
std::size_t looked_at(HeadRole role, std::size_t token) {
    switch (role) {
        case HeadRole::previous:
            return token == 0 ? 0 : token - 1;
        case HeadRole::first:
            return 0;
        default:
            return token;
    }
}

}  // namespace

TEST_CASE("roles_by_hand: 1, 2, 4 and 8 heads") {
    using enum HeadRole;
    CHECK(roles_by_hand(1) == Roles{previous});
    CHECK(roles_by_hand(2) == Roles{previous, first});
    CHECK(roles_by_hand(4) == Roles{previous, first, self, uniform});
    CHECK(roles_by_hand(8) == Roles{first, latest, uniform, first, latest, uniform, first, latest});
    CHECK(refusal([] { roles_by_hand(3); }) ==
          "width 8 cannot be split into 3 heads of equal width");
}

TEST_CASE("heads_figure: each head made by hand looks where its role says") {
    for (const std::int64_t heads : {1, 2, 4, 8}) {
        CAPTURE(heads);
        const auto figure = heads_figure(heads, true, LayerWeights::by_hand, 0);
        REQUIRE(figure.roles == roles_by_hand(heads));
        const auto& weights = figure.stages.weights;
        for (std::size_t head = 0; head < figure.roles.size(); ++head) {
            const HeadRole role = figure.roles[head];
            CAPTURE(head);
            for (std::size_t i = 0; i < 4; ++i) {
                CAPTURE(i);
                for (std::size_t j = i + 1; j < 4; ++j) CHECK(weights(head, i, j) == 0);
                if (role == HeadRole::uniform) {
                    for (std::size_t j = 0; j <= i; ++j)
                        CHECK(weights(head, i, j) == 1.0 / static_cast<double>(i + 1));
                } else {
                    CHECK(weights(head, i, looked_at(role, i)) >= clear);
                }
            }
        }
    }
}

TEST_CASE("heads_figure: without the mask a head made by hand looks at its place all the same") {
    const auto figure = heads_figure(4, false, LayerWeights::by_hand, 0);
    for (std::size_t head = 0; head < 3; ++head) {
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(figure.stages.weights(head, i, looked_at(figure.roles[head], i)) >= clear);
        }
    }
    const auto narrow = heads_figure(8, false, LayerWeights::by_hand, 0);
    for (std::size_t i = 0; i < 4; ++i) CHECK(narrow.stages.weights(1, i, 3) >= clear);
}

TEST_CASE("heads_figure: by hand, the values are the input's columns") {
    const auto figure = heads_figure(2, true, LayerWeights::by_hand, 0);
    check_same(figure.x, heads_figure(2, true, LayerWeights::lesson, 0).x);
    check_same(figure.stages.output, figure.stages.concatenated);
    for (std::size_t i = 0; i < 4; ++i) CHECK(figure.stages.value(1, i, 2) == figure.x(i, 6));
    CHECK(figure.parameter_count == 256);
}

TEST_CASE("layer_by_hand: the matrices make corners of a square of the tokens") {
    const auto x = heads_figure(1, true, LayerWeights::lesson, 0).x;
    const auto [w_query, w_key] = layer_by_hand(x, 4);
    const Matrix<double> corners{{2, 2}, {-2, 2}, {-2, -2}, {2, -2}};
    const auto key = matmul(x, w_key, "w_key");
    const auto query = matmul(x, w_query, "w_query");
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t c = 0; c < 2; ++c) {
            CHECK(close(key(i, c), corners(i, c), tolerance<double>));
            CHECK(close(query(i, c), corners(i == 0 ? 0 : i - 1, c), tolerance<double>));
            CHECK(query(i, 6 + c) == 0);
        }
    }
}

TEST_CASE("heads_figure: other weights have no roles") {
    CHECK(heads_figure(2, true, LayerWeights::lesson, 0).roles.empty());
    CHECK(heads_figure(2, true, LayerWeights::random, 7).roles.empty());
    CHECK(refusal([] { heads_figure(3, true, LayerWeights::by_hand, 0); }) ==
          "width 8 cannot be split into 3 heads of equal width");
}

TEST_CASE("heads_figure and leak_figure: say who may look at whom") {
    for (const bool causal : {false, true}) {
        const Mask mask = causal ? causal_mask(4) : allow_all(4, 4);
        check_same(heads_figure(2, causal, LayerWeights::lesson, 0).may_attend, mask);
        check_same(leak_figure(2, causal, 3, 1).may_attend, mask);
    }
}
