#include "attention/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "attention/shapes.hpp"

namespace attention {

namespace {

/// The weights of a row whose entries are all minus infinity.
template <class T>
T policy_weight(FullyMasked fully_masked, std::size_t n_key) {
    if (fully_masked == FullyMasked::uniform) return T{1} / static_cast<T>(n_key);
    if (fully_masked == FullyMasked::nan) return std::numeric_limits<T>::quiet_NaN();
    return T{0};
}

}  // namespace

template <class T>
bool softmax_row(const T* masked_scores, T* weights, std::size_t n_key,
                 FullyMasked fully_masked) noexcept {
    const auto is_forbidden = [](T score) { return score == forbidden<T>; };
    if (std::all_of(masked_scores, masked_scores + n_key, is_forbidden)) {
        std::fill_n(weights, n_key, policy_weight<T>(fully_masked, n_key));
        return false;
    }
    const T largest = *std::max_element(masked_scores, masked_scores + n_key);
    double sum = 0;  // so that a long row of float32 still sums to 1
    for (std::size_t j = 0; j < n_key; ++j) {
        weights[j] = is_forbidden(masked_scores[j]) ? T{0} : std::exp(masked_scores[j] - largest);
        sum += weights[j];
    }
    for (std::size_t j = 0; j < n_key; ++j) {
        if (!is_forbidden(masked_scores[j])) weights[j] = static_cast<T>(weights[j] / sum);
    }
    return true;
}

void refuse_fully_masked(std::size_t query, const std::string& place, std::size_t n_key) {
    refuse("query ", static_cast<std::int64_t>(query), place, " may look at none of its ",
           counted(static_cast<std::int64_t>(n_key), "key"));
}

template <class T>
Matrix<T> masked_softmax(const Matrix<T>& masked_scores, FullyMasked fully_masked) {
    const MatrixView<const T> scores = matrix_in(masked_scores);
    Matrix<T> weights(masked_scores.shape());
    for (std::size_t query = 0; query < scores.rows; ++query) {
        const bool has_key = softmax_row(scores.row(query), matrix_in(weights).row(query),
                                         scores.columns, fully_masked);
        if (!has_key && fully_masked == FullyMasked::error) {
            refuse_fully_masked(query, "", scores.columns);
        }
    }
    return weights;
}

#define INSTANTIATE(T)                                                               \
    template bool softmax_row(const T*, T*, std::size_t, FullyMasked) noexcept;      \
    template Matrix<T> masked_softmax(const Matrix<T>&, FullyMasked);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
