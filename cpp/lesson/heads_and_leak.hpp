#pragma once

#include <vector>

#include "attention/mask.hpp"
#include "attention/multi_head.hpp"
#include "lesson/by_hand.hpp"

/// The lesson "Masking and multiple heads": its layer of width 8 on 4 tokens, cut into heads.
namespace attention::lesson {

/// Where the entries of the layer's four matrices come from.
enum class LayerWeights {
    lesson,    ///< the lesson's own
    identity,  ///< 1 on the diagonal, so that every head sees its columns of x as they are
    random,    ///< drawn from a seed
    by_hand    ///< made so that each head has a role; value and output are the identity
};

struct HeadsFigure {
    Matrix<double> x;                                  ///< (4, 8)
    Matrix<double> w_query, w_key, w_value, w_output;  ///< (8, 8)
    std::vector<HeadRole> roles;                       ///< (h) by hand; empty with other weights
    Mask may_attend;                                   ///< (4, 4)
    MultiHeadStages<double, 0> stages;
    double score_divisor = 0;  ///< sqrt(d_head)
    /// Entries of the four matrices, whatever the number of heads.
    std::int64_t parameter_count = 0;
};

/// Computes the heads figure.
/// @param heads 1, 2, 4 or 8
/// @param seed  from 0 to 2^32 - 1; only random weights depend on it
/// @throws std::invalid_argument "width 8 cannot be split into 3 heads of equal width"
/// @source entries drawn by std::mt19937 (whose numbers the C++ standard fixes), x and the
///         lesson's weights with seed 8
HeadsFigure heads_figure(std::int64_t heads, bool causal, LayerWeights weights, std::int64_t seed);

/// How many whole columns each head can get, and how many columns are left over.
struct ColumnShare {
    std::int64_t d_head;
    std::int64_t leftover;
};

/// Shares out columns without asking that it comes out even.
/// @throws std::invalid_argument unless heads >= 1
ColumnShare column_share(std::int64_t width, std::int64_t heads);

/// The lesson's layer before and after a token is changed.
struct LeakFigure {
    Matrix<double> x;        ///< (4, 8)
    Matrix<double> changed;  ///< (4, 8)
    Matrix<double> before;   ///< (4, 8) output for x
    Matrix<double> after;    ///< (4, 8) output for changed
    Mask may_attend;         ///< (4, 4)
    Matrix<double> moved;    ///< (n_token, n_row) as future_leak gives it, for every token
};

/// Computes the leak figure.
/// @param heads  1, 2, 4 or 8
/// @param token  the token that is changed, from 1 to 4
/// @param change what is added to each of its entries, from -10 to 10
/// @throws std::invalid_argument "change must be from -10 to 10, not 11"
LeakFigure leak_figure(std::int64_t heads, bool causal, std::int64_t token, double change);

}  // namespace attention::lesson
