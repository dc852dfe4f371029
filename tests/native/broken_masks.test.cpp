// "Find the broken mask": five layers that can be told apart by changing tokens.
#include "lesson/broken_masks.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "check.hpp"
#include "lesson/bug_lab.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

/// Which rows each token moves, as "1000 1100 ...".
std::string moved_pattern(Fault fault) {
    std::string pattern;
    const Matrix<double> moved = future_leak(fault, lesson_layer(), 1);
    for (const double distance : moved) pattern += distance == 0 ? '0' : '1';
    return pattern;
}

}  // namespace

TEST_CASE("broken_masks: one of five is right, and no two move the same rows") {
    std::set<std::size_t> places_of_right;
    std::set<Fault> seen;
    for (std::int64_t seed = 0; seed < 1000; ++seed) {
        CAPTURE(seed);
        const auto layers = broken_masks(seed);
        const auto right = std::find(layers.begin(), layers.end(), Fault::none);
        CHECK(std::count(layers.begin(), layers.end(), Fault::none) == 1);
        places_of_right.insert(static_cast<std::size_t>(right - layers.begin()));
        seen.insert(layers.begin(), layers.end());
        std::set<std::string> patterns;
        for (const Fault fault : layers) patterns.insert(moved_pattern(fault));
        CHECK(patterns.size() == 5);
    }
    CHECK(places_of_right.size() == 5);
    CHECK(seen.size() == 12);
}

TEST_CASE("probe: tells what the future leak tells, one token at a time") {
    const std::int64_t seed = 4;
    const auto layers = broken_masks(seed);
    for (std::int64_t layer = 1; layer <= 5; ++layer) {
        CAPTURE(layer);
        const Fault fault = layers[static_cast<std::size_t>(layer - 1)];
        const Matrix<double> moved = future_leak(fault, lesson_layer(), -2);
        for (std::int64_t token = 1; token <= 4; ++token) {
            CAPTURE(token);
            const Probe found = probe(seed, layer, token, -2);
            check_same(found.moved, part<1>(moved, static_cast<std::size_t>(token - 1)));
            CHECK(found.changed(token - 1, 0) == lesson_layer().x(token - 1, 0) - 2);
            for (std::int64_t row = 0; row < 4; ++row) {
                CHECK(found.leaks(row) == (row < token - 1 && found.moved(row) != 0));
                if (fault == Fault::none) CHECK_FALSE(found.leaks(row));
            }
        }
    }
}

TEST_CASE("probe: refuses a layer, a token or a change that there is not") {
    CHECK(refusal([] { probe(0, 6, 1, 1); }) == "layer must be from 1 to 5, not 6");
    CHECK(refusal([] { probe(0, 1, 0, 1); }) == "token must be from 1 to 4, not 0");
    CHECK(refusal([] { probe(0, 1, 1, 11); }) == "change must be from -10 to 10, not 11");
    CHECK(refusal([] { probe(-1, 1, 1, 1); }) == "seed must be from 0 to 4294967295, not -1");
}

TEST_CASE("refutation: nothing speaks against the right names, and a change against all others") {
    for (std::int64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const auto layers = broken_masks(seed);
        for (std::int64_t layer = 1; layer <= 5; ++layer) {
            CAPTURE(layer);
            const Fault fault = layers[static_cast<std::size_t>(layer - 1)];
            for (const Fault guess : layers) {
                CAPTURE(std::string(fault_name(guess)));
                const auto found = refutation(seed, layer, guess);
                CHECK(found.has_value() == (guess != fault));
                if (!found) continue;
                const auto token = static_cast<std::size_t>(found->token - 1);
                for (std::size_t row = 0; row < 4; ++row) {
                    CHECK(found->moves(row) ==
                          (future_leak(fault, lesson_layer(), 1)(token, row) != 0));
                    CHECK(found->would_move(row) ==
                          (future_leak(guess, lesson_layer(), 1)(token, row) != 0));
                }
                CHECK(found->moves != found->would_move);
            }
        }
    }
    CHECK(refusal([] { refutation(0, 6, Fault::none); }) == "layer must be from 1 to 5, not 6");
}
