// What reaches an output: the future leak.
#include "attention/leak.hpp"

#include <cmath>

#include "attention/mask.hpp"
#include "attention/multi_head.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

struct Layer {
    Matrix<double> x, w_query, w_key, w_value, w_output;
    std::int64_t heads = 2;

    explicit Layer(std::uint32_t seed) {
        Draw draw(seed);
        x = draw.tensor<double>(5, 4);
        for (Matrix<double>* matrix : {&w_query, &w_key, &w_value, &w_output}) {
            *matrix = draw.tensor<double>(4, 4);
        }
    }

    Matrix<double> output(const Matrix<double>& input, bool causal) const {
        return multi_head_attention(input, w_query, w_key, w_value, w_output, heads, causal).output;
    }

    Matrix<double> leak(bool causal, double change) const {
        return future_leak(x, w_query, w_key, w_value, w_output, heads, causal, change);
    }
};

}  // namespace

TEST_CASE("change_token: adds to the entries of one row and leaves the others as they are") {
    const Matrix<double> x{{1, 2}, {3, 4}, {5, 6}};
    check_same(change_token(x, 1, 0.5), Matrix<double>{{1, 2}, {3.5, 4.5}, {5, 6}});
    CHECK(refusal([&] { change_token(x, 3, 1); }) == "token must be from 0 to 2, not 3");
    CHECK(refusal([&] { change_token(x, -1, 1); }) == "token must be from 0 to 2, not -1");
}

TEST_CASE("future_leak: under a causal mask no earlier row moves, to the bit") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const Layer layer(seed);
        const Matrix<double> moved = layer.leak(true, 0.7);
        const Matrix<double> before = layer.output(layer.x, true);
        for (std::size_t token = 0; token < 5; ++token) {
            CAPTURE(token);
            const auto changed = change_token(layer.x, static_cast<std::int64_t>(token), 0.7);
            const Matrix<double> after = layer.output(changed, true);
            check_same(first_rows(after, token), first_rows(before, token));
            for (std::size_t row = 0; row < 5; ++row)
                CHECK((moved(token, row) != 0) == (row >= token));
        }
    }
}

TEST_CASE("future_leak: without the mask every row moves") {
    const Matrix<double> moved = Layer(1).leak(false, 0.7);
    for (const double distance : moved) CHECK(distance > 0);
}

TEST_CASE("future_leak: an entry is the largest absolute change of its row") {
    const Layer layer(3);
    const Matrix<double> before = layer.output(layer.x, false);
    const Matrix<double> moved = layer.leak(false, -1.25);
    for (std::int64_t token = 0; token < 5; ++token) {
        const Matrix<double> after = layer.output(change_token(layer.x, token, -1.25), false);
        for (std::int64_t row = 0; row < 5; ++row) {
            double largest = 0;
            for (std::int64_t c = 0; c < 4; ++c) {
                largest = std::max(largest, std::abs(after(row, c) - before(row, c)));
            }
            CHECK(moved(token, row) == largest);
        }
    }
}

TEST_CASE("future_leak: no change moves nothing, and a change to NaN counts as moved") {
    const Layer layer(2);
    check_same(layer.leak(false, 0), constant(0.0, 5, 5));
    const Matrix<double> moved = layer.leak(true, std::nan(""));
    for (std::size_t token = 0; token < 5; ++token) {
        for (std::size_t row = 0; row < 5; ++row) {
            CHECK(moved(token, row) == (row < token ? 0 : infinity));
        }
    }
}

TEST_CASE("future_leak: a row that was NaN and stays NaN has not moved") {
    Layer layer(2);
    layer.x(4, 0) = std::nan("");
    const Matrix<double> moved = layer.leak(true, 1);
    CHECK(moved(0, 4) == 0);
    CHECK(moved(4, 4) == 0);
    CHECK(moved(0, 3) > 0);
}

TEST_CASE("future_leak: refuses heads that do not divide the width") {
    Layer layer(0);
    layer.heads = 3;
    CHECK(refusal([&] { layer.leak(true, 1); }) ==
          "width 4 cannot be split into 3 heads of equal width");
}

TEST_CASE("moved_rows: the largest change of each row, and only of that row") {
    const Matrix<double> before{{1, 2}, {3, 4}, {5, 6}};
    check_same(moved_rows(before, before), Vector<double>{0, 0, 0});
    check_same(moved_rows(before, Matrix<double>{{1, 2}, {3.5, 2}, {5, 6}}),
               Vector<double>{0, 2, 0});
    CHECK(refusal([&] {
              moved_rows(before, Matrix<double>{{1, 2}});
          }) == "after has shape (1, 2), it must be (3, 2)");
}

TEST_CASE("future_leak: measures any layer, one with fewer rows than tokens as well") {
    const Matrix<double> x{{1, 2}, {3, 4}, {5, 6}};
    const auto second_and_third = [](const Matrix<double>& input) {
        return Matrix<double>{{input(1, 0)}, {10 * input(2, 1)}};
    };
    check_same(future_leak(x, 2, second_and_third), Matrix<double>{{0, 0}, {2, 0}, {0, 20}});
}

TEST_CASE("leaks: marks what moves before the changed token, and nothing at or after it") {
    check_same(leaks(Matrix<double>{{1, 2, 3}, {0, 1, 2}, {0.5, infinity, 1}}),
               Matrix<bool>{{false, false, false}, {false, false, false}, {true, true, false}});
    CHECK(leaks(constant(0.0, 0, 0)).size() == 0);
}
