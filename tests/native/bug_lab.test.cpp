// The bug lab's entries: on the inputs shown, every fault shows.
#include "lesson/bug_lab.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

template <class Call>
void with_every_example(Call call) {
    for (const NamedFault& named : named_faults) {
        if (named.fault == Fault::none) continue;
        const auto examples = static_cast<std::int64_t>(bug_examples(named.fault).size());
        for (std::int64_t example = 1; example <= examples; ++example) {
            CAPTURE(std::string(named.name));
            CAPTURE(example);
            call(named.fault, bug_figure(named.fault, example));
        }
    }
}

/// Whether any entry is marked, counted without the lesson's own function.
template <std::size_t Rank>
bool is_any(const Tensor<bool, Rank>& marks) {
    return std::find(marks.begin(), marks.end(), true) != marks.end();
}

template <std::size_t Rank>
void check_marks(const Tensor<bool, Rank>& differs, const Tensor<double, Rank>& left,
                 const Tensor<double, Rank>& right) {
    for (std::size_t place = 0; place < differs.size(); ++place) {
        CHECK(differs.data()[place] == !close(left.data()[place], right.data()[place], exact));
    }
}

const HeadComparison& head_of(const BugFigure& figure) {
    return std::get<HeadComparison>(figure.comparison);
}

const LayerComparison& layer_of(const BugFigure& figure) {
    return std::get<LayerComparison>(figure.comparison);
}

}  // namespace

TEST_CASE("bug_figure: every fault changes the output of each of its examples") {
    with_every_example([](Fault, const BugFigure& figure) {
        std::visit([](const auto& shown) { CHECK(is_any(shown.differs.output)); },
                   figure.comparison);
    });
}

TEST_CASE("bug_figure: marks the cells that differ, and no other") {
    with_every_example([](Fault, const BugFigure& figure) {
        std::visit(
            [](const auto& shown) {
                check_marks(shown.differs.scores, shown.faulty.scores, shown.right.scores);
                check_marks(shown.differs.masked_scores, shown.faulty.masked_scores,
                            shown.right.masked_scores);
                check_marks(shown.differs.weights, shown.faulty.weights, shown.right.weights);
                check_marks(shown.differs.output, shown.faulty.output, shown.right.output);
            },
            figure.comparison);
    });
}

TEST_CASE("bug_figure: the right layer lets nothing of a later token through") {
    with_every_example([](Fault, const BugFigure& figure) {
        for (int token = 0; token < 4; ++token) {
            for (int row = 0; row < token; ++row) CHECK(figure.right_leak(token, row) == 0);
        }
    });
}

TEST_CASE("bug_figure: the mask after the softmax takes mass away, renormalising gives it back") {
    const BugFigure figure = bug_figure(Fault::mask_after_softmax, 1);
    const auto& shown = head_of(figure);
    CHECK(shown.right_row_sums(0) == 1);
    CHECK(std::abs(shown.faulty_row_sums(0) - 0.669762) < 5e-7);
    check_same(figure.renormalised, shown.right.weights);
    CHECK(figure.faulty_leak(3, 0) > 0);
}

TEST_CASE("bug_figure: each example has the numbers that it is known for") {
    const auto output = [](Fault fault, std::int64_t example) {
        return head_of(bug_figure(fault, example)).faulty.output;
    };
    check_close(output(Fault::mask_after_softmax, 1), Matrix<double>{{1.339523, 0}},
                Tolerance{0, 5e-7});
    check_close(first_rows(output(Fault::added_mask, 1), 1),
                Matrix<double>{{0.475, 0.175, 0.175, 0.175}}, Tolerance{0, 5e-4});
    check_close(output(Fault::tiny_stand_in, 1), Matrix<double>{{1}}, Tolerance{0, 1e-8});
    check_same(output(Fault::finite_stand_in, 1), Matrix<double>{{100}});
    check_close(output(Fault::finite_stand_in, 2), Matrix<double>{{1.339523, 0.660477}, {1, 1}},
                Tolerance{0, 5e-7});
    check_same(output(Fault::nan_times_zero, 1), Matrix<double>{{not_a_number}});
    check_same(output(Fault::top_left_alignment, 1), Matrix<double>{{3}});
    check_same(output(Fault::no_maximum, 1), Matrix<double>{{not_a_number}});
    check_same(output(Fault::maximum_of_masked, 1), Matrix<double>{{not_a_number}});
}

