// The harder questions of "Try it yourself": a thousand drawn of each kind, each answer found anew.
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "check.hpp"
#include "lesson/practice.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

constexpr std::int64_t seeds = 1000;

std::vector<double> numbers(const Answer& answer) {
    return {answer.numbers.begin(),
            answer.numbers.begin() + static_cast<std::ptrdiff_t>(answer.count)};
}

bool near(const std::vector<double>& actual, const std::vector<double>& expected) {
    return std::equal(actual.begin(), actual.end(), expected.begin(), expected.end(),
                      [](double a, double b) { return std::abs(a - b) < 1e-12; });
}

std::vector<double> whole(std::int64_t number) {
    return {static_cast<double>(number)};
}

/// Checks the answer, and that a slip which is kept is what its fault gives.
struct Expected {
    const char* name;
    std::vector<double> answer;
};

void check_solution(const Solution& solution, const std::vector<double>& answer,
                    const std::vector<Expected>& faults) {
    CHECK(near(numbers(solution.answer), answer));
    CHECK(solution.count >= 2);
    for (std::size_t i = 0; i < solution.count; ++i) {
        const std::string name = solution.slips[i].name;
        CAPTURE(name);
        const auto fault = std::find_if(faults.begin(), faults.end(),
                                        [&](const Expected& one) { return one.name == name; });
        REQUIRE(fault != faults.end());
        CHECK(near(numbers(solution.slips[i].answer), fault->answer));
        CHECK(solution.slips[i].answer != solution.answer);
    }
}

/// e to each score that `keeps` allows, over their sum.
template <class Keeps>
std::vector<double> softmax(const Matrix<double>& scores, Keeps keeps) {
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t j = 0; j < scores.size(); ++j) {
        weights.push_back(keeps(j) ? std::exp(scores(0, j)) : 0);
        sum += weights.back();
    }
    for (double& weight : weights) weight /= sum;
    return weights;
}

std::vector<double> mix(const std::vector<double>& weights, const Matrix<double>& value) {
    std::vector<double> mixed{0, 0};
    for (std::size_t j = 0; j < weights.size(); ++j) {
        for (std::size_t c = 0; c < 2; ++c) mixed[c] += weights[j] * value(j, c);
    }
    return mixed;
}

std::vector<std::size_t> allowed_keys(const Mask& mask) {
    std::vector<std::size_t> keys;
    for (std::size_t j = 0; j < mask.size(); ++j) {
        if (mask(0, j)) keys.push_back(j);
    }
    return keys;
}

/// All that a question says, and its answer.
using Text = std::vector<double>;

void add(Text& text, const Solution& solution) {
    for (const double number : numbers(solution.answer)) text.push_back(number);
}

Text text_of(const VisibleQuestion& q) {
    Text text{double(q.tokens), double(q.token), double(q.padding)};
    add(text, q.solution);
    return text;
}

Text text_of(const LayerQuestion& q) {
    Text text{double(q.width), double(q.heads), double(q.column)};
    add(text, q.solution);
    return text;
}

template <class Question>
Text text_with(const Question& q, std::initializer_list<const Matrix<double>*> matrices) {
    Text text(q.may_attend.begin(), q.may_attend.end());
    for (const auto* matrix : matrices) text.insert(text.end(), matrix->begin(), matrix->end());
    add(text, q.solution);
    return text;
}

Text text_of(const WeightQuestion& q) {
    Text text = text_with(q, {&q.scores});
    text.push_back(static_cast<double>(q.key));
    return text;
}

Text text_of(const OutputQuestion& q) {
    return text_with(q, {&q.query, &q.key, &q.value});
}

Text text_of(const AverageQuestion& q) {
    return text_with(q, {&q.scores, &q.value});
}

struct Drawn {
    QuestionKind kind;
    Text text;
    std::vector<double> answer;
    bool operator==(const Drawn&) const = default;
};

template <class Question>
Drawn drawn(QuestionKind kind, const Question& question) {
    return {kind, text_of(question), numbers(question.solution.answer)};
}

Drawn draw(QuestionKind topic, std::int64_t seed) {
    using enum QuestionKind;
    const QuestionKind kind = question_kind(topic, seed);
    switch (kind) {
        case visible:
            return drawn(kind, visible_question(seed));
        case padded:
            return drawn(kind, padded_question(seed));
        case strict:
            return drawn(kind, strict_question(seed));
        case weight:
            return drawn(kind, weight_question(seed));
        case softmax:
            return drawn(kind, softmax_question(seed));
        case output:
            return drawn(kind, output_question(seed));
        case average:
            return drawn(kind, average_question(seed));
        case width:
            return drawn(kind, width_question(seed));
        case divisor:
            return drawn(kind, divisor_question(seed));
        case owner:
            return drawn(kind, owner_question(seed));
        default:
            return drawn(kind, parameters_question(seed));
    }
}

constexpr QuestionKind topics[] = {QuestionKind::visible, QuestionKind::weight,
                                   QuestionKind::output, QuestionKind::width};

}  // namespace

TEST_CASE("padded_question: a token sees itself and those before it that are no padding") {
    bool asked_padding = false;
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [tokens, token, padding, solution] = padded_question(seed);
        CHECK((padding >= 1 && padding < tokens && token >= 1 && token <= tokens));
        asked_padding = asked_padding || token <= padding;
        check_solution(solution, whole(std::max<std::int64_t>(token - padding, 0)),
                       {{"no-padding", whole(token)},
                        {"padding-only", whole(tokens - padding)},
                        {"strictly-before", whole(std::max<std::int64_t>(token - padding - 1, 0))},
                        {"no-mask", whole(tokens)}});
    }
    CHECK(asked_padding);
}

