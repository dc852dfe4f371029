#pragma once

#include <vector>

#include "attention/tensor.hpp"

/// Heads whose matrices are made on purpose, so that one can say what each of them looks at.
namespace attention::lesson {

/// What a head made by hand looks at.
enum class HeadRole {
    previous,  ///< at the token before; the first token looks at itself
    first,     ///< at the first token
    self,      ///< at the token itself
    uniform,   ///< at all it may see alike
    latest     ///< at the latest it may see, which under the causal mask is itself
};

/// The roles of the heads of a layer of width 8. A head of one column has but one number for each
/// token: it can prefer one end of the sequence, not find a token's neighbour, so that its roles
/// are others.
/// @param heads 1, 2, 4 or 8
/// @return (heads)
/// @throws std::invalid_argument "width 8 cannot be split into 3 heads of equal width"
std::vector<HeadRole> roles_by_hand(std::int64_t heads);

/// The two matrices that decide what heads look at.
struct QueryAndKey {
    Matrix<double> w_query;  ///< (8, 8)
    Matrix<double> w_key;    ///< (8, 8)
};

/// Makes the matrices for roles_by_hand(heads). Where a head looks for a place, each place is a
/// corner of a square, its key the corner's two coordinates, in every pair of the head's columns;
/// the query is the corner it looks for. The score is largest where both are the same corner, 0 at
/// its neighbours and lowest across the square. Since the tokens of x are linearly independent,
/// there are matrices that make just these queries and keys of them.
/// @param x (4, 8), of rank 4
QueryAndKey layer_by_hand(const Matrix<double>& x, std::int64_t heads);

}  // namespace attention::lesson