TEST_CASE("bug_figure: the bare reshape puts half of token 1 in the second row of head 1") {
    const BugFigure figure = bug_figure(Fault::reshape_split, 1);
    check_same(part<1>(layer_of(figure).right.query, 1), Vector<double>{21, 22, 23, 24});
    check_same(part<1>(layer_of(figure).faulty.query, 1), Vector<double>{15, 16, 17, 18});
    CHECK(figure.faulty_leak(2, 0) > 0);
}

TEST_CASE("bug_figure: merging without transposing back leaks under a right mask") {
    const BugFigure figure = bug_figure(Fault::merge_without_transpose, 1);
    CHECK_FALSE(is_any(layer_of(figure).differs.weights));
    CHECK_FALSE(is_any(layer_of(figure).differs.head_outputs));
    CHECK(is_any(layer_of(figure).differs.concatenated));
    CHECK(figure.faulty_leak(1, 0) > 0);
}

TEST_CASE("bug_figure: a NaN in a later token reaches every row when it is multiplied by 0") {
    const BugFigure figure = bug_figure(Fault::nan_times_zero, 1);
    CHECK(std::isnan(figure.change));
    for (int row = 0; row < 4; ++row) CHECK(figure.faulty_leak(3, row) == infinity);
}

TEST_CASE("bug_figure: refuses what there is not") {
    CHECK(refusal([] { bug_figure(Fault::none, 1); }) ==
          "there is nothing to show without a fault");
    CHECK(refusal([] { bug_figure(Fault::added_mask, 2); }) ==
          "example must be from 1 to 1, not 2");
    CHECK(bug_figure(Fault::finite_stand_in, 1).example_count == 2);
}

TEST_CASE("bug_figure: tells which faults break the rows' sums, and which leak") {
    const std::set<std::string> breaking{"mask-after-softmax", "diagonal-off-by-one",
                                         "swapped-mask",       "softmax-over-queries",
                                         "no-maximum",         "maximum-of-masked"};
    const std::set<std::string> tight{
        "finite-stand-in",    "diagonal-off-by-one", "sqrt-d-model", "split-before-projection",
        "top-left-alignment", "averaged-weights",    "no-maximum",   "maximum-of-masked"};
    for (const NamedFault& named : named_faults) {
        if (named.fault == Fault::none) continue;
        const std::string name = named.name;
        CAPTURE(name);
        const BugFigure figure = bug_figure(named.fault, 1);
        CHECK(figure.symptoms.row_sums == (breaking.count(name) == 1));
        CHECK(figure.symptoms.leak == (tight.count(name) == 0));
    }
    CHECK(bug_figure(Fault::finite_stand_in, 2).symptoms.row_sums);
}

TEST_CASE("bug_figure: marks the places of the leak that should be 0") {
    const BugFigure figure = bug_figure(Fault::one_token_ahead, 1);
    check_same(figure.leaks, Matrix<bool>{{false, false, false, false},
                                          {true, false, false, false},
                                          {false, true, false, false},
                                          {false, false, true, false}});
}

TEST_CASE("bug_figure: the mask is the right one, for a layer the causal one") {
    check_same(bug_figure(Fault::swapped_mask, 1).may_attend, causal_mask(4));
    check_same(bug_figure(Fault::merge_without_transpose, 1).may_attend, causal_mask(4));
    check_same(bug_figure(Fault::mask_after_softmax, 1).may_attend, Mask{{true, false}});
}

TEST_CASE("bug_figure: a flipped triangle turns the first row's 1 0 0 0 into what comes after it") {
    const BugFigure figure = bug_figure(Fault::flipped_triangle, 1);
    const auto& shown = head_of(figure);
    check_same(first_rows(shown.right.weights, 1), Matrix<double>{{1, 0, 0, 0}});
    check_same(corner(shown.faulty.masked_scores, 2, 2), Matrix<double>{{1, 2}, {-infinity, 1}});
}
