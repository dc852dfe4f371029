// Many random changes of the lesson's layer.
#include "lesson/leak_trials.hpp"

#include "check.hpp"

using namespace attention::lesson;
using namespace attention::test;

TEST_CASE("leak_trials: under the mask no change moves an earlier row") {
    for (const std::int64_t heads : {1, 2, 4, 8}) {
        CAPTURE(heads);
        const LeakTrials trials = leak_trials(heads, true, 500, 3);
        CHECK(trials.count == 500);
        CHECK(trials.leaks == 0);
        CHECK(trials.largest == 0);
        CHECK(trials.worst_token == 0);
    }
}

TEST_CASE("leak_trials: without the mask every change moves one") {
    for (const std::int64_t heads : {1, 2, 4, 8}) {
        CAPTURE(heads);
        const LeakTrials trials = leak_trials(heads, false, 500, 3);
        CHECK(trials.leaks == 500);
        CHECK(trials.largest > 100);  // the largest changes are of about a thousand
        CHECK((trials.worst_token >= 2 && trials.worst_token <= 4));
    }
}

TEST_CASE("leak_trials: the seed chooses the changes, small ones among them") {
    const auto largest = [](std::int64_t seed) { return leak_trials(2, false, 1, seed).largest; };
    CHECK(largest(5) == largest(5));
    double least = largest(0);
    for (std::int64_t seed = 1; seed < 100; ++seed) {
        CHECK(largest(seed) != largest(seed - 1));
        least = std::min(least, largest(seed));
    }
    CHECK((least > 0 && least < 1e-3));
}

TEST_CASE("leak_trials: refuses counts out of range") {
    CHECK(refusal([] { leak_trials(2, true, 0, 1); }) == "count must be from 1 to 10000, not 0");
    CHECK(refusal([] { leak_trials(2, true, 10001, 1); }) ==
          "count must be from 1 to 10000, not 10001");
    CHECK(refusal([] { leak_trials(2, true, 1, -1); }) ==
          "seed must be from 0 to 4294967295, not -1");
    CHECK(refusal([] { leak_trials(3, true, 1, 1); }) ==
          "width 8 cannot be split into 3 heads of equal width");
}
