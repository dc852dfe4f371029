#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "attention/tensor.hpp"

/// A second attention, written without the core: row by row, in float64, over lists of rows.
namespace attention::test::naive {

using Row = std::vector<double>;
using Rows = std::vector<Row>;

template <class Entries>
Rows rows_of(const Entries& matrix) {
    Rows rows;
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        Row row;
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) {
            row.push_back(static_cast<double>(matrix(i, j)));
        }
        rows.push_back(row);
    }
    return rows;
}

/// Back to a tensor; the width must be told because there may be no row.
inline Matrix<double> matrix_of(const Rows& rows, std::size_t width) {
    Matrix<double> matrix({rows.size(), width}, 0.0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < width; ++j) matrix(i, j) = rows[i][j];
    }
    return matrix;
}

inline double dot(const Row& left, const Row& right) {
    double sum = 0;
    for (std::size_t c = 0; c < left.size(); ++c) sum += left[c] * right[c];
    return sum;
}

/// softmax over the listed keys only; every other key, and every key of an empty list, gets 0.
inline Row softmax(const Row& scores, const std::vector<std::size_t>& keys) {
    Row weights(scores.size(), 0.0);
    if (keys.empty()) return weights;
    double highest = scores[keys[0]];
    for (const std::size_t j : keys) highest = std::max(highest, scores[j]);
    double total = 0;
    for (const std::size_t j : keys) total += std::exp(scores[j] - highest);
    for (const std::size_t j : keys) weights[j] = std::exp(scores[j] - highest) / total;
    return weights;
}

struct Result {
    Rows weights;
    Rows output;
};

/// allowed[i][j] is 0 where query i must not look at key j.
inline Result attend(const Rows& query, const Rows& key, const Rows& value, const Rows& allowed,
                     std::size_t d_v) {
    Result result;
    for (std::size_t i = 0; i < query.size(); ++i) {
        Row scores;
        std::vector<std::size_t> keys;
        for (std::size_t j = 0; j < key.size(); ++j) {
            scores.push_back(dot(query[i], key[j]) / std::sqrt(static_cast<double>(key[j].size())));
            if (allowed[i][j] != 0) keys.push_back(j);
        }
        const Row weights = softmax(scores, keys);
        Row output(d_v, 0.0);
        for (const std::size_t j : keys) {
            for (std::size_t c = 0; c < d_v; ++c) output[c] += weights[j] * value[j][c];
        }
        result.weights.push_back(weights);
        result.output.push_back(output);
    }
    return result;
}

/// rows @ matrix
inline Rows multiply(const Rows& rows, const Rows& matrix) {
    Rows product;
    for (const Row& row : rows) {
        Row sums(matrix.empty() ? 0 : matrix[0].size(), 0.0);
        for (std::size_t out = 0; out < sums.size(); ++out) {
            for (std::size_t in = 0; in < row.size(); ++in) sums[out] += row[in] * matrix[in][out];
        }
        product.push_back(sums);
    }
    return product;
}

/// Columns `first` to `first + count` of every row.
inline Rows columns(const Rows& rows, std::size_t first, std::size_t count) {
    Rows cut;
    for (const Row& row : rows) {
        const auto begin = row.begin() + static_cast<std::ptrdiff_t>(first);
        cut.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(count));
    }
    return cut;
}

/// Multi-head attention of one sequence: each head is a block of columns of the projections.
inline Rows multi_head(const Rows& x, const Rows& w_query, const Rows& w_key, const Rows& w_value,
                       const Rows& w_output, std::size_t heads, const Rows& allowed) {
    const Rows query = multiply(x, w_query);
    const Rows key = multiply(x, w_key);
    const Rows value = multiply(x, w_value);
    const std::size_t d_head = w_query[0].size() / heads;
    const std::size_t d_v = w_value[0].size() / heads;
    Rows joined(x.size());
    for (std::size_t head = 0; head < heads; ++head) {
        const Rows output =
            attend(columns(query, head * d_head, d_head), columns(key, head * d_head, d_head),
                   columns(value, head * d_v, d_v), allowed, d_v)
                .output;
        for (std::size_t i = 0; i < x.size(); ++i) {
            joined[i].insert(joined[i].end(), output[i].begin(), output[i].end());
        }
    }
    return multiply(joined, w_output);
}

}  // namespace attention::test::naive
