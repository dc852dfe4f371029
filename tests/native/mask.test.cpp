#include "attention/mask.hpp"

#include <limits>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

}  // namespace

TEST_CASE("causal_mask: token 0 attends only to itself") {
    const Mask mask = causal_mask(4);
    CHECK(mask(0, 0));
    for (std::size_t j = 1; j < 4; ++j) {
        CAPTURE(j);
        CHECK_FALSE(mask(0, j));
    }
}

TEST_CASE("causal_mask: allows the diagonal and everything below it") {
    check_same(causal_mask(3), Mask{{true, false, false},  //
                                    {true, true, false},
                                    {true, true, true}});
}

TEST_CASE("causal_mask: token i sees i + 1 tokens") {
    for (std::int64_t n = 1; n <= 17; ++n) {
        const Mask mask = causal_mask(n);
        for (std::int64_t i = 0; i < n; ++i) {
            CAPTURE(n);
            CAPTURE(i);
            std::int64_t seen = 0;
            for (std::int64_t j = 0; j < n; ++j) seen += mask(i, j) ? 1 : 0;
            CHECK(seen == i + 1);
        }
    }
}

TEST_CASE("causal_mask: no tokens give an empty mask, one token sees itself") {
    check_same(causal_mask(0), constant(false, 0, 0));
    check_same(causal_mask(1), constant(true, 1, 1));
}

TEST_CASE("causal_mask: the alignment says where the diagonal of a rectangle starts") {
    SUBCASE("fewer queries than keys") {
        check_same(causal_mask(2, 4, Alignment::top_left), Mask{{true, false, false, false},  //
                                                                {true, true, false, false}});
        check_same(causal_mask(2, 4, Alignment::bottom_right), Mask{{true, true, true, false},  //
                                                                    {true, true, true, true}});
    }
    SUBCASE("more queries than keys") {
        check_same(causal_mask(3, 2, Alignment::top_left), Mask{{true, false},  //
                                                                {true, true},
                                                                {true, true}});
        check_same(causal_mask(3, 2, Alignment::bottom_right), Mask{{false, false},  //
                                                                    {true, false},
                                                                    {true, true}});
    }
    SUBCASE("one query") {
        check_same(causal_mask(1, 3, Alignment::top_left), Mask{{true, false, false}});
        check_same(causal_mask(1, 3, Alignment::bottom_right), Mask{{true, true, true}});
    }
    SUBCASE("a square has only one") {
        check_same(causal_mask(4, 4, Alignment::top_left), causal_mask(4));
        check_same(causal_mask(4, 4, Alignment::bottom_right), causal_mask(4));
    }
}

TEST_CASE("causal_mask: an offset moves the diagonal") {
    check_same(causal_mask(2, 3, 1), Mask{{true, true, false}, {true, true, true}});
    check_same(causal_mask(2, 3, -1), Mask{{false, false, false}, {true, false, false}});
    check_same(causal_mask(2, 3, highest), constant(true, 2, 3));
    check_same(causal_mask(2, 3, lowest), constant(false, 2, 3));
    check_same(causal_mask(0, 3, 0), constant(false, 0, 3));
    check_same(causal_mask(3, 0, 0), constant(false, 3, 0));
}

TEST_CASE("causal_mask: refuses negative and absurd sizes") {
    CHECK(refusal([] { causal_mask(-1); }) ==
          "mask cannot have shape (-1, -1): a size is negative");
    CHECK(refusal([] { causal_mask(2, -3, 0); }) ==
          "mask cannot have shape (2, -3): a size is negative");
    CHECK(refusal([] { causal_mask(65536); }) ==
          "mask of shape (65536, 65536) is too large: more than 67108864 entries");
    for (const int power : {31, 32, 53, 62}) {
        CAPTURE(power);
        CHECK(refusal([=] { causal_mask(std::int64_t{1} << power); }) != "");
        CHECK(refusal([=] { causal_mask(0, std::int64_t{1} << power, 0); }) != "");
    }
    CHECK(refusal([] { causal_mask(lowest, highest, Alignment::bottom_right); }) != "");
}

TEST_CASE("padding_mask: hides the padding at the named end") {
    check_same(padding_mask({3, 1, 0}, 3, PaddingSide::right), Mask{{true, true, true},  //
                                                                    {true, false, false},
                                                                    {false, false, false}});
    check_same(padding_mask({3, 1, 0}, 3, PaddingSide::left), Mask{{true, true, true},  //
                                                                   {false, false, true},
                                                                   {false, false, false}});
}

TEST_CASE("padding_mask: no sequences and no keys give empty masks") {
    check_same(padding_mask({}, 3, PaddingSide::right), constant(false, 0, 3));
    check_same(padding_mask({0, 0}, 0, PaddingSide::left), constant(false, 2, 0));
}

TEST_CASE("padding_mask: refuses a length outside 0 to n_key, naming the sequence") {
    CHECK(refusal([] {
              padding_mask({2, 4}, 3, PaddingSide::right);
          }) == "sequence 1 has length 4, it must be 0 to 3");
    CHECK(refusal([] { padding_mask({-1}, 3, PaddingSide::left); }) ==
          "sequence 0 has length -1, it must be 0 to 3");
    CHECK(refusal([] { padding_mask({1}, -3, PaddingSide::left); }) ==
          "mask cannot have shape (1, -3): a size is negative");
    CHECK(refusal([] { padding_mask({1}, std::int64_t{1} << 53, PaddingSide::left); }) != "");
}

TEST_CASE("both_allow: is true where both masks are") {
    check_same(both_allow(Mask{{true, true, false, false}}, Mask{{true, false, true, false}}),
               Mask{{true, false, false, false}});
    check_same(both_allow(constant(true, 0, 2), constant(true, 0, 2)), constant(true, 0, 2));
}

TEST_CASE("both_allow: refuses masks of different shapes") {
    CHECK(refusal([] { both_allow(constant(true, 2, 3), constant(true, 3, 2)); }) ==
          "the second mask has shape (3, 2), it must be (2, 3)");
}

TEST_CASE("allow_all: forbids nothing") {
    check_same(allow_all(2, 3), constant(true, 2, 3));
    check_same(allow_all(0, 3), constant(true, 0, 3));
    CHECK(refusal([] { allow_all(2, -1); }) ==
          "mask cannot have shape (2, -1): a size is negative");
}
