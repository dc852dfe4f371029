#include "lesson/bug_lab.hpp"

#include <limits>

#include "attention/leak.hpp"
#include "attention/shapes.hpp"
#include "attention/wrong.hpp"
#include "lesson/comparison.hpp"
#include "lesson/heads_and_leak.hpp"
#include "lesson/masking.hpp"
#include "lesson/matrices.hpp"

namespace attention::lesson {

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// One query of 1 and keys of width 1, so that the keys are the scores.
HeadInputs one_query(const std::vector<double>& scores, const std::vector<double>& values,
                     const std::vector<bool>& may_attend) {
    const std::size_t n = scores.size();
    HeadInputs in{Matrix<double>{{1}}, Matrix<double>({n, 1}), Matrix<double>({n, 1}),
                  Mask({1, n})};
    for (std::size_t j = 0; j < n; ++j) {
        in.key(j, 0) = scores[j];
        in.value(j, 0) = values[j];
        in.may_attend(0, j) = may_attend[j];
    }
    return in;
}

/// Four tokens under a causal mask with the given table of scores.
HeadInputs four_tokens(const Matrix<double>& scores) {
    Matrix<double> query = scores;
    for (double& entry : query) entry *= 2;  // d_head = 4, so that scores are query / 2
    return {query, identity_matrix(4), identity_matrix(4), causal_mask(4)};
}

HeadInputs chapter_example() {
    const auto [query, key, value] = lesson_example();
    return {query, key, value, Mask{{true, false}}};
}

/// The second of two queries may look at nothing.
HeadInputs fully_masked_row() {
    HeadInputs in = chapter_example();
    in.query = identity_matrix(2);
    in.may_attend = Mask{{true, true}, {false, false}};
    return in;
}

/// Entries that tell their place, x(i, j) = 10 (i + 1) + (j + 1), and heads that see them as they
/// are.
LayerInputs numbered_layer() {
    Matrix<double> x({4, 8});
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 8; ++j) x(i, j) = 10 * (i + 1) + (j + 1);
    }
    const auto identity = identity_matrix(8);
    return {x, identity, identity, identity, identity, 2};
}

template <class Found, class Inputs>
Found compare(Fault fault, const Inputs& inputs) {
    const auto right = run(Fault::none, inputs);
    const auto faulty = run(fault, inputs);
    const auto right_sums = row_sums(right.weights);
    const auto faulty_sums = row_sums(faulty.weights);
    return {inputs,
            right,
            faulty,
            differing(faulty, right),
            right_sums,
            faulty_sums,
            differing_sums(faulty_sums, right_sums)};
}

}  // namespace

LayerInputs lesson_layer() {
    const HeadsFigure figure = heads_figure(2, true, LayerWeights::lesson, 0);
    return {figure.x, figure.w_query, figure.w_key, figure.w_value, figure.w_output, 2};
}

std::vector<BugInputs> bug_examples(Fault fault) {
    switch (fault) {
        case Fault::none:
            refuse({"there is nothing to show without a fault"});
        case Fault::mask_after_softmax:
            return {chapter_example()};
        case Fault::added_mask:
            return {four_tokens(Matrix<double>({4, 4}, 0.0))};
        case Fault::tiny_stand_in:
            return {one_query({0, 0}, {0, 2}, {true, false})};
        case Fault::finite_stand_in:
            return {one_query({-3e10, 0}, {1, 100}, {true, false}), fully_masked_row()};
        case Fault::multiplied_scores:
        case Fault::flipped_triangle:
        case Fault::diagonal_off_by_one:
        case Fault::one_token_ahead:
        case Fault::swapped_mask:
        case Fault::softmax_over_queries:
            return {four_tokens(lesson_scores())};
        case Fault::nan_times_zero:
            return {one_query({0, 0}, {7, not_a_number}, {true, false})};
        case Fault::top_left_alignment:
            return {one_query({0, 0, 0}, {3, 6, 9}, {true, true, true})};
        case Fault::no_maximum:
            return {one_query({710, 709, 708, 0}, {1, 2, 3, 4}, {true, true, true, true})};
        case Fault::maximum_of_masked:
            return {one_query({-800, -801, 0}, {1, 2, 3}, {true, true, false})};
        case Fault::reshape_split:
            return {numbered_layer()};
        case Fault::sqrt_d_model:
        case Fault::merge_without_transpose:
        case Fault::split_before_projection:
        case Fault::averaged_weights:
            return {lesson_layer()};
    }
    refuse({"there is no such fault"});
}

BugFigure bug_figure(Fault fault, std::int64_t example) {
    const std::vector<BugInputs> examples = bug_examples(fault);
    const auto count = static_cast<std::int64_t>(examples.size());
    require_between("example", example, 1, count);
    const BugInputs& inputs = examples[static_cast<std::size_t>(example - 1)];
    const double change = fault == Fault::nan_times_zero ? not_a_number : 1;

    BugFigure figure{count, {}, {}, Matrix<double>({0, 0}), change, {}, {}, {}, {}};
    LayerInputs layer = lesson_layer();
    if (const auto* shown = std::get_if<LayerInputs>(&inputs)) {
        layer = *shown;
        figure.comparison = compare<LayerComparison>(fault, layer);
        figure.may_attend = causal_mask(size_of(layer.x, 0));
    } else {
        const auto head = compare<HeadComparison>(fault, std::get<HeadInputs>(inputs));
        figure.renormalised = wrong::renormalised(head.faulty.weights);
        figure.comparison = head;
        figure.may_attend = head.inputs.may_attend;
    }
    figure.right_leak = future_leak(Fault::none, layer, change);
    figure.faulty_leak = future_leak(fault, layer, change);
    figure.leaks = leaks(figure.faulty_leak);
    const bool sums_differ =
        std::visit([](const auto& shown) { return any(shown.sums_differ); }, figure.comparison);
    figure.symptoms = {sums_differ, any(figure.leaks)};
    return figure;
}

}  // namespace attention::lesson
