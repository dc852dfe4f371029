#include "attention/wrong.hpp"

#include <algorithm>
#include <cmath>

#include "attention/linear.hpp"
#include "attention/mask.hpp"
#include "attention/shapes.hpp"
#include "attention/softmax.hpp"

namespace attention::wrong {

namespace {

/// A causal mask of the same shape whose diagonal lies `shift` keys further right.
Mask shifted_diagonal(const Mask& mask, std::int64_t shift) {
    const std::int64_t n_query = size_of(mask, 0);
    const std::int64_t n_key = size_of(mask, 1);
    return causal_mask(n_query, n_key, n_key - n_query + shift);
}

/// Makes a matrix entry by entry from the scores and the mask.
template <class Entry>
Matrix<double> from_scores(const Matrix<double>& scores, const Mask& mask, Entry entry) {
    require_shape("mask", sizes_of(mask), sizes_of(scores));
    Matrix<double> made = scores;
    for (std::size_t place = 0; place < made.size(); ++place) {
        made.data()[place] = entry(scores.data()[place], mask.data()[place]);
    }
    return made;
}

Matrix<double> transposed(const Matrix<double>& matrix) {
    Matrix<double> turned({matrix.shape()[1], matrix.shape()[0]});
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) turned(j, i) = matrix(i, j);
    }
    return turned;
}

/// The same entries in the same order under another shape.
template <std::size_t Rank, class From>
Tensor<double, Rank> reshaped(const From& tensor, std::array<std::size_t, Rank> shape) {
    Tensor<double, Rank> copy(shape);
    std::copy(tensor.begin(), tensor.end(), copy.begin());
    return copy;
}

/// Rows and columns of a matrix from (row, column) on.
Matrix<double> block(const Matrix<double>& matrix, std::size_t row, std::size_t column,
                     std::size_t rows, std::size_t columns) {
    Matrix<double> cut({rows, columns});
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) cut(i, j) = matrix(row + i, column + j);
    }
    return cut;
}

}  // namespace

Mask flipped_triangle(const Mask& may_attend) {
    return swapped_mask(shifted_diagonal(may_attend, -1));
}

Mask diagonal_off_by_one(const Mask& may_attend) {
    return shifted_diagonal(may_attend, -1);
}

Mask one_token_ahead(const Mask& may_attend) {
    return shifted_diagonal(may_attend, 1);
}

Mask swapped_mask(const Mask& may_attend) {
    Mask swapped = may_attend;
    for (bool& allowed : swapped) allowed = !allowed;
    return swapped;
}

Mask top_left_alignment(const Mask& may_attend) {
    return causal_mask(size_of(may_attend, 0), size_of(may_attend, 1), Alignment::top_left);
}

double sqrt_d_model(double d_head, double heads) {
    return std::sqrt(d_head * heads);
}

Matrix<double> multiplied_scores(const Matrix<double>& scores, const Mask& mask) {
    return from_scores(scores, mask, [](double score, bool allowed) { return score * allowed; });
}

Matrix<double> added_mask(const Matrix<double>& scores, const Mask& mask) {
    return from_scores(scores, mask, [](double score, bool allowed) { return score + allowed; });
}

Matrix<double> finite_stand_in(const Matrix<double>& scores, const Mask& mask, double stand_in) {
    return from_scores(scores, mask, [stand_in](double score, bool allowed) {
        return allowed ? score : stand_in;
    });
}

Matrix<double> mask_after_softmax(const Matrix<double>& scores, const Mask& mask) {
    return from_scores(masked_softmax(scores, FullyMasked::zeros), mask,
                       [](double weight, bool allowed) { return allowed ? weight : 0; });
}

Matrix<double> softmax_over_queries(const Matrix<double>& masked_scores) {
    return transposed(masked_softmax(transposed(masked_scores), FullyMasked::zeros));
}

Matrix<double> no_maximum(const Matrix<double>& masked_scores) {
    Matrix<double> exponentials = masked_scores;
    for (double& entry : exponentials) entry = std::exp(entry);
    return renormalised(exponentials);
}

Matrix<double> maximum_of_masked(const Matrix<double>& masked_scores,
                                 const Matrix<double>& scores) {
    const std::size_t n_key = scores.shape()[1];
    Matrix<double> exponentials = masked_scores;
    for (std::size_t i = 0; i < scores.shape()[0]; ++i) {
        double largest = forbidden<double>;
        for (std::size_t j = 0; j < n_key; ++j) largest = std::max(largest, scores(i, j));
        for (std::size_t j = 0; j < n_key; ++j) {
            exponentials(i, j) = std::exp(masked_scores(i, j) - largest);
        }
    }
    return renormalised(exponentials);
}

Matrix<double> renormalised(const Matrix<double>& weights) {
    Matrix<double> divided = weights;
    for (std::size_t i = 0; i < weights.shape()[0]; ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < weights.shape()[1]; ++j) sum += weights(i, j);
        for (std::size_t j = 0; j < weights.shape()[1]; ++j) divided(i, j) /= sum;
    }
    return divided;
}

Matrix<double> nan_times_zero(const Matrix<double>& weights, const Matrix<double>& value) {
    return matmul(weights, value, "value");
}

Tensor<double, 3> reshape_split(const Matrix<double>& x, std::int64_t heads) {
    const auto d_head = static_cast<std::size_t>(head_width(size_of(x, 1), heads));
    return reshaped<3>(x, {static_cast<std::size_t>(heads), x.shape()[0], d_head});
}

Tensor<double, 3> split_before_projection(const Matrix<double>& x, const Matrix<double>& weight,
                                          std::int64_t heads, const char* name) {
    require_same(name, size_of(weight, 0), "its input", size_of(x, 1), "row");
    const auto d_in = static_cast<std::size_t>(head_width(size_of(x, 1), heads));
    const auto d_head = static_cast<std::size_t>(head_width(size_of(weight, 1), heads));
    const auto h = static_cast<std::size_t>(heads);
    Tensor<double, 3> projected({h, x.shape()[0], d_head});
    for (std::size_t head = 0; head < h; ++head) {
        const auto columns = block(x, 0, head * d_in, x.shape()[0], d_in);
        const auto own = block(weight, head * d_in, head * d_head, d_in, d_head);
        set_part(projected, head, matmul(columns, own, name));
    }
    return projected;
}

Tensor<double, 3> averaged_weights(const Tensor<double, 3>& weights) {
    const std::size_t h = weights.shape()[0];
    Matrix<double> mean({weights.shape()[1], weights.shape()[2]}, 0.0);
    for (std::size_t place = 0; place < weights.size(); ++place) {
        mean.data()[place % mean.size()] += weights.data()[place];
    }
    for (double& entry : mean) entry /= static_cast<double>(h);
    Tensor<double, 3> averaged = weights;
    for (std::size_t head = 0; head < h; ++head) set_part(averaged, head, mean);
    return averaged;
}

Matrix<double> merge_without_transpose(const Tensor<double, 3>& heads) {
    return reshaped<2>(heads, {heads.shape()[1], heads.shape()[0] * heads.shape()[2]});
}

}  // namespace attention::wrong
