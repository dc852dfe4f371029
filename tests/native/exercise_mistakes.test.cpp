#include "lesson/exercise_mistakes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "attention/heads.hpp"
#include "attention/mask.hpp"
#include "difference.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::lesson;
using attention::test::difference;
using attention::test::Draw;

namespace {

constexpr attention::test::Tolerance rounding{1e-9, 1e-9};

template <class Answers, class Right>
void check_each_differs(const Answers& answers, const Right& right) {
    std::set<Fault> seen;
    for (const auto& mistaken : answers) {
        const Fault fault = mistaken.fault;
        CAPTURE(fault_name(fault));
        CHECK(seen.insert(fault).second);
        CHECK(difference(mistaken.answer, right, rounding) != "");
    }
}

}  // namespace

TEST_CASE("a mask with a fault is another mask, and so is a split, a merge and a layer") {
    Draw draw(11);
    check_each_differs(mistaken_masks(3), causal_mask(3));
    const auto x = draw.tensor<double>(3, 4);
    check_each_differs(mistaken_splits(x, 2), split_heads(x, 2));
    const auto heads = draw.tensor<double>(2, 3, 2);
    check_each_differs(mistaken_merges(heads), merge_heads(heads));
}

TEST_CASE("masked_attention with a fault answers as the bug lab does") {
    const HeadInputs example{{{1, 0}}, {{1, 0}, {0, 1}}, {{2, 0}, {0, 2}}, {{true, false}}};
    const auto answers = mistaken_attention(example);
    const auto late = std::find_if(answers.begin(), answers.end(), [](const auto& one) {
        return one.fault == Fault::mask_after_softmax;
    });
    REQUIRE(late != answers.end());
    CHECK(late->answer.weights(0, 0) == doctest::Approx(0.669762).epsilon(1e-6));
    CHECK(late->answer.output(0, 0) == doctest::Approx(1.339523).epsilon(1e-6));
}

TEST_CASE("a layer's mistakes are as many as its faults, and refuse what the layer refuses") {
    Draw draw(12);
    const auto w = [&] { return draw.tensor<double>(4, 4); };
    LayerInputs layer{draw.tensor<double>(3, 4), w(), w(), w(), w(), 2};
    const auto answers = mistaken_layers(layer);
    CHECK(answers.size() == 17);
    layer.heads = 3;
    CHECK_THROWS_WITH_AS(mistaken_layers(layer),
                         "width 4 cannot be split into 3 heads of equal width",
                         std::invalid_argument);
}
