#pragma once

#include <array>

#include "attention/tensor.hpp"

/// The questions of "Try it yourself". Seed 0 asks the chapter's own, any other seed draws fresh
/// small numbers; the same seed always asks the same.
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

struct Solution {
    Answer answer;
    std::size_t count;  ///< how many slips there are
    std::array<Slip, 3> slips;
};

/// In a causal sequence, how many positions may a token look at?
struct VisibleQuestion {
    std::int64_t tokens;
    std::int64_t token;  ///< from 1
    Solution solution;   ///< slips: strictly-before, turned-round, no-mask
};

VisibleQuestion visible_question(std::int64_t seed);

/// What weight does a position end up with? The chapter asks about a forbidden one; drawn questions
/// ask as often about an allowed one, and give all allowed ones the same score.
struct WeightQuestion {
    Matrix<double> scores;  ///< (1, n)
    Mask may_attend;        ///< (1, n)
    std::int64_t key;       ///< the one asked about, from 1
    /// slips: no-mask; finite-stand-in if the key is forbidden, else turned-round; equal-shares
    Solution solution;
};

WeightQuestion weight_question(std::int64_t seed);

/// With one of two keys masked, what is the output vector?
struct OutputQuestion {
    Matrix<double> query;  ///< (1, 2)
    Matrix<double> key;    ///< (2, 2)
    Matrix<double> value;  ///< (2, 2)
    Mask may_attend;       ///< (1, 2), one of them true
    Solution solution;     ///< slips: no-mask, masked-after-softmax, turned-round
};

OutputQuestion output_question(std::int64_t seed);

/// How wide is each head?
struct WidthQuestion {
    std::int64_t width;
    std::int64_t heads;
    Solution solution;  ///< slips: heads-for-width, whole-width, product
};

WidthQuestion width_question(std::int64_t seed);

}  // namespace attention::lesson
