// "Which bug is it?": a thousand questions, each with one right answer.
#include "lesson/bug_question.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>

#include "attention/leak.hpp"
#include "check.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

/// Writes numbers as a page shows them, to two decimals.
template <std::size_t Rank>
std::string written(const Tensor<double, Rank>& numbers) {
    std::string text;
    for (const double number : numbers) {
        char buffer[64];
        std::snprintf(buffer, sizeof buffer, "%.2f ", number);
        text += std::string(buffer) == "-0.00 " ? "0.00 " : buffer;
    }
    return text;
}

/// What is shown of a layer with a fault, computed anew.
std::string shown(Fault fault, const LayerInputs& layer) {
    const auto stages = run(fault, layer);
    Tensor<double, 2> sums({2, 4}, 0.0);
    for (int head = 0; head < 2; ++head) {
        for (int i = 0; i < 4; ++i) {
            for (int j = 0; j < 4; ++j) sums(head, i) += stages.weights(head, i, j);
        }
    }
    return written(stages.weights) + written(sums) + written(stages.output) +
           written(future_leak(fault, layer, 1));
}

template <std::size_t Rank>
bool is_any(const Tensor<bool, Rank>& marks) {
    return std::find(marks.begin(), marks.end(), true) != marks.end();
}

bool is_any(const Evidence<bool>& marks) {
    return is_any(marks.scores) || is_any(marks.weights) || is_any(marks.row_sums) ||
           is_any(marks.output) || is_any(marks.leak);
}

}  // namespace

TEST_CASE("bug_question: of the offered faults only the hidden one gives the numbers shown") {
    std::map<Fault, int> asked;
    for (std::int64_t seed = 0; seed < 1000; ++seed) {
        CAPTURE(seed);
        const BugQuestion question = bug_question(seed);
        const auto& evidence = question.evidence[question.hidden];
        const std::string numbers = written(evidence.weights) + written(evidence.row_sums) +
                                    written(evidence.output) + written(evidence.leak);
        for (std::size_t place = 0; place < question.offered.size(); ++place) {
            CAPTURE(std::string(fault_name(question.offered[place])));
            const bool explains = shown(question.offered[place], question.layer) == numbers;
            CHECK(explains == (place == question.hidden));
            CHECK(is_any(question.differs[place]) == (place != question.hidden));
        }
        CHECK(shown(Fault::none, question.layer) != numbers);
        CHECK(std::set(question.offered.begin(), question.offered.end()).size() == 4);
        ++asked[question.offered[question.hidden]];
    }
    CHECK(asked.size() == 17);
    for (const auto& times : asked) {
        CAPTURE(std::string(fault_name(times.first)));
        CHECK(times.second >= 30);
    }
}

TEST_CASE("bug_question: the hidden fault stands at each place as often as at the others") {
    std::array<int, 4> times{};
    for (std::int64_t seed = 0; seed < 1000; ++seed) ++times[bug_question(seed).hidden];
    for (const int count : times) CHECK((count > 200 && count < 300));
}

TEST_CASE("bug_question: the same seed asks the same, and seeds beyond 32 bits are refused") {
    const BugQuestion once = bug_question(7);
    const BugQuestion again = bug_question(7);
    CHECK(once.offered == again.offered);
    CHECK(once.hidden == again.hidden);
    check_same(once.layer.x, again.layer.x);
    CHECK(refusal([] { bug_question(4294967296); }) ==
          "seed must be from 0 to 4294967295, not 4294967296");
}

TEST_CASE("evidence_of: what a layer with a fault shows") {
    const LayerInputs layer = bug_question(1).layer;
    const auto evidence = evidence_of(Fault::averaged_weights, layer);
    const auto stages = run(Fault::averaged_weights, layer);
    check_same(evidence.scores, stages.scores);
    check_same(evidence.weights, stages.weights);
    check_same(evidence.output, stages.output);
    check_same(evidence.leak, future_leak(Fault::averaged_weights, layer, 1));
}

TEST_CASE("bug_question: a number on the screen speaks against every wrong answer") {
    for (std::int64_t seed = 0; seed < 200; ++seed) {
        CAPTURE(seed);
        const BugQuestion question = bug_question(seed);
        const auto& shown = question.evidence[question.hidden];
        for (std::size_t place = 0; place < question.offered.size(); ++place) {
            CAPTURE(place);
            const auto& clue = question.clues[place];
            CHECK(clue.has_value() == (place != question.hidden));
            if (!clue) continue;
            const auto at = [&](const Evidence<double>& evidence) {
                const auto head = static_cast<std::size_t>(clue->head - 1);
                const auto row = static_cast<std::size_t>(clue->row - 1);
                const auto column = static_cast<std::size_t>(clue->column - 1);
                if (clue->part == Clue::Part::row_sum) return evidence.row_sums(head, row);
                if (clue->part == Clue::Part::leak) return evidence.leak(row, column);
                return evidence.weights(head, row, column);
            };
            CHECK(close(clue->shown, at(shown), exact));
            CHECK(close(clue->expected, at(question.evidence[place]), exact));
            CHECK(written(Vector<double>{clue->shown}) != written(Vector<double>{clue->expected}));
        }
        check_same(question.leaks, leaks(shown.leak));
    }
}

TEST_CASE("clue_between: the sums before the leak, the leak before the weights") {
    const auto right = evidence_of(Fault::none, bug_question(1).layer);
    CHECK_FALSE(clue_between(right, right));
    auto other = right;
    other.weights(1, 0, 1) = 0.25;
    CHECK(clue_between(other, right)->part == Clue::Part::weight);
    CHECK(clue_between(other, right)->head == 2);
    other.leak(2, 0) = 0.5;
    CHECK(clue_between(other, right)->part == Clue::Part::leak);
    CHECK(clue_between(other, right)->row == 3);
    other.row_sums(0, 3) = 0.5;
    CHECK(clue_between(other, right)->part == Clue::Part::row_sum);
    CHECK(clue_between(other, right)->expected == 0.5);
}
