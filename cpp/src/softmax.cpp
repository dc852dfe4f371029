#include "attention/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "attention/shapes.hpp"

namespace attention {

namespace {

/// The weights of a row whose entries are all minus infinity.
template <class T>
T policy_weight(FullyMasked fully_masked, std::size_t query, std::size_t n_key) {
    switch (fully_masked) {
        case FullyMasked::uniform:
            return T{1} / static_cast<T>(n_key);
        case FullyMasked::nan:
            return std::numeric_limits<T>::quiet_NaN();
        case FullyMasked::error:
            refuse({"query ", static_cast<std::int64_t>(query), " may look at none of its ",
                    static_cast<std::int64_t>(n_key), n_key == 1 ? " key" : " keys"});
        case FullyMasked::zeros:
            break;
    }
    return T{0};
}

/// Writes the weights of one row that allows at least one key; `weights` starts as zeros.
template <class T>
void softmax_row(const T* scores, T* weights, std::size_t n_key) {
    const T largest = *std::max_element(scores, scores + n_key);
    double sum = 0;  // so that a long row of float32 still sums to 1
    for (std::size_t j = 0; j < n_key; ++j) {
        if (scores[j] == forbidden<T>) continue;
        weights[j] = std::exp(scores[j] - largest);
        sum += weights[j];
    }
    for (std::size_t j = 0; j < n_key; ++j) {
        if (scores[j] != forbidden<T>) weights[j] = static_cast<T>(weights[j] / sum);
    }
}

}  // namespace

template <class T>
Matrix<T> masked_softmax(const Matrix<T>& masked_scores, FullyMasked fully_masked) {
    const std::size_t n_key = masked_scores.shape()[1];
    Matrix<T> weights(masked_scores.shape(), T{0});
    for (std::size_t query = 0; query < masked_scores.shape()[0]; ++query) {
        const T* scores = masked_scores.data() + query * n_key;
        T* row = weights.data() + query * n_key;
        const bool no_key =
            std::all_of(scores, scores + n_key, [](T score) { return score == forbidden<T>; });
        if (no_key) {
            std::fill_n(row, n_key, policy_weight<T>(fully_masked, query, n_key));
        } else {
            softmax_row(scores, row, n_key);
        }
    }
    return weights;
}

template Matrix<float> masked_softmax(const Matrix<float>&, FullyMasked);
template Matrix<double> masked_softmax(const Matrix<double>&, FullyMasked);

}  // namespace attention
