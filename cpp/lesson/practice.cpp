#include "lesson/practice.hpp"

#include <algorithm>

#include "attention/attention.hpp"
#include "attention/linear.hpp"
#include "attention/shapes.hpp"
#include "attention/wrong.hpp"
#include "lesson/draw.hpp"
#include "lesson/masking.hpp"

namespace attention::lesson {

namespace {

/// A score low enough to keep a forbidden weight small, and high enough to see it.
constexpr double stand_in = -5;

/// Leaves out the slips whose answer says nothing: the right one, or an earlier slip's.
Solution solved(const Answer& answer, const std::array<Slip, 3>& slips) {
    Solution solution{answer, 0, {}};
    for (const Slip& slip : slips) {
        bool is_new = slip.answer != answer;
        for (std::size_t i = 0; i < solution.count; ++i) {
            is_new = is_new && slip.answer != solution.slips[i].answer;
        }
        if (is_new) solution.slips[solution.count++] = slip;
    }
    return solution;
}

Answer single(double number) {
    return {1, {number}};
}

Answer whole(std::int64_t number) {
    return single(static_cast<double>(number));
}

/// How many keys a token may look at.
Answer visible(const Mask& mask, std::int64_t token) {
    std::int64_t keys = 0;
    for (std::size_t j = 0; j < mask.shape()[1]; ++j) keys += mask(token - 1, j) ? 1 : 0;
    return whole(keys);
}

Answer vector(const Matrix<double>& row) {
    return {2, {row(0, 0), row(0, 1)}};
}

}  // namespace

VisibleQuestion visible_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t tokens = seed == 0 ? 4 : draw.number(5, 9);
    const std::int64_t token = seed == 0 ? 3 : draw.number(2, tokens - 1);
    const Mask mask = causal_mask(tokens);
    return {tokens, token,
            solved(visible(mask, token),
                   {{{"strictly-before", visible(wrong::diagonal_off_by_one(mask), token)},
                     {"turned-round", visible(wrong::swapped_mask(mask), token)},
                     {"no-mask", visible(allow_all(tokens, tokens), token)}}})};
}

WeightQuestion weight_question(std::int64_t seed) {
    Draw draw(seed);
    Matrix<double> scores{{2, 0, 1, 3}};
    std::int64_t allowed = 3;
    std::int64_t key = 4;
    if (seed != 0) {
        scores = draw.matrix(1, static_cast<std::size_t>(draw.number(3, 6)), 0, 3);
        allowed = draw.number(1, size_of(scores, 1) - 1);
        // Equal shares, so that an allowed key's weight can be found by hand as well.
        std::fill_n(scores.data(), allowed, scores(0, 0));
        key = draw.number(1, size_of(scores, 1));
    }
    const std::int64_t n = size_of(scores, 1);
    const Mask mask = causal_mask(1, n, allowed - 1);
    const auto weight = [&](const Mask& may_attend, double forbidden_score) {
        const auto masked = wrong::finite_stand_in(scores, may_attend, forbidden_score);
        return single(masked_softmax(masked, FullyMasked::zeros)(0, key - 1));
    };
    const bool is_allowed = key <= allowed;
    const Answer other = weight(is_allowed ? wrong::swapped_mask(mask) : mask,
                                is_allowed ? forbidden<double> : stand_in);
    const Matrix<double> open = masked_softmax(scores, FullyMasked::zeros);
    return {scores, mask, key,
            solved(weight(mask, forbidden<double>),
                   {{{"no-mask", single(open(0, key - 1))},
                     {is_allowed ? "turned-round" : "finite-stand-in", other},
                     {"equal-shares", single(1.0 / static_cast<double>(n))}}})};
}

OutputQuestion output_question(std::int64_t seed) {
    Draw draw(seed);
    ExampleInputs in = lesson_example();
    std::int64_t allowed = 0;
    if (seed != 0) {
        in = {draw.matrix(1, 2, -1, 1), draw.matrix(2, 2, 0, 2), draw.matrix(2, 2, 1, 8)};
        if (in.value(0, 0) == in.value(1, 0)) in.value(1, 0) += 1;  // so that it matters which
        allowed = draw.number(0, 1);
    }
    Mask mask = allow_all(1, 2);
    const auto output = [&in](const Mask& may_attend) {
        return vector(masked_attention(in.query, in.key, in.value, may_attend).output);
    };
    const Answer open = output(mask);
    mask(0, 1 - allowed) = false;
    const Matrix<double> scores = masked_attention(in.query, in.key, in.value, mask).scores;
    const auto after = matmul(wrong::mask_after_softmax(scores, mask), in.value, "value");
    return {in.query, in.key, in.value, mask,
            solved(output(mask), {{{"no-mask", open},
                                   {"masked-after-softmax", vector(after)},
                                   {"turned-round", output(wrong::swapped_mask(mask))}}})};
}

WidthQuestion width_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t heads = seed == 0 ? 2 : draw.number(3, 8);
    const std::int64_t width = seed == 0 ? 8 : heads * draw.number(2, 9);
    return {width, heads,
            solved(whole(head_width(width, heads)), {{{"heads-for-width", whole(heads)},
                                                      {"whole-width", whole(width)},
                                                      {"product", whole(width * heads)}}})};
}

}  // namespace attention::lesson
