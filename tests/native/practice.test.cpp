// The questions of "Try it yourself": the chapter's own, and a thousand drawn of each kind.
#include "lesson/practice.hpp"

#include <cmath>
#include <string>
#include <vector>

#include "check.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

constexpr std::int64_t seeds = 1000;

std::vector<double> numbers(const Answer& answer) {
    return {answer.numbers.begin(),
            answer.numbers.begin() + static_cast<std::ptrdiff_t>(answer.count)};
}

/// What a slip answers; nothing if the question has no such slip.
std::vector<double> slip(const Solution& solution, const std::string& name) {
    for (std::size_t i = 0; i < solution.count; ++i) {
        if (solution.slips[i].name == name) return numbers(solution.slips[i].answer);
    }
    return {};
}

void check_near(const std::vector<double>& actual, const std::vector<double>& expected) {
    REQUIRE(actual.size() == expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        CHECK((actual[i] == expected[i] || std::abs(actual[i] - expected[i]) < 1e-12));
    }
}

/// A slip that is kept gives what its fault gives; one that is left out would have said nothing.
void check_slip(const Solution& solution, const std::string& name,
                const std::vector<double>& naive) {
    CAPTURE(name);
    const auto found = slip(solution, name);
    if (!found.empty()) check_near(found, naive);
}

void check_well_posed(const Solution& solution) {
    CHECK(solution.count >= 2);
    for (std::size_t i = 0; i < solution.count; ++i) {
        CHECK(numbers(solution.slips[i].answer) != numbers(solution.answer));
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(numbers(solution.slips[i].answer) != numbers(solution.slips[j].answer));
        }
    }
}

/// weights[0] and weights[1] of two keys, by the formula.
std::vector<double> two_weights(const OutputQuestion& q) {
    std::vector<double> exponentials;
    for (int j = 0; j < 2; ++j) {
        const double dot = q.query(0, 0) * q.key(j, 0) + q.query(0, 1) * q.key(j, 1);
        exponentials.push_back(std::exp(dot / std::sqrt(2.0)));
    }
    const double sum = exponentials[0] + exponentials[1];
    return {exponentials[0] / sum, exponentials[1] / sum};
}

std::vector<double> mix(const OutputQuestion& q, double first, double second) {
    return {first * q.value(0, 0) + second * q.value(1, 0),
            first * q.value(0, 1) + second * q.value(1, 1)};
}

}  // namespace

TEST_CASE("practice: seed 0 asks the chapter's own questions") {
    const auto visible = visible_question(0);
    CHECK(visible.tokens == 4);
    CHECK(visible.token == 3);
    CHECK(numbers(visible.solution.answer) == std::vector<double>{3});
    CHECK(slip(visible.solution, "strictly-before") == std::vector<double>{2});
    CHECK(slip(visible.solution, "turned-round") == std::vector<double>{1});
    CHECK(slip(visible.solution, "no-mask") == std::vector<double>{4});
    const auto weight = weight_question(0);
    check_same(weight.scores, Matrix<double>{{2, 0, 1, 3}});
    check_same(weight.may_attend, Mask{{true, true, true, false}});
    CHECK(weight.key == 4);
    CHECK(numbers(weight.solution.answer) == std::vector<double>{0});
    CHECK(slip(weight.solution, "equal-shares") == std::vector<double>{0.25});
    CHECK(slip(weight.solution, "finite-stand-in").size() == 1);
    const auto output = output_question(0);
    CHECK(numbers(output.solution.answer) == std::vector<double>{2, 0});
    check_same(output.may_attend, Mask{{true, false}});
    check_near(slip(output.solution, "no-mask"), {1.3395230986533138, 0.6604769013466862});
    check_near(slip(output.solution, "masked-after-softmax"), {1.3395230986533138, 0});
    CHECK(slip(output.solution, "turned-round") == std::vector<double>{0, 2});
    const auto width = width_question(0);
    CHECK(width.width == 8);
    CHECK(width.heads == 2);
    CHECK(numbers(width.solution.answer) == std::vector<double>{4});
    CHECK(slip(width.solution, "heads-for-width") == std::vector<double>{2});
    CHECK(slip(width.solution, "whole-width") == std::vector<double>{8});
    CHECK(slip(width.solution, "product") == std::vector<double>{16});
}

