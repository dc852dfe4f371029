#pragma once

#include <algorithm>
#include <cstdint>
#include <random>

#include "attention/tensor.hpp"

/// Tensors to test with.
namespace attention::test {

/// A tensor all of whose entries are `value`.
template <class T, class... Size>
Tensor<T, sizeof...(Size)> constant(T value, Size... sizes) {
    return Tensor<T, sizeof...(Size)>({static_cast<std::size_t>(sizes)...}, value);
}

/// Draws the same numbers on every machine: the standard fixes what std::mt19937 gives, but not
/// what its distributions make of that.
class Draw {
public:
    explicit Draw(std::uint32_t seed) : generator(seed) {}

    /// A whole number from `low` to `high`, both included.
    std::size_t size(std::size_t low, std::size_t high) {
        return low + static_cast<std::size_t>(generator()) % (high - low + 1);
    }

    bool chance(double probability) { return unit() < probability; }

    /// A number between -2 and 2.
    double number() { return 4 * unit() - 2; }

    template <class T, class... Size>
    Tensor<T, sizeof...(Size)> tensor(Size... sizes) {
        auto drawn = constant(T{0}, sizes...);
        for (T& entry : drawn) entry = static_cast<T>(number());
        return drawn;
    }

    /// Entries that are true with the given probability.
    template <class... Size>
    Tensor<bool, sizeof...(Size)> mask(double probability, Size... sizes) {
        auto drawn = constant(false, sizes...);
        for (std::size_t place = 0; place < drawn.size(); ++place) {
            drawn.data()[place] = chance(probability);
        }
        return drawn;
    }

private:
    double unit() { return static_cast<double>(generator()) / 4294967296.0; }

    std::mt19937 generator;
};

/// The first rows and columns of a matrix.
template <class T>
Matrix<T> corner(const Matrix<T>& matrix, std::size_t rows, std::size_t columns) {
    auto cut = constant(T{}, rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) cut(i, j) = matrix(i, j);
    }
    return cut;
}

template <class T>
Matrix<T> first_rows(const Matrix<T>& matrix, std::size_t rows) {
    return corner(matrix, rows, matrix.shape()[1]);
}

template <class T>
Matrix<T> transposed(const Matrix<T>& matrix) {
    auto turned = constant(T{}, matrix.shape()[1], matrix.shape()[0]);
    for (std::size_t i = 0; i < matrix.shape()[0]; ++i) {
        for (std::size_t j = 0; j < matrix.shape()[1]; ++j) turned(j, i) = matrix(i, j);
    }
    return turned;
}

/// Puts axes of length 1 before those of a tensor: one sequence as a batch of one.
template <std::size_t NewRank, class T, std::size_t Rank>
Tensor<T, NewRank> lifted(const Tensor<T, Rank>& tensor) {
    typename Tensor<T, NewRank>::shape_type shape;
    shape.fill(1);
    std::copy(tensor.shape().begin(), tensor.shape().end(), shape.end() - Rank);
    Tensor<T, NewRank> more(shape);
    std::copy_n(tensor.data(), tensor.size(), more.data());
    return more;
}

}  // namespace attention::test
