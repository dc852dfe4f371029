#pragma once

#include <array>

#include "attention/tensor.hpp"

/// The questions of "Try it yourself". Seed 0 asks the chapter's own where the chapter has one; any
/// other seed draws fresh small numbers, and the same seed always asks the same.
///
/// Every answer is computed by the core, and every slip by the fault that leads to it. A slip that
/// would give the right answer, or what an earlier slip gives, is left out; at least two are left.
/// Every seed is from 0 to 2^32 - 1, or std::invalid_argument.
namespace attention::lesson {

/// One number, or the two of a vector.
struct Answer {
    std::size_t count;
    std::array<double, 2> numbers;
    bool operator==(const Answer&) const = default;
};

/// What a likely mistake makes of a question.
struct Slip {
    const char* name;
    Answer answer;
};

/// At most so many slips go with a question.
inline constexpr std::size_t most_slips = 4;

struct Solution {
    Answer answer;
    std::size_t count;  ///< how many slips there are
    std::array<Slip, most_slips> slips;
};

/// How many positions may a token look at?
struct VisibleQuestion {
    std::int64_t tokens;
    std::int64_t token;    ///< from 1
    std::int64_t padding;  ///< how many tokens at the front are padding
    Solution solution;
};

/// Under a causal mask. Slips: strictly-before, turned-round, no-mask.
VisibleQuestion visible_question(std::int64_t seed);

/// Under a causal mask, with padding at the front; a token of the padding itself sees nothing.
/// Slips: no-padding, padding-only, strictly-before, no-mask.
VisibleQuestion padded_question(std::int64_t seed);

/// Under a causal mask that forbids the diagonal too, so that the first token sees nothing.
/// Slips: with-itself, turned-round, no-mask.
VisibleQuestion strict_question(std::int64_t seed);

/// What weight does a position end up with?
struct WeightQuestion {
    Matrix<double> scores;  ///< (1, n)
    Mask may_attend;        ///< (1, n)
    std::int64_t key;       ///< the one asked about, from 1
    Solution solution;
};

/// The chapter asks about a forbidden key; drawn questions ask as often about an allowed one, and
/// give all allowed ones the same score. Slips: no-mask; finite-stand-in if the key is forbidden,
/// else turned-round; equal-shares; masked-score.
WeightQuestion weight_question(std::int64_t seed);

/// Two keys of three or four are left, with different scores: a softmax to compute. Slips: no-mask,
/// other-key, without-exponentials, equal-shares.
WeightQuestion softmax_question(std::int64_t seed);

/// With one of two keys masked, what is the output vector?
struct OutputQuestion {
    Matrix<double> query;  ///< (1, 2)
    Matrix<double> key;    ///< (2, 2)
    Matrix<double> value;  ///< (2, 2)
    Mask may_attend;       ///< (1, 2), one of them true
    Solution solution;     ///< slips: no-mask, masked-after-softmax, turned-round
};

OutputQuestion output_question(std::int64_t seed);

/// With one, two or three keys left, all with the same score, what is the output vector?
struct AverageQuestion {
    Matrix<double> scores;  ///< (1, n)
    Matrix<double> value;   ///< (n, 2)
    Mask may_attend;        ///< (1, n)
    Solution solution;      ///< slips: no-mask, sum, masked-after-softmax, turned-round
};

AverageQuestion average_question(std::int64_t seed);

/// A question about a layer that shares its width out among heads.
struct LayerQuestion {
    std::int64_t width;
    std::int64_t heads;
    std::int64_t column;  ///< the one asked about, from 1; 0 where none is
    Solution solution;
};

/// How wide is each head? Slips: heads-for-width, whole-width, product.
LayerQuestion width_question(std::int64_t seed);

/// What are the scores of each head divided by? Slips: no-root, whole-width, root-of-heads.
LayerQuestion divisor_question(std::int64_t seed);

/// Which head, from 1, holds a column? Slips: from-zero, dealt-out, place-in-head.
LayerQuestion owner_question(std::int64_t seed);

/// How many parameters do the layer's four matrices have? Slips: one-matrix, without-output,
/// for-each-head, one-head.
LayerQuestion parameters_question(std::int64_t seed);

/// Every kind of question.
enum class QuestionKind {
    visible,
    weight,
    output,
    width,
    padded,
    strict,
    softmax,
    average,
    divisor,
    owner,
    parameters
};

/// Chooses the kind of the next question on a topic. Questions grow harder from seed to seed and
/// then begin anew, so that no two seeds in a row ask the same.
/// @param topic its easiest kind: visible, weight, output or width
/// @param seed  0 and 1 ask the easiest kind, 0 with the chapter's own numbers
/// @throws std::invalid_argument if the topic is another kind
QuestionKind question_kind(QuestionKind topic, std::int64_t seed);

}  // namespace attention::lesson
