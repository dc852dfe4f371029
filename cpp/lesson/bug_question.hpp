#pragma once

#include <array>
#include <optional>

#include "attention/faults.hpp"

/// "Which bug is it?": the numbers of a layer with a hidden fault, and the faults to choose from.
namespace attention::lesson {

/// What is shown of a layer, to two decimals; with T = bool, a mark for each of these numbers.
template <class T>
struct Evidence {
    Tensor<T, 3> scores;   ///< (h, n, n)
    Tensor<T, 3> weights;  ///< (h, n, n)
    Matrix<T> row_sums;    ///< (h, n) of the weights
    Matrix<T> output;      ///< (n, d_model)
    Matrix<T> leak;        ///< (n_token, n_row), each token changed by 1
};

/// Computes what is shown of a layer with a fault.
Evidence<double> evidence_of(Fault fault, const LayerInputs& layer);

/// A number that is 0, 1 or not finite in what is shown, or would be with another fault, but not in
/// both: so it tells the two apart at sight.
struct Clue {
    enum class Part { row_sum, leak, weight };

    Part part;
    std::int64_t head;    ///< from 1; 0 for a leak, which is the whole layer's
    std::int64_t row;     ///< from 1; for a leak the changed token
    std::int64_t column;  ///< from 1; 0 for a row sum; for a leak the row that moves
    double shown;
    double expected;  ///< what stands there with the other fault
};

/// Looks for the plainest clue: a row sum, or else a leak, or else a weight.
/// @return nothing if no number looks different
std::optional<Clue> clue_between(const Evidence<double>& other, const Evidence<double>& shown);

struct BugQuestion {
    LayerInputs layer;             ///< 4 tokens of width 4, 2 heads
    std::array<Fault, 4> offered;  ///< in an order of chance
    std::size_t hidden;            ///< which of the offered it is, from 0
    /// What each of the offered makes of the layer; that of the hidden one is shown.
    std::array<Evidence<double>, 4> evidence;
    /// Where the numbers of each differ from those shown, when written to two decimals: nowhere for
    /// the hidden one.
    std::array<Evidence<bool>, 4> differs;
    Matrix<bool> leaks;  ///< (n_token, n_row) the places of the shown leak that should be 0
    /// What speaks against each of the offered; nothing speaks against the hidden one.
    std::array<std::optional<Clue>, 4> clues;
};

/// Asks a question whose numbers, to two decimals, only the hidden fault explains. What tells the
/// others from it can be seen without working anything out: a weight, a row sum or a leak that is
/// 0, 1 or not a number under one of them, and not under the other.
/// @param seed from 0 to 2^32 - 1; the same seed always asks the same
BugQuestion bug_question(std::int64_t seed);

}  // namespace attention::lesson
