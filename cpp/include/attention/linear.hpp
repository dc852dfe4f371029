#pragma once

#include <optional>

#include "attention/tensor.hpp"

namespace attention {

/// How a weight matrix is stored.
enum class Layout {
    in_out,  ///< (d_in, d_out): y = x @ w
    out_in   ///< (d_out, d_in): y = x @ transpose(w), PyTorch's nn.Linear
};

/// Multiplies matrices, one output row after the other and over the inputs in order, so that a
/// token's row is the same to the last bit wherever it stands.
/// @param x      (n, d_in)
/// @param weight (d_in, d_out)
/// @param name   what the weight is, for the error
/// @return x @ weight, (n, d_out)
/// @throws std::invalid_argument "w_query has 7 rows, its input has 8"
template <class T>
Matrix<T> matmul(const Matrix<T>& x, const Matrix<T>& weight, const char* name);

/// A weight matrix and its bias, as far as their sizes go.
struct WeightSizes {
    Sizes<2> weight;
    std::optional<std::int64_t> bias;
    Layout layout;
    const char* name;

    std::int64_t d_in() const { return weight[layout == Layout::in_out ? 0 : 1]; }
    std::int64_t d_out() const { return weight[layout == Layout::in_out ? 1 : 0]; }
};

template <class T>
WeightSizes weight_sizes(const Matrix<T>& weight, const std::optional<Vector<T>>& bias,
                         Layout layout, const char* name) {
    const auto bias_size = bias ? std::optional(size_of(*bias, 0)) : std::nullopt;
    return {sizes_of(weight), bias_size, layout, name};
}

/// Checks that tokens can go through linear(), before there are any.
/// @param x sizes of the tokens, (batch, n, d_in)
/// @return sizes of what linear() would give, (batch, n, d_out)
/// @throws std::invalid_argument if the widths do not fit or the result would exceed max_entries
Sizes<3> linear_sizes(const Sizes<3>& x, const WeightSizes& weight);

/// Computes x @ w + bias for each token of each sequence.
/// @param x      (batch, n, d_in)
/// @param weight (d_in, d_out), or (d_out, d_in) under Layout::out_in
/// @param bias   (d_out), or nothing
/// @param name   what the weight is, for the error
/// @return (batch, n, d_out); each row depends on its own token only
/// @throws std::invalid_argument "w_query has 7 rows, its input has 8", or columns under
///         Layout::out_in
template <class T>
Tensor<T, 3> linear(const Tensor<T, 3>& x, const Matrix<T>& weight,
                    const std::optional<Vector<T>>& bias, Layout layout, const char* name);

}  // namespace attention
