#include "attention/linear.hpp"

#include <algorithm>
#include <vector>

#include "attention/shapes.hpp"
#include "rows.hpp"

namespace attention {

namespace {

/// sums = x @ w for one token.
template <class T>
void project_token(const double* x, MatrixView<const T> weight, Layout layout,
                   double* sums) noexcept {
    if (layout == Layout::in_out) {
        std::fill_n(sums, weight.columns, 0.0);
        for (std::size_t in = 0; in < weight.rows; ++in) {
            add_multiple(sums, x[in], weight.row(in), weight.columns);
        }
    } else {
        for (std::size_t out = 0; out < weight.rows; ++out) {
            sums[out] = dot(x, weight.row(out), weight.columns);
        }
    }
}

/// y = x @ w + bias, token by token; `bias` may be nullptr.
template <class T>
void project(MatrixView<const T> x, MatrixView<const T> weight, const T* bias, Layout layout,
             MatrixView<T> y) {
    std::vector<double> token(x.columns);
    std::vector<double> sums(y.columns);
    for (std::size_t i = 0; i < x.rows; ++i) {
        std::copy_n(x.row(i), x.columns, token.data());
        project_token(token.data(), weight, layout, sums.data());
        for (std::size_t out = 0; out < y.columns; ++out) {
            y.row(i)[out] = static_cast<T>(bias != nullptr ? sums[out] + bias[out] : sums[out]);
        }
    }
}

/// The tokens of all sequences, one a row.
template <class Entry, class Batch>
MatrixView<Entry> tokens_of(Batch& batch) {
    return {batch.data(), batch.shape()[0] * batch.shape()[1], batch.shape()[2]};
}

}  // namespace

template <class T>
Matrix<T> matmul(const Matrix<T>& x, const Matrix<T>& weight, const char* name) {
    require_same(name, size_of(weight, 0), "its input", size_of(x, 1), "row");
    entry_count(name, Sizes<2>{size_of(x, 0), size_of(weight, 1)});
    Matrix<T> product({x.shape()[0], weight.shape()[1]});
    project<T>(matrix_in(x), matrix_in(weight), nullptr, Layout::in_out, matrix_in(product));
    return product;
}

Sizes<3> linear_sizes(const Sizes<3>& x, const WeightSizes& weight) {
    const bool in_out = weight.layout == Layout::in_out;
    require_same(weight.name, weight.d_in(), "its input", x[2], in_out ? "row" : "column");
    if (weight.bias) {
        require_same(weight.name, weight.d_out(), "its bias", *weight.bias,
                     in_out ? "column" : "row");
    }
    const Sizes<3> y{x[0], x[1], weight.d_out()};
    entry_count("the input", x);
    entry_count(weight.name, y);
    return y;
}

template <class T>
Tensor<T, 3> linear(const Tensor<T, 3>& x, const Matrix<T>& weight,
                    const std::optional<Vector<T>>& bias, Layout layout, const char* name) {
    const Sizes<3> sizes = linear_sizes(sizes_of(x), weight_sizes(weight, bias, layout, name));
    Tensor<T, 3> y({x.shape()[0], x.shape()[1], static_cast<std::size_t>(sizes[2])});
    project<T>(tokens_of<const T>(x), matrix_in(weight), bias ? bias->data() : nullptr, layout,
               tokens_of<T>(y));
    return y;
}

#define INSTANTIATE(T)                                                          \
    template Matrix<T> matmul(const Matrix<T>&, const Matrix<T>&, const char*); \
    template Tensor<T, 3> linear(const Tensor<T, 3>&, const Matrix<T>&,         \
                                 const std::optional<Vector<T>>&, Layout, const char*);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
