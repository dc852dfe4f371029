#include "lesson/practice.hpp"

#include "attention/attention.hpp"
#include "attention/experiments.hpp"
#include "attention/linear.hpp"
#include "attention/shapes.hpp"
#include "lesson/masking.hpp"
#include "lesson/seed.hpp"

namespace attention::lesson {

namespace {

/// A score low enough to keep a forbidden weight small, and high enough to see it.
constexpr double stand_in = -5;

class Draw {
public:
    explicit Draw(std::int64_t seed) : generator_(generator_from(seed)) {}

    /// A whole number from `low` to `high`, both included.
    std::int64_t number(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(generator_()) % (high - low + 1);
    }

    Matrix<double> matrix(std::size_t rows, std::size_t columns, std::int64_t low,
                          std::int64_t high) {
        Matrix<double> drawn({rows, columns});
        for (double& entry : drawn) entry = static_cast<double>(number(low, high));
        return drawn;
    }

private:
    std::mt19937 generator_;
};

/// Leaves out the slips whose answer says nothing: the right one, or an earlier slip's.
Solution solved(Vector<double> answer, std::initializer_list<Slip> slips) {
    Solution solution{std::move(answer), {}};
    for (const Slip& slip : slips) {
        bool is_new = slip.answer != solution.answer;
        for (const Slip& earlier : solution.slips) {
            is_new = is_new && slip.answer != earlier.answer;
        }
        if (is_new) solution.slips.push_back(slip);
    }
    return solution;
}

Vector<double> count(std::int64_t number) {
    return {static_cast<double>(number)};
}

Vector<double> visible(const Mask& mask, std::int64_t token) {
    std::int64_t keys = 0;
    for (std::size_t j = 0; j < mask.shape()[1]; ++j) keys += mask(token - 1, j) ? 1 : 0;
    return count(keys);
}

Vector<double> first_row(const Matrix<double>& matrix) {
    return part<1>(matrix, 0);
}

}  // namespace

VisibleQuestion visible_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t tokens = seed == 0 ? 4 : draw.number(5, 9);
    const std::int64_t token = seed == 0 ? 3 : draw.number(2, tokens - 1);
    const Mask mask = causal_mask(tokens);
    return {tokens, token,
            solved(visible(mask, token),
                   {{"strictly-before", visible(wrong::strictly_before(tokens), token)},
                    {"turned-round", visible(wrong::turned_round(mask), token)},
                    {"no-mask", visible(allow_all(tokens, tokens), token)}})};
}

WeightQuestion weight_question(std::int64_t seed) {
    Draw draw(seed);
    Matrix<double> scores{{2, 0, 1, 3}};
    std::int64_t allowed = 3;
    if (seed != 0) {
        scores = draw.matrix(1, static_cast<std::size_t>(draw.number(3, 6)), 0, 3);
        allowed = draw.number(1, size_of(scores, 1) - 1);
    }
    const std::int64_t n = size_of(scores, 1);
    const std::int64_t key = seed == 0 ? n : draw.number(allowed + 1, n);
    const Mask mask = causal_mask(1, n, allowed - 1);
    const Matrix<double> query{{1}};  // which makes the keys the scores
    Matrix<double> keys({scores.shape()[1], 1});
    std::copy(scores.begin(), scores.end(), keys.begin());
    const auto weight = [key](const Matrix<double>& weights) {
        return Vector<double>{weights(0, key - 1)};
    };
    const Matrix<double> equal(keys.shape(), 0.0);
    return {scores, mask, key,
            solved(weight(masked_attention(query, keys, keys, mask).weights),
                   {{"no-mask", weight(masked_attention(query, keys, keys).weights)},
                    {"finite-stand-in", weight(wrong::finite_stand_in(scores, mask, stand_in))},
                    {"equal-shares", weight(masked_attention(query, equal, keys).weights)}})};
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
    const Mask mask{{allowed == 0, allowed == 1}};
    const auto stages = masked_attention(in.query, in.key, in.value, mask);
    const auto open = masked_attention(in.query, in.key, in.value);
    const auto turned = masked_attention(in.query, in.key, in.value, wrong::turned_round(mask));
    const auto after = matmul(wrong::masked_after_softmax(stages.scores, mask), in.value, "value");
    return {in.query, in.key, in.value, mask,
            solved(first_row(stages.output), {{"no-mask", first_row(open.output)},
                                              {"masked-after-softmax", first_row(after)},
                                              {"turned-round", first_row(turned.output)}})};
}

WidthQuestion width_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t heads = seed == 0 ? 2 : draw.number(3, 8);
    const std::int64_t width = seed == 0 ? 8 : heads * draw.number(2, 9);
    return {width, heads,
            solved(count(head_width(width, heads)), {{"heads-for-width", count(heads)},
                                                     {"whole-width", count(width)},
                                                     {"product", count(width * heads)}})};
}

}  // namespace attention::lesson
