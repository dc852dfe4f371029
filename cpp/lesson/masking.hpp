#pragma once

#include "attention/attention.hpp"

/// The lesson "Masking and multiple heads", its masking half: what the figures start from, and the
/// numbers they show beside the stages of the core.
namespace attention::lesson {

/// The most a score or an entry of the worked example may be, either way.
inline constexpr std::int64_t largest_entry = 10;

/// The scores that the mask figure starts from, chosen for weights that the text can quote to two
/// decimals.
/// @return (4, 4)
Matrix<double> lesson_scores();

/// What a row of weights is made of: weight = exponential / sum of the row's exponentials.
struct SoftmaxTerms {
    Matrix<double> exponentials;      ///< (n_query, n_key) e^score, 0 where forbidden
    Vector<double> exponential_sums;  ///< (n_query)
    Vector<double> row_sums;          ///< (n_query) sum of the weights: 1, or 0 with no key
    Vector<double> future_shares;     ///< (n_query) the part of the row's weight on later tokens
};

/// Which of 4 tokens may look at which.
struct MaskChoice {
    bool causal = true;
    bool padding = false;  ///< the first token only fills up the front: no token may look at it
    /// (4, 4), anything but 0 where the permission is turned round
    std::optional<Matrix<double>> flipped = std::nullopt;
    FullyMasked fully_masked = FullyMasked::zeros;
};

/// The 4-token example of the mask figure.
struct MaskFigure {
    Mask may_attend;          ///< (4, 4)
    Vector<bool> empty_rows;  ///< (4) true where no key is allowed
    AttentionStages<double> stages;
    SoftmaxTerms terms;
};

/// Computes the mask figure: d_k = 4, key = value = the identity, and query = 2 * scores, so that
/// query @ transpose(key) / sqrt(4) is the table of scores.
/// @param scores (4, 4), each from -10 to 10
/// @throws std::invalid_argument "a score must be from -10 to 10, not 11"; for a row with no
///         allowed key under FullyMasked::error
MaskFigure mask_figure(const Matrix<double>& scores, const MaskChoice& choice);

/// One query, two keys, two values, d_k = 2.
struct ExampleInputs {
    Matrix<double> query;  ///< (1, 2)
    Matrix<double> key;    ///< (2, 2)
    Matrix<double> value;  ///< (2, 2)
};

/// The chapter's worked example: q = [1, 0], K = I, V = 2 * I.
ExampleInputs lesson_example();

struct WorkedExample {
    AttentionStages<double> stages;
    SoftmaxTerms terms;
};

/// Computes a worked example.
/// @param inputs each entry from -10 to 10
/// @param mask   (1, 2) the keys that are allowed
/// @throws std::invalid_argument "an entry of key must be from -10 to 10, not 11"; with no allowed
///         key under FullyMasked::error
WorkedExample worked_example(const ExampleInputs& inputs, const Mask& mask,
                             FullyMasked fully_masked);

}  // namespace attention::lesson
