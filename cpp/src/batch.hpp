#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "attention/tensor.hpp"

/// What every way to compute the heads of a batch goes by.
namespace attention {

inline double scale_or_default(const std::optional<double>& scale, std::size_t d_head) {
    return scale.value_or(1 / std::sqrt(static_cast<double>(d_head)));
}

/// The matrix for one head of one sequence, where an axis of length 1 stands for all.
template <class T>
MatrixView<const T> matrix_for(const std::optional<Tensor<T, 4>>& tensor, std::size_t batch,
                               std::size_t head) {
    if (!tensor) return {};
    const std::size_t heads = tensor->shape()[1];
    return matrix_in(*tensor,
                     (tensor->shape()[0] == 1 ? 0 : batch * heads) + (heads == 1 ? 0 : head));
}

/// " of head 2 of sequence 1", as far as there are several.
inline std::string place_of(std::size_t head, std::size_t heads, std::size_t sequence,
                            std::size_t sequences) {
    std::string place;
    if (heads > 1) place += " of head " + std::to_string(head);
    if (sequences > 1) place += " of sequence " + std::to_string(sequence);
    return place;
}

}  // namespace attention