TEST_CASE("strict_question: with the diagonal forbidden a token sees those before it") {
    bool asked_first = false;
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [tokens, token, padding, solution] = strict_question(seed);
        CHECK((padding == 0 && token >= 1 && token <= tokens));
        asked_first = asked_first || token == 1;
        check_solution(solution, whole(token - 1),
                       {{"with-itself", whole(token)},
                        {"turned-round", whole(tokens - token + 1)},
                        {"no-mask", whole(tokens)}});
    }
    CHECK(asked_first);
}

TEST_CASE("softmax_question: two keys are left, and share the weight by their exponentials") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [scores, may_attend, key, solution] = softmax_question(seed);
        const auto keys = allowed_keys(may_attend);
        REQUIRE(keys.size() == 2);
        const auto asked = static_cast<std::size_t>(key - 1);
        REQUIRE((asked == keys[0] || asked == keys[1]));
        const double own = scores(0, asked);
        const double other = scores(0, asked == keys[0] ? keys[1] : keys[0]);
        CHECK(own != other);
        for (const double score : scores) CHECK(score * 2 == std::round(score * 2));
        const double weight = std::exp(own) / (std::exp(own) + std::exp(other));
        const auto open = softmax(scores, [](std::size_t) { return true; });
        check_solution(solution, {weight},
                       {{"no-mask", {open[asked]}},
                        {"other-key", {1 - weight}},
                        {"without-exponentials", {own / (own + other)}},
                        {"equal-shares", {0.5}}});
    }
}

TEST_CASE("average_question: one to three keys are left, and the output is their values' mean") {
    std::set<std::size_t> left;
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [scores, value, mask, solution] = average_question(seed);
        const Mask may_attend = mask;
        const auto keys = allowed_keys(may_attend);
        left.insert(keys.size());
        std::vector<double> sum{0, 0};
        for (const std::size_t j : keys) {
            CHECK(scores(0, j) == scores(0, keys[0]));
            for (std::size_t c = 0; c < 2; ++c) sum[c] += value(j, c);
        }
        const auto count = static_cast<double>(keys.size());
        const auto open = softmax(scores, [](std::size_t) { return true; });
        auto after = open;
        for (std::size_t j = 0; j < after.size(); ++j) after[j] *= may_attend(0, j) ? 1 : 0;
        const auto turned = softmax(scores, [&](std::size_t j) { return !may_attend(0, j); });
        check_solution(solution, {sum[0] / count, sum[1] / count},
                       {{"no-mask", mix(open, value)},
                        {"sum", sum},
                        {"masked-after-softmax", mix(after, value)},
                        {"turned-round", mix(turned, value)}});
    }
    CHECK(left == std::set<std::size_t>{1, 2, 3});
}

TEST_CASE("divisor_question: scores are divided by the root of a head's width") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [width, heads, column, solution] = divisor_question(seed);
        REQUIRE(width % heads == 0);
        const auto d_head = static_cast<double>(width / heads);
        check_solution(solution, {std::sqrt(d_head)},
                       {{"no-root", {d_head}},
                        {"whole-width", {std::sqrt(static_cast<double>(width))}},
                        {"root-of-heads", {std::sqrt(static_cast<double>(heads))}}});
    }
}

TEST_CASE("owner_question: heads hold columns side by side") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [width, heads, column, solution] = owner_question(seed);
        REQUIRE(width % heads == 0);
        CHECK((column >= 1 && column <= width));
        const std::int64_t d_head = width / heads;
        const std::int64_t head = (column + d_head - 1) / d_head;
        check_solution(solution, whole(head),
                       {{"from-zero", whole(head - 1)},
                        {"dealt-out", whole((column - 1) % heads + 1)},
                        {"place-in-head", whole(column - (head - 1) * d_head)}});
    }
}

TEST_CASE("parameters_question: four square matrices, whatever the number of heads") {
    for (std::int64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        const auto [width, heads, column, solution] = parameters_question(seed);
        check_solution(solution, whole(4 * width * width),
                       {{"one-matrix", whole(width * width)},
                        {"without-output", whole(3 * width * width)},
                        {"for-each-head", whole(4 * width * width * heads)},
                        {"one-head", whole(4 * width * width / heads)}});
    }
}

TEST_CASE("question_kind: grows harder from seed to seed, then begins anew") {
    using enum QuestionKind;
    const auto kinds = [](QuestionKind topic) {
        std::vector<QuestionKind> asked;
        for (std::int64_t seed = 0; seed <= 5; ++seed) asked.push_back(question_kind(topic, seed));
        return asked;
    };
    CHECK(kinds(visible) == std::vector{visible, visible, padded, strict, visible, padded});
    CHECK(kinds(weight) == std::vector{weight, weight, softmax, weight, softmax, weight});
    CHECK(kinds(output) == std::vector{output, output, average, output, average, output});
    CHECK(kinds(width) == std::vector{width, width, divisor, owner, parameters, width});
    CHECK(refusal([] { question_kind(softmax, 1); }) ==
          "the topic must be visible, weight, output or width");
    CHECK(refusal([] { question_kind(visible, -1); }) ==
          "seed must be from 0 to 4294967295, not -1");
}

TEST_CASE("practice: 200 draws ask many kinds with many answers, and never the same in a row") {
    std::set<QuestionKind> kinds;
    std::set<std::vector<double>> answers;
    for (const QuestionKind topic : topics) {
        for (std::int64_t seed = 0; seed < 50; ++seed) {
            CAPTURE(seed);
            const Drawn asked = draw(topic, seed);
            CHECK(asked != draw(topic, seed + 1));
            kinds.insert(asked.kind);
            answers.insert(asked.answer);
        }
    }
    CHECK(kinds.size() == 11);
    CHECK(answers.size() >= 40);
}
