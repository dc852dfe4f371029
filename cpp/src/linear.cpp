#include "attention/linear.hpp"

#include <algorithm>

#include "attention/shapes.hpp"

namespace attention {

namespace {

template <class T>
Matrix<T> transpose(const Matrix<T>& matrix) {
    Matrix<T> transposed({matrix.shape()[1], matrix.shape()[0]});
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) transposed(j, i) = matrix(i, j);
    }
    return transposed;
}

template <class T>
void add_to_each_row(Matrix<T>& matrix, const Vector<T>& bias) {
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) matrix(i, j) += bias(j);
    }
}

}  // namespace

template <class T>
Matrix<T> matmul(const Matrix<T>& x, const Matrix<T>& weight, const char* name) {
    require_same(name, size_of(weight, 0), "its input", size_of(x, 1), "row");
    entry_count(name, {size_of(x, 0), size_of(weight, 1)});
    Matrix<T> product({x.shape()[0], weight.shape()[1]}, T{0});
    for (std::size_t i = 0; i < x.shape()[0]; ++i) {
        for (std::size_t in = 0; in < x.shape()[1]; ++in) {
            for (std::size_t out = 0; out < weight.shape()[1]; ++out) {
                product(i, out) += x(i, in) * weight(in, out);
            }
        }
    }
    return product;
}

template <class T>
Sizes<3> linear_sizes(const Sizes<3>& x, const Matrix<T>& weight,
                      const std::optional<Vector<T>>& bias, Layout layout, const char* name) {
    const bool in_out = layout == Layout::in_out;
    const std::int64_t d_out = size_of(weight, in_out ? 1 : 0);
    require_same(name, size_of(weight, in_out ? 0 : 1), "its input", x[2],
                 in_out ? "row" : "column");
    if (bias) {
        require_same(name, d_out, "its bias", size_of(*bias, 0), in_out ? "column" : "row");
    }
    entry_count("the input", {x[0], x[1], x[2]});
    entry_count(name, {x[0], x[1], d_out});
    return {x[0], x[1], d_out};
}

template <class T>
Tensor<T, 3> linear(const Tensor<T, 3>& x, const Matrix<T>& weight,
                    const std::optional<Vector<T>>& bias, Layout layout, const char* name) {
    linear_sizes(sizes_of(x), weight, bias, layout, name);
    const Matrix<T> w = layout == Layout::in_out ? weight : transpose(weight);
    Matrix<T> tokens({x.shape()[0] * x.shape()[1], x.shape()[2]});
    std::copy(x.begin(), x.end(), tokens.begin());
    Matrix<T> product = matmul(tokens, w, name);
    if (bias) add_to_each_row(product, *bias);
    Tensor<T, 3> y({x.shape()[0], x.shape()[1], w.shape()[1]});
    std::copy(product.begin(), product.end(), y.begin());
    return y;
}

#define INSTANTIATE(T)                                                                    \
    template Matrix<T> matmul(const Matrix<T>&, const Matrix<T>&, const char*);           \
    template Sizes<3> linear_sizes(const Sizes<3>&, const Matrix<T>&,                     \
                                   const std::optional<Vector<T>>&, Layout, const char*); \
    template Tensor<T, 3> linear(const Tensor<T, 3>&, const Matrix<T>&,                   \
                                 const std::optional<Vector<T>>&, Layout, const char*);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