TEST_CASE("visible_question: a token sees itself and those before it") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [tokens, token, padding, solution] = visible_question(seed);
        CHECK(padding == 0);
        const auto n = static_cast<double>(tokens);
        const auto t = static_cast<double>(token);
        CHECK((token >= 1 && token <= tokens));
        CHECK(numbers(solution.answer) == std::vector<double>{t});
        check_slip(solution, "strictly-before", {t - 1});
        check_slip(solution, "turned-round", {n - t});
        check_slip(solution, "no-mask", {n});
        check_well_posed(solution);
    }
}

TEST_CASE("weight_question: a forbidden key gets nothing, the allowed ones share equally") {
    for (std::int64_t seed = 1; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [scores, may_attend, key, solution] = weight_question(seed);
        const auto n = static_cast<double>(scores.shape()[1]);
        double allowed = 0;
        double all = 0;
        double with_stand_in = 0;
        for (std::size_t j = 0; j < scores.shape()[1]; ++j) {
            CHECK(scores(0, j) == std::round(scores(0, j)));
            CHECK((!may_attend(0, j) || scores(0, j) == scores(0, 0)));
            allowed += may_attend(0, j) ? 1 : 0;
            all += std::exp(scores(0, j));
            with_stand_in += std::exp(may_attend(0, j) ? scores(0, j) : -5);
        }
        CHECK((allowed >= 1 && allowed < n));
        const bool asks_allowed = may_attend(0, key - 1);
        CHECK(numbers(solution.answer) == std::vector<double>{asks_allowed ? 1 / allowed : 0});
        check_slip(solution, "no-mask", {std::exp(scores(0, key - 1)) / all});
        check_slip(solution, "finite-stand-in", {std::exp(-5) / with_stand_in});
        check_slip(solution, "turned-round", {0});
        check_slip(solution, "equal-shares", {1 / n});
        check_slip(solution, "masked-score", {asks_allowed ? scores(0, key - 1) : -infinity});
        CHECK(slip(solution, asks_allowed ? "turned-round" : "finite-stand-in").size() == 1);
        check_well_posed(solution);
    }
}

TEST_CASE("weight_question: an allowed key is asked about as often as a forbidden one") {
    int asked_allowed = 0;
    for (std::int64_t seed = 1; seed <= seeds; ++seed) {
        const auto [scores, may_attend, key, solution] = weight_question(seed);
        asked_allowed += may_attend(0, key - 1) ? 1 : 0;
    }
    CHECK((asked_allowed > 450 && asked_allowed < 550));
}

TEST_CASE("output_question: with one key masked the output is the other's value") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto question = output_question(seed);
        const double first = question.may_attend(0, 0) ? 1 : 0;
        const auto weights = two_weights(question);
        CHECK(question.may_attend(0, 0) != question.may_attend(0, 1));
        CHECK(numbers(question.solution.answer) == mix(question, first, 1 - first));
        check_slip(question.solution, "no-mask", mix(question, weights[0], weights[1]));
        check_slip(question.solution, "masked-after-softmax",
                   mix(question, first * weights[0], (1 - first) * weights[1]));
        check_slip(question.solution, "turned-round", mix(question, 1 - first, first));
        CHECK(slip(question.solution, "no-mask").size() == 2);
        check_well_posed(question.solution);
    }
}

TEST_CASE("width_question: heads divide the width") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [width, heads, column, solution] = width_question(seed);
        CHECK(column == 0);
        CHECK(width % heads == 0);
        CHECK(numbers(solution.answer) == std::vector<double>{static_cast<double>(width / heads)});
        check_slip(solution, "heads-for-width", {static_cast<double>(heads)});
        check_slip(solution, "whole-width", {static_cast<double>(width)});
        check_slip(solution, "product", {static_cast<double>(width * heads)});
        check_well_posed(solution);
    }
}

TEST_CASE("practice: the same seed asks the same, and seeds beyond 32 bits are refused") {
    check_same(output_question(7).value, output_question(7).value);
    CHECK(width_question(4294967295).heads >= 3);
    CHECK(refusal([] { visible_question(-1); }) == "seed must be from 0 to 4294967295, not -1");
    CHECK(refusal([] { weight_question(4294967296); }) ==
          "seed must be from 0 to 4294967295, not 4294967296");
}
