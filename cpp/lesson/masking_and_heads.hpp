#pragma once

#include "attention/attention.hpp"
#include "attention/multi_head.hpp"

/// The lesson "Masking and multiple heads": its inputs, and the numbers its figures show beside
/// the stages of the core.
namespace attention::lesson {

/// What a row of weights is made of: weight = exponential / sum of the row's exponentials.
struct SoftmaxTerms {
    Matrix<double> exponentials;      ///< (n_query, n_key) e^score, 0 where forbidden
    Vector<double> exponential_sums;  ///< (n_query)
    Vector<double> row_sums;          ///< (n_query) sum of the weights: 1, or 0 with no key
    Vector<double> future_shares;     ///< (n_query) the part of the row's weight on later tokens
};

/// The 4-token example of the mask figure.
struct MaskFigure {
    AttentionStages<double> stages;
    SoftmaxTerms terms;
};

/// Computes the mask figure: d_k = 4, key = value = the identity, and query = 2 * S, so that
/// query @ transpose(key) / sqrt(4) is the table of scores
///     S = 1 2 0 1
///         0 1 2 0
///         2 0 1 3
///         0 0 0 1
/// chosen for weights that the text can quote to two decimals.
MaskFigure mask_figure(bool causal);

/// A layer of width 8 on 4 tokens, cut into heads.
struct HeadsFigure {
    Matrix<double> x;         ///< (4, 8)
    Matrix<double> w_output;  ///< (8, 8)
    MultiHeadStages<double, 0> stages;
    double score_divisor;          ///< sqrt(d_head)
    std::int64_t parameter_count;  ///< entries of the four matrices, whatever the number of heads
};

/// Computes the heads figure.
/// @param heads 1, 2, 4 or 8
/// @throws std::invalid_argument "width 8 cannot be split into 3 heads of equal width"
/// @source entries drawn by std::mt19937 (whose numbers the C++ standard fixes) with seed 8
HeadsFigure heads_figure(std::int64_t heads, bool causal);

/// How many whole columns each head can get, and how many columns are left over.
struct ColumnShare {
    std::int64_t d_head;
    std::int64_t leftover;
};

/// Shares out columns without asking that it comes out even.
/// @throws std::invalid_argument unless heads >= 1
ColumnShare column_share(std::int64_t width, std::int64_t heads);

/// The chapter's worked example: q = [1, 0], K = I, V = 2 * I, d_k = 2.
struct WorkedExample {
    Matrix<double> query;
    Matrix<double> key;
    Matrix<double> value;
    AttentionStages<double> stages;
    SoftmaxTerms terms;
};

/// Computes the worked example with the keys that are allowed.
WorkedExample worked_example(bool first_key_allowed, bool second_key_allowed);

}  // namespace attention::lesson
