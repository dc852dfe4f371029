#include "lesson/bug_question.hpp"

#include <cmath>
#include <limits>
#include <optional>

#include "attention/leak.hpp"
#include "lesson/comparison.hpp"
#include "lesson/draw.hpp"

namespace attention::lesson {

namespace {

/// The faults that show on a square layer: with some inputs, at least.
constexpr std::array candidates{
    Fault::mask_after_softmax,
    Fault::multiplied_scores,
    Fault::added_mask,
    Fault::tiny_stand_in,
    Fault::flipped_triangle,
    Fault::diagonal_off_by_one,
    Fault::one_token_ahead,
    Fault::swapped_mask,
    Fault::sqrt_d_model,
    Fault::softmax_over_queries,
    Fault::reshape_split,
    Fault::merge_without_transpose,
    Fault::split_before_projection,
    Fault::nan_times_zero,
    Fault::averaged_weights,
    Fault::no_maximum,
    Fault::maximum_of_masked,
};

/// The number as it is shown: to two decimals. Infinity is shown as it is.
double to_two_decimals(double number) {
    return std::isfinite(number) ? std::round(number * 100) : number;
}

template <std::size_t Rank>
Tensor<double, Rank> to_two_decimals(Tensor<double, Rank> numbers) {
    for (double& number : numbers) number = to_two_decimals(number);
    return numbers;
}

Evidence<double> to_two_decimals(const Evidence<double>& shown) {
    return {to_two_decimals(shown.scores), to_two_decimals(shown.weights),
            to_two_decimals(shown.row_sums), to_two_decimals(shown.output),
            to_two_decimals(shown.leak)};
}

Evidence<bool> differing_as_shown(const Evidence<double>& left, const Evidence<double>& right) {
    const auto a = to_two_decimals(left);
    const auto b = to_two_decimals(right);
    return {differing(a.scores, b.scores), differing(a.weights, b.weights),
            differing(a.row_sums, b.row_sums), differing(a.output, b.output),
            differing(a.leak, b.leak)};
}

/// What a number is at sight.
enum class Look { zero, one, other, not_finite };

Look look_of(double number) {
    if (!std::isfinite(number)) return Look::not_finite;
    const double shown = to_two_decimals(number);
    return shown == 0 ? Look::zero : shown == 100 ? Look::one : Look::other;
}

/// A place as it is counted on a page.
std::int64_t from_one(std::size_t place) {
    return static_cast<std::int64_t>(place) + 1;
}

/// A leak has no size that it should have: it is there or not.
Look look_of_leak(double moved) {
    const Look look = look_of(moved);
    return look == Look::one ? Look::other : look;
}

std::optional<Clue> row_sum_clue(const Matrix<double>& other, const Matrix<double>& shown) {
    for (std::size_t h = 0; h < shown.shape()[0]; ++h) {
        for (std::size_t i = 0; i < shown.shape()[1]; ++i) {
            if (look_of(other(h, i)) == look_of(shown(h, i))) continue;
            return Clue{Clue::Part::row_sum, from_one(h), from_one(i), 0, shown(h, i), other(h, i)};
        }
    }
    return std::nullopt;
}

std::optional<Clue> leak_clue(const Matrix<double>& other, const Matrix<double>& shown) {
    for (std::size_t t = 0; t < shown.shape()[0]; ++t) {
        for (std::size_t i = 0; i < shown.shape()[1]; ++i) {
            if (look_of_leak(other(t, i)) == look_of_leak(shown(t, i))) continue;
            return Clue{Clue::Part::leak, 0, from_one(t), from_one(i), shown(t, i), other(t, i)};
        }
    }
    return std::nullopt;
}

std::optional<Clue> weight_clue(const Tensor<double, 3>& other, const Tensor<double, 3>& shown) {
    for (std::size_t h = 0; h < shown.shape()[0]; ++h) {
        for (std::size_t i = 0; i < shown.shape()[1]; ++i) {
            for (std::size_t j = 0; j < shown.shape()[2]; ++j) {
                if (look_of(other(h, i, j)) == look_of(shown(h, i, j))) continue;
                return Clue{Clue::Part::weight, from_one(h),    from_one(i),
                            from_one(j),        shown(h, i, j), other(h, i, j)};
            }
        }
    }
    return std::nullopt;
}

/// Draws a layer of small tenths; for the faults that need it with a last token that is not a
/// number, or with scores so large that exponentials overflow or vanish.
LayerInputs draw_layer(Draw& draw, Fault hidden) {
    LayerInputs layer{draw.matrix(4, 4, -20, 20), {}, {}, {}, {}, 2};
    for (double& entry : layer.x) entry /= 10;
    for (auto* w : {&layer.w_query, &layer.w_key, &layer.w_value, &layer.w_output}) {
        *w = draw.matrix(4, 4, -10, 10);
        for (double& entry : *w) entry /= 10;
    }
    if (hidden == Fault::nan_times_zero) {
        for (int c = 0; c < 4; ++c) layer.x(3, c) = std::numeric_limits<double>::quiet_NaN();
    } else if (hidden == Fault::no_maximum || hidden == Fault::maximum_of_masked) {
        for (double& entry : layer.x) entry *= 20;
    }
    return layer;
}

/// Looks for three faults that can be told from the hidden one at sight.
std::optional<BugQuestion> question_about(const LayerInputs& layer, Fault hidden, Draw& draw) {
    const Evidence<double> shown = evidence_of(hidden, layer);
    const Evidence<double> right = evidence_of(Fault::none, layer);
    const auto visible = differing_as_shown(shown, right);
    if (!any(visible.weights) && !any(visible.output) && !any(visible.leak)) return std::nullopt;

    BugQuestion question{layer, {hidden}, 0, {shown}, {}, leaks(shown.leak), {}};
    std::size_t found = 1;
    auto others = candidates;
    draw.shuffle(others);
    for (const Fault other : others) {
        if (found == question.offered.size()) break;
        const auto evidence = evidence_of(other, layer);
        if (!clue_between(evidence, shown)) continue;
        question.offered[found] = other;
        question.evidence[found++] = evidence;
    }
    if (found < question.offered.size()) return std::nullopt;
    return question;
}

/// Puts what is offered into an order of chance, and fills in what differs.
BugQuestion in_any_order(const BugQuestion& question, Draw& draw) {
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    draw.shuffle(order);
    BugQuestion shuffled{question.layer, {}, 0, {}, {}, question.leaks, {}};
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t from = order[place];
        if (from == question.hidden) shuffled.hidden = place;
        shuffled.offered[place] = question.offered[from];
        shuffled.evidence[place] = question.evidence[from];
        shuffled.differs[place] =
            differing_as_shown(question.evidence[from], question.evidence[question.hidden]);
        shuffled.clues[place] =
            clue_between(question.evidence[from], question.evidence[question.hidden]);
    }
    return shuffled;
}

}  // namespace

Evidence<double> evidence_of(Fault fault, const LayerInputs& layer) {
    const auto stages = run(fault, layer);
    return {stages.scores, stages.weights, row_sums(stages.weights), stages.output,
            future_leak(fault, layer, 1)};
}

std::optional<Clue> clue_between(const Evidence<double>& other, const Evidence<double>& shown) {
    if (const auto clue = row_sum_clue(other.row_sums, shown.row_sums)) return clue;
    if (const auto clue = leak_clue(other.leak, shown.leak)) return clue;
    return weight_clue(other.weights, shown.weights);
}

BugQuestion bug_question(std::int64_t seed) {
    Draw draw(seed);
    const Fault hidden = draw.one_of(candidates);
    std::optional<BugQuestion> question;
    while (!question) question = question_about(draw_layer(draw, hidden), hidden, draw);
    return in_any_order(*question, draw);
}

}  // namespace attention::lesson
