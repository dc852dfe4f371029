#include "attention/mask.hpp"
#include "cases.hpp"
#include "exercise/exercise.hpp"

using namespace exercise_checks;

TEST_CASE("causal_mask: a token may look at itself and at earlier tokens") {
    for (std::int64_t n = 1; n <= 6; ++n) {
        const Mask mask = exercise::causal_mask(n);
        INFO("causal_mask(" << n << ") gives" << table(mask));
        REQUIRE(difference(mask, attention::causal_mask(n), rounding) == "");
    }
}
