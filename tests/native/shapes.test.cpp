#include "attention/shapes.hpp"

#include <cmath>
#include <limits>

#include "attention/tensor.hpp"
#include "check.hpp"

using namespace attention;
using attention::test::refusal;

TEST_CASE("refuse: joins words, numbers and shapes into one sentence") {
    CHECK(refusal([] {
              refuse("x of shape ", Shape(Sizes<3>{2, 0, -3}), " has ", std::int64_t{4}, " heads");
          }) == "x of shape (2, 0, -3) has 4 heads");
    CHECK(refusal([] { refuse(std::int64_t{0}, " is the number zero, no words"); }) ==
          "0 is the number zero, no words");
}

TEST_CASE("refuse: writes numbers as a reader would") {
    const auto written = [](auto number) { return refusal([=] { refuse(number); }); };
    const double endless = std::numeric_limits<double>::infinity();
    CHECK(written(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
    CHECK(written(1.5) == "1.5");
    CHECK(written(-0.1) == "-0.1");
    CHECK(written(11.0) == "11");
    CHECK(written(1e308) == "1e+308");
    CHECK(written(std::nan("")) == "NaN");
    CHECK(written(-std::nan("")) == "NaN");
    CHECK(written(endless) == "Infinity");
    CHECK(written(-endless) == "-Infinity");
}

TEST_CASE("require_between: takes the limits themselves, and no NaN") {
    CHECK_NOTHROW(require_between("change", -10.0, -10, 10));
    CHECK_NOTHROW(require_between("change", 10.0, -10, 10));
    CHECK(refusal([] { require_between("change", 10.5, -10, 10); }) ==
          "change must be from -10 to 10, not 10.5");
    CHECK(refusal([] { require_between("change", std::nan(""), -10, 10); }) ==
          "change must be from -10 to 10, not NaN");
    CHECK_NOTHROW(require_between("token", std::int64_t{4}, 1, 4));
    CHECK(refusal([] { require_between("token", std::int64_t{0}, 1, 4); }) ==
          "token must be from 1 to 4, not 0");
}

TEST_CASE("entry_count: multiplies the sizes, and is 0 if one of them is") {
    CHECK(entry_count("x", Sizes<0>{}) == 1);
    CHECK(entry_count("x", Sizes<3>{4, 2, 3}) == 24);
    CHECK(entry_count("x", Sizes<3>{4, 0, 3}) == 0);
    CHECK(entry_count("x", Sizes<1>{0}) == 0);
    CHECK(entry_count("x", Sizes<1>{max_entries}) == max_entries);
    CHECK(entry_count("x", Sizes<3>{1 << 13, 1, 1 << 13}) == max_entries);
}

TEST_CASE("require_room: allows 1 GiB, and says how much more would be needed") {
    const std::int64_t doubles = max_bytes / 8;
    CHECK_NOTHROW(require_room(doubles, 8));
    CHECK_NOTHROW(require_room(2 * doubles, 4));
    CHECK(refusal([&] { require_room(doubles + 1, 8); }) ==
          "all stages together would take 1.1 GiB, more than 1 GiB");
    CHECK(refusal([&] { require_room(12 * max_entries, 8); }) ==
          "all stages together would take 6 GiB, more than 1 GiB");
}

TEST_CASE("entry_count: refuses negative sizes and more than 2^26 entries") {
    CHECK(refusal([] {
              entry_count("mask", Sizes<2>{2, -1});
          }) == "mask cannot have shape (2, -1): a size is negative");
    CHECK(refusal([] {
              entry_count("mask", Sizes<2>{0, -1});
          }) == "mask cannot have shape (0, -1): a size is negative");
    CHECK(refusal([] {
              entry_count("scores", Sizes<2>{65536, 65536});
          }) == "scores of shape (65536, 65536) is too large: more than 67108864 entries");
    CHECK(refusal([] { entry_count("x", Sizes<1>{max_entries + 1}); }) != "");
    CHECK(refusal([] { entry_count("x", Sizes<3>{1 << 13, 1 << 13, 2}); }) != "");
    constexpr std::int64_t huge = std::int64_t{1} << 62;
    CHECK(refusal([] { entry_count("x", Sizes<4>{huge, huge, huge, huge}); }) != "");
    CHECK(refusal([] { entry_count("x", Sizes<2>{4, huge}); }) != "");
}

TEST_CASE("entry_count: a size of 0 does not excuse the others") {
    constexpr std::int64_t two_to_16 = 1 << 16;
    CHECK(refusal([] { entry_count("x", Sizes<2>{0, std::int64_t{1} << 40}); }) != "");
    CHECK(refusal([] { entry_count("x", Sizes<2>{std::int64_t{1} << 40, 0}); }) != "");
    CHECK(refusal([] { entry_count("x", Sizes<3>{two_to_16, 0, two_to_16}); }) != "");
    CHECK(refusal([] { entry_count("x", Sizes<3>{two_to_16, two_to_16, 0}); }) != "");
}

TEST_CASE("require_same: names both sides with their numbers") {
    CHECK_NOTHROW(require_same("key", 3, "value", 3, "row"));
    CHECK(refusal([] { require_same("key", 3, "value", 4, "row"); }) ==
          "key has 3 rows, value has 4");
    CHECK(refusal([] { require_same("key", 1, "value", 0, "row"); }) ==
          "key has 1 row, value has 0");
}

TEST_CASE("require_shape: names both shapes") {
    CHECK_NOTHROW(require_shape("mask", Sizes<2>{2, 3}, Sizes<2>{2, 3}));
    CHECK(refusal([] {
              require_shape("mask", Sizes<2>{2, 2}, Sizes<2>{2, 4});
          }) == "mask has shape (2, 2), it must be (2, 4)");
    CHECK(refusal([] {
              require_shape("mask", Sizes<2>{3, 2}, Sizes<2>{2, 3});
          }) == "mask has shape (3, 2), it must be (2, 3)");
}

TEST_CASE("require_attendable: needs equal widths of at least 1 and a value for each key") {
    CHECK_NOTHROW(require_attendable(1, 1, 0, 0));
    CHECK(refusal([] { require_attendable(3, 4, 2, 2); }) == "query has 3 columns, key has 4");
    CHECK(refusal([] { require_attendable(0, 0, 2, 2); }) ==
          "query and key have width 0, it must be at least 1");
    CHECK(refusal([] { require_attendable(3, 3, 4, 3); }) == "key has 4 rows, value has 3");
}

TEST_CASE("head_width: divides the width where it comes out even") {
    CHECK(head_width(8, 1) == 8);
    CHECK(head_width(8, 2) == 4);
    CHECK(head_width(8, 8) == 1);
    CHECK(head_width(12, 6) == 2);
    for (const std::int64_t heads : {3, 5, 6, 7, 9, 16}) {
        CAPTURE(heads);
        CHECK(refusal([=] { head_width(8, heads); }) ==
              "width 8 cannot be split into " + std::to_string(heads) + " heads of equal width");
    }
}

TEST_CASE("head_width: refuses fewer than 1 head before it divides") {
    CHECK(refusal([] { head_width(8, 0); }) == "the number of heads must be at least 1, not 0");
    CHECK(refusal([] { head_width(8, -2); }) == "the number of heads must be at least 1, not -2");
    CHECK(refusal([] { head_width(0, 1); }) ==
          "width 0 cannot be split into 1 head of equal width");
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    CHECK(refusal([] { head_width(lowest, -1); }) ==
          "the number of heads must be at least 1, not -1");
    CHECK(refusal([] { head_width(8, lowest); }) != "");
}
