#include <algorithm>

#include "attention/attention.hpp"
#include "attention/experiments.hpp"
#include "attention/linear.hpp"
#include "lesson/masking.hpp"
#include "lesson/practice_draw.hpp"

namespace attention::lesson {

namespace {

/// A score low enough to keep a forbidden weight small, and high enough to see it.
constexpr double stand_in = -5;

Matrix<double> masked(const Matrix<double>& scores, const Mask& mask) {
    Matrix<double> masked_scores = scores;
    for (std::size_t j = 0; j < scores.size(); ++j) {
        if (!mask(0, j)) masked_scores(0, j) = forbidden<double>;
    }
    return masked_scores;
}

Matrix<double> weights_of(const Matrix<double>& scores, const Mask& mask) {
    return masked_softmax(masked(scores, mask), FullyMasked::zeros);
}

Matrix<double> weights_of(const Matrix<double>& scores) {
    return masked_softmax(scores, FullyMasked::zeros);
}

/// An equal share for each key that is allowed.
double equal_share(const Mask& mask) {
    return 1.0 / static_cast<double>(std::count(mask.begin(), mask.end(), true));
}

/// Forgets the exponentials: the allowed scores over their sum.
Matrix<double> without_exponentials(const Matrix<double>& scores, const Mask& mask) {
    double sum = 0;
    Matrix<double> shares = scores;
    for (std::size_t j = 0; j < scores.size(); ++j) sum += mask(0, j) ? scores(0, j) : 0;
    for (double& share : shares) share /= sum;
    return shares;
}

/// A mask of one row with `left` keys, drawn from n.
Mask keys_left(Draw& draw, std::int64_t n, std::int64_t left) {
    Mask mask = allow_all(1, n);
    std::int64_t key = draw.number(0, n - 1);
    for (std::int64_t gone = 0; gone < n - left; ++gone) mask(0, (key + gone) % n) = false;
    return mask;
}

/// The first allowed key or the last one, from 0.
std::int64_t allowed_key(const Mask& mask, bool is_last) {
    const auto first = std::find(mask.begin(), mask.end(), true) - mask.begin();
    const auto last = std::find(mask.rbegin(), mask.rend(), true) - mask.rbegin();
    return is_last ? size_of(mask, 1) - 1 - last : first;
}

}  // namespace

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
    const bool is_allowed = key <= allowed;
    const Matrix<double> other = is_allowed ? weights_of(scores, wrong::turned_round(mask))
                                            : wrong::finite_stand_in(scores, mask, stand_in);
    const auto at_key = [key](const Matrix<double>& row) { return single(row(0, key - 1)); };
    return {scores, mask, key,
            solved(at_key(weights_of(scores, mask)),
                   {{"no-mask", at_key(weights_of(scores))},
                    {is_allowed ? "turned-round" : "finite-stand-in", at_key(other)},
                    {"equal-shares", single(equal_share(allow_all(1, n)))},
                    {"masked-score", at_key(masked(scores, mask))}})};
}

WeightQuestion softmax_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t n = draw.number(3, 4);
    const Mask mask = keys_left(draw, n, 2);
    Matrix<double> scores = draw.matrix(1, static_cast<std::size_t>(n), 0, 6);
    const bool asks_last = draw.number(0, 1) == 1;
    const std::int64_t key = allowed_key(mask, asks_last);
    const std::int64_t other = allowed_key(mask, !asks_last);
    if (scores(0, key) == scores(0, other)) scores(0, key) += 1;  // a softmax, not equal shares
    for (double& score : scores) score /= 2;
    const Matrix<double> weights = weights_of(scores, mask);
    return {scores, mask, key + 1,
            solved(single(weights(0, key)),
                   {{"no-mask", single(weights_of(scores)(0, key))},
                    {"other-key", single(weights(0, other))},
                    {"without-exponentials", single(without_exponentials(scores, mask)(0, key))},
                    {"equal-shares", single(equal_share(mask))}})};
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
    const auto after = matmul(wrong::masked_after_softmax(scores, mask), in.value, "value");
    return {in.query, in.key, in.value, mask,
            solved(output(mask), {{"no-mask", open},
                                  {"masked-after-softmax", vector(after)},
                                  {"turned-round", output(wrong::turned_round(mask))}})};
}

AverageQuestion average_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t n = draw.number(4, 5);
    const Mask mask = keys_left(draw, n, draw.number(1, 3));
    const auto keys = static_cast<std::size_t>(n);
    Matrix<double> scores = draw.matrix(1, keys, 0, 3);
    Matrix<double> ones({1, keys}, 0.0);
    const double shared = scores(0, allowed_key(mask, false));
    for (std::size_t j = 0; j < keys; ++j) {
        if (!mask(0, j)) continue;
        scores(0, j) = shared;
        ones(0, j) = 1;
    }
    const Matrix<double> value = draw.matrix(keys, 2, 0, 8);
    const auto mixed = [&value](const Matrix<double>& weights) {
        return vector(matmul(weights, value, "value"));
    };
    return {scores, value, mask,
            solved(mixed(weights_of(scores, mask)),
                   {{"no-mask", mixed(weights_of(scores))},
                    {"sum", mixed(ones)},
                    {"masked-after-softmax", mixed(wrong::masked_after_softmax(scores, mask))},
                    {"turned-round", mixed(weights_of(scores, wrong::turned_round(mask)))}})};
}

}  // namespace attention::lesson
