#include "attention/mask.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

using namespace attention;

TEST_CASE("causal_mask: token 0 attends only to itself") {
    const Mask mask = causal_mask(4);
    CHECK(mask(0, 0));
    for (std::size_t j = 1; j < 4; ++j) {
        CAPTURE(j);
        CHECK_FALSE(mask(0, j));
    }
}
