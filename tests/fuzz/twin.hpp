#pragma once

#include <cmath>

#include "attention/attention.hpp"
#include "native/naive.hpp"

/// What each stage must be, given the stage before. Sums run in order and in float64, so that they
/// are the same to the last bit even where they overflow; only the softmax has a tolerance.
namespace attention::fuzz::twin {

template <class T, class Term>
T sum(std::size_t count, Term term) {
    T total = 0;
    for (std::size_t k = 0; k < count; ++k) total += term(k);
    return total;
}

template <class T, class Entry>
Matrix<T> matrix(std::size_t rows, std::size_t columns, Entry entry) {
    Matrix<T> made({rows, columns});
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) made(i, j) = entry(i, j);
    }
    return made;
}

template <class T>
Matrix<T> scores(const Matrix<T>& query, const Matrix<T>& key, std::optional<double> given) {
    const std::size_t d = query.shape()[1];
    const double scale = given ? *given : 1 / std::sqrt(static_cast<double>(d));
    return matrix<T>(query.shape()[0], key.shape()[0], [&](std::size_t i, std::size_t j) {
        return static_cast<T>(
            sum<double>(d, [&](std::size_t c) { return scale * query(i, c) * key(j, c); }));
    });
}

template <class T>
Matrix<T> masked(const Matrix<T>& scores, const Mask& mask, const std::optional<Matrix<T>>& bias) {
    return matrix<T>(scores.shape()[0], scores.shape()[1], [&](std::size_t i, std::size_t j) {
        if (!mask(i, j)) return forbidden<T>;
        if (!bias) return scores(i, j);
        return (*bias)(i, j) == forbidden<T> ? forbidden<T> : scores(i, j) + (*bias)(i, j);
    });
}

/// The keys that count in one row of masked scores.
inline std::vector<std::size_t> allowed_keys(const test::naive::Row& masked_scores) {
    std::vector<std::size_t> keys;
    for (std::size_t j = 0; j < masked_scores.size(); ++j) {
        if (masked_scores[j] != forbidden<double>) keys.push_back(j);
    }
    return keys;
}

template <class T>
bool is_fully_masked(const Matrix<T>& masked_scores, std::size_t query) {
    return allowed_keys(test::naive::rows_of(masked_scores)[query]).empty();
}

/// The weight of every key in a row that allows none.
inline double policy_weight(FullyMasked policy, std::size_t n_key) {
    if (policy == FullyMasked::uniform) return 1 / static_cast<double>(n_key);
    return policy == FullyMasked::nan ? std::nan("") : 0;
}

template <class T>
Matrix<double> weights(const Matrix<T>& masked_scores, FullyMasked policy) {
    const std::size_t n_key = masked_scores.shape()[1];
    test::naive::Rows rows;
    for (const test::naive::Row& row : test::naive::rows_of(masked_scores)) {
        const std::vector<std::size_t> keys = allowed_keys(row);
        rows.push_back(keys.empty() ? test::naive::Row(n_key, policy_weight(policy, n_key))
                                    : test::naive::softmax(row, keys));
    }
    return test::naive::matrix_of(rows, n_key);
}

/// weights @ value over the keys that count; those of a policy row count unless they weigh 0.
template <class T>
Matrix<T> output(const Matrix<T>& weights, const Matrix<T>& masked_scores, const Matrix<T>& value,
                 FullyMasked policy) {
    const std::size_t n_key = value.shape()[0];
    const bool nan = n_key == 0 && policy == FullyMasked::nan;
    return matrix<T>(weights.shape()[0], value.shape()[1], [&](std::size_t i, std::size_t c) {
        if (nan) return std::numeric_limits<T>::quiet_NaN();
        double total = 0;
        for (std::size_t j = 0; j < n_key; ++j) {
            const bool counts = masked_scores(i, j) != forbidden<T> || weights(i, j) != 0;
            if (counts) total += static_cast<double>(weights(i, j)) * value(j, c);
        }
        return static_cast<T>(total);
    });
}

/// x @ w + bias for each token; a turned weight is (d_out, d_in).
template <class T>
Tensor<T, 3> linear(const Tensor<T, 3>& x, const Matrix<T>& weight,
                    const std::optional<Vector<T>>& bias, bool turned) {
    const std::size_t d_in = x.shape()[2];
    const std::size_t d_out = weight.shape()[turned ? 0 : 1];
    Tensor<T, 3> y({x.shape()[0], x.shape()[1], d_out});
    for (std::size_t b = 0; b < x.shape()[0]; ++b) {
        for (std::size_t i = 0; i < x.shape()[1]; ++i) {
            for (std::size_t out = 0; out < d_out; ++out) {
                const double product = sum<double>(d_in, [&](std::size_t in) {
                    const double entry = turned ? weight(out, in) : weight(in, out);
                    return x(b, i, in) * entry;
                });
                y(b, i, out) = static_cast<T>(bias ? product + (*bias)(out) : product);
            }
        }
    }
    return y;
}

}  // namespace attention::fuzz::twin
