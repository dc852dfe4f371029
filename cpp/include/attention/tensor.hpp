#pragma once

// xtensor 0.26 moved its headers into subfolders; this is the one place that has to know.
#if __has_include(<xtensor/containers/xtensor.hpp>)
#include <xtensor/containers/xtensor.hpp>
#else
#include <xtensor/xtensor.hpp>
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace attention {

/// A dense row-major array with `Rank` axes that owns its entries.
template <class T, std::size_t Rank>
using Tensor = xt::xtensor<T, Rank>;

template <class T>
using Matrix = Tensor<T, 2>;

template <class T>
using Vector = Tensor<T, 1>;

/// may_attend, shape (n_query, n_key): true = the query may look at the key.
/// (PyTorch's attn_mask and key_padding_mask of nn.MultiheadAttention mean the opposite.)
using Mask = Tensor<bool, 2>;

/// The length of an axis as the signed 64-bit number that the shape checks work with.
template <class T, std::size_t Rank>
std::int64_t size_of(const Tensor<T, Rank>& tensor, std::size_t axis) {
    return static_cast<std::int64_t>(tensor.shape()[axis]);
}

/// The sizes of a tensor that need not exist yet.
template <std::size_t Rank>
using Sizes = std::array<std::int64_t, Rank>;

template <class T, std::size_t Rank>
Sizes<Rank> sizes_of(const Tensor<T, Rank>& tensor) {
    Sizes<Rank> sizes;
    for (std::size_t axis = 0; axis < Rank; ++axis) sizes[axis] = size_of(tensor, axis);
    return sizes;
}

/// The parts of a tensor, in row-major order, are its last `PartRank` axes at each place of the
/// axes before them: part<2>(x, b * heads + head) copies out the matrix of one head of sequence b
/// from x of shape (batch, heads, ., .).
template <std::size_t PartRank, class T, std::size_t Rank>
Tensor<T, PartRank> part(const Tensor<T, Rank>& tensor, std::size_t number) {
    static_assert(PartRank < Rank);
    typename Tensor<T, PartRank>::shape_type shape;
    std::copy(tensor.shape().end() - PartRank, tensor.shape().end(), shape.begin());
    Tensor<T, PartRank> copy(shape);
    std::copy_n(tensor.data() + number * copy.size(), copy.size(), copy.data());
    return copy;
}

/// Copies a part into its place in a larger tensor: the inverse of part().
template <class T, std::size_t Rank, std::size_t PartRank>
void set_part(Tensor<T, Rank>& tensor, std::size_t number, const Tensor<T, PartRank>& part) {
    static_assert(PartRank < Rank);
    std::copy_n(part.data(), part.size(), tensor.data() + number * part.size());
}

/// A matrix that lies in a larger tensor, row after row: looked at, not copied.
template <class T>
struct MatrixView {
    T* data = nullptr;
    std::size_t rows = 0;
    std::size_t columns = 0;

    T* row(std::size_t i) const { return data + i * columns; }
};

/// Looks at a part of a tensor that is a matrix.
template <class T, std::size_t Rank>
MatrixView<T> matrix_in(Tensor<T, Rank>& tensor, std::size_t number = 0) {
    const std::size_t rows = tensor.shape()[Rank - 2];
    const std::size_t columns = tensor.shape()[Rank - 1];
    return {tensor.data() + number * rows * columns, rows, columns};
}

template <class T, std::size_t Rank>
MatrixView<const T> matrix_in(const Tensor<T, Rank>& tensor, std::size_t number = 0) {
    const std::size_t rows = tensor.shape()[Rank - 2];
    const std::size_t columns = tensor.shape()[Rank - 1];
    return {tensor.data() + number * rows * columns, rows, columns};
}

}  // namespace attention
