#pragma once

#include <variant>
#include <vector>

#include "attention/faults.hpp"

/// The bug lab: each fault beside the right thing, on inputs on which it shows.
namespace attention::lesson {

using BugInputs = std::variant<HeadInputs, LayerInputs>;

/// The inputs on which the lab shows a fault, one or more. On each, the fault changes the output.
/// @return one head's inputs; a layer's for the faults of splitting, merging, averaging and scaling
///         heads
/// @throws std::invalid_argument for Fault::none
/// @source the numbers of the reports that wrong.hpp names, or as small as they can be
std::vector<BugInputs> bug_examples(Fault fault);

/// The layer of the lesson "Masking and multiple heads": 4 tokens of width 8, 2 heads.
LayerInputs lesson_layer();

/// The right stages and the faulty ones for the same inputs.
template <class Inputs, class Stages, class Cells, class Sums, class SumMarks>
struct Comparison {
    Inputs inputs;
    Stages right;
    Stages faulty;
    Cells differs;  ///< for each stage the entries of `faulty` that are not exactly the right ones
    Sums right_row_sums;   ///< of the weights, (n_query) or (h, n_query)
    Sums faulty_row_sums;  ///< the same
    SumMarks sums_differ;  ///< where these differ by more than what is lost in rounding
};

using HeadComparison = Comparison<HeadInputs, AttentionStages<double>, AttentionStages<bool>,
                                  Vector<double>, Vector<bool>>;
using LayerComparison = Comparison<LayerInputs, MultiHeadStages<double, 0>,
                                   MultiHeadStages<bool, 0>, Matrix<double>, Matrix<bool>>;

/// What a fault can be noticed by without knowing the right numbers.
struct Symptoms {
    bool row_sums;  ///< some row's weights add up to something else than they should
    bool leak;      ///< some row moves when a later token is changed
};

struct BugFigure {
    std::int64_t example_count;
    std::variant<HeadComparison, LayerComparison> comparison;
    Mask may_attend;  ///< (n_query, n_key), the right mask
    /// One head only: the faulty weights, each row divided by its sum. Empty for a layer.
    Matrix<double> renormalised;
    double change;               ///< what is added to each entry of a token for the leak
    Matrix<double> right_leak;   ///< (n_token, n_row) of the layer shown, or of the lesson's
    Matrix<double> faulty_leak;  ///< the same with the fault
    Matrix<bool> leaks;          ///< (n_token, n_row) the places of faulty_leak that should be 0
    Symptoms symptoms;
};

/// Computes an entry of the lab.
/// @param example which of bug_examples, from 1
/// @throws std::invalid_argument for Fault::none, or "example must be from 1 to 1, not 2"
BugFigure bug_figure(Fault fault, std::int64_t example);

}  // namespace attention::lesson
