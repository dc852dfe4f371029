#include "lesson/by_hand.hpp"

#include <algorithm>

#include "attention/linear.hpp"
#include "attention/shapes.hpp"
#include "lesson/matrices.hpp"

namespace attention::lesson {

namespace {

constexpr std::int64_t width = 8;

/// Half the side of the square of places: large enough for weights beyond 0.9.
constexpr double half_side = 2;

/// A coordinate of a corner, counted round the square: the first one in even columns, the second
/// one in odd columns.
double corner(std::size_t place, std::size_t column) {
    const bool is_positive = column % 2 == 0 ? place == 0 || place == 3 : place < 2;
    return is_positive ? half_side : -half_side;
}

double query_entry(HeadRole role, std::size_t token, std::size_t column) {
    switch (role) {
        case HeadRole::previous:
            return corner(token == 0 ? 0 : token - 1, column);
        case HeadRole::self:
            return corner(token, column);
        case HeadRole::uniform:
            return 0;
        default:
            return corner(0, column);
    }
}

double key_entry(HeadRole role, std::size_t token, std::size_t column) {
    switch (role) {
        case HeadRole::first:
            return corner(token == 0 ? 0 : 2, column);
        case HeadRole::uniform:
            return 0;
        case HeadRole::latest:
            return 2 * static_cast<double>(token) - 3;
        default:
            return corner(token, column);
    }
}

Matrix<double> transposed(const Matrix<double>& matrix) {
    Matrix<double> turned({matrix.shape()[1], matrix.shape()[0]});
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) turned(j, i) = matrix(i, j);
    }
    return turned;
}

void scale_row(Matrix<double>& matrix, std::size_t row, double factor) {
    for (std::size_t j = 0; j < matrix.shape()[1]; ++j) matrix(row, j) *= factor;
}

void subtract_row(Matrix<double>& matrix, std::size_t row, double factor, std::size_t other) {
    for (std::size_t j = 0; j < matrix.shape()[1]; ++j) matrix(row, j) -= factor * matrix(other, j);
}

/// Inverts a positive definite matrix: what makes the identity of it makes the inverse of the
/// identity (Gauss and Jordan).
Matrix<double> inverse(Matrix<double> matrix) {
    const std::size_t n = matrix.shape()[0];
    Matrix<double> inverted = identity_matrix(n);
    for (std::size_t pivot = 0; pivot < n; ++pivot) {
        const double scale = 1 / matrix(pivot, pivot);
        scale_row(matrix, pivot, scale);
        scale_row(inverted, pivot, scale);
        for (std::size_t row = 0; row < n; ++row) {
            if (row == pivot) continue;
            const double factor = matrix(row, pivot);
            subtract_row(matrix, row, factor, pivot);
            subtract_row(inverted, row, factor, pivot);
        }
    }
    return inverted;
}

/// The pseudo-inverse of a matrix whose rows are linearly independent: x @ result = identity.
Matrix<double> right_inverse(const Matrix<double>& x) {
    const Matrix<double> turned = transposed(x);
    return matmul(turned, inverse(matmul(x, turned, "transpose")), "inverse");
}

/// What all tokens are to have as queries or keys, the heads' columns side by side.
template <class Entry>
Matrix<double> wanted(const std::vector<HeadRole>& roles, std::size_t tokens, Entry entry) {
    const std::size_t d_head = width / roles.size();
    Matrix<double> vectors({tokens, width});
    for (std::size_t token = 0; token < tokens; ++token) {
        for (std::size_t column = 0; column < width; ++column) {
            vectors(token, column) = entry(roles[column / d_head], token, column % d_head);
        }
    }
    return vectors;
}

}  // namespace

std::vector<HeadRole> roles_by_hand(std::int64_t heads) {
    using enum HeadRole;
    const std::vector<HeadRole> cycle = head_width(width, heads) > 1
                                            ? std::vector{previous, first, self, uniform}
                                            : std::vector{first, latest, uniform};
    std::vector<HeadRole> roles(static_cast<std::size_t>(heads));
    for (std::size_t head = 0; head < roles.size(); ++head)
        roles[head] = cycle[head % cycle.size()];
    return roles;
}

QueryAndKey layer_by_hand(const Matrix<double>& x, std::int64_t heads) {
    const std::vector<HeadRole> roles = roles_by_hand(heads);
    const Matrix<double> solve = right_inverse(x);
    const std::size_t tokens = x.shape()[0];
    return {matmul(solve, wanted(roles, tokens, query_entry), "queries"),
            matmul(solve, wanted(roles, tokens, key_entry), "keys")};
}

}  // namespace attention::lesson
