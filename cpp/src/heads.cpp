#include "attention/heads.hpp"

#include <algorithm>

#include "attention/shapes.hpp"

namespace attention {

namespace {

/// The sizes of a batch that is split or merged.
struct HeadSizes {
    std::size_t batch, heads, n, d_head;
};

/// Writes (batch, heads, n, d_head) from (batch, n, heads * d_head).
template <class T>
void split(const T* x, const HeadSizes& sizes, T* place) noexcept {
    const auto [batch, heads, n, d_head] = sizes;
    if (n * d_head == 0) return;
    for (std::size_t b = 0; b < batch; ++b) {
        for (std::size_t head = 0; head < heads; ++head) {
            for (std::size_t i = 0; i < n; ++i) {
                place = std::copy_n(x + ((b * n + i) * heads + head) * d_head, d_head, place);
            }
        }
    }
}

/// Writes (batch, n, heads * d_head) from (batch, heads, n, d_head).
template <class T>
void merge(const T* x, const HeadSizes& sizes, T* place) noexcept {
    const auto [batch, heads, n, d_head] = sizes;
    if (n * d_head == 0) return;
    for (std::size_t b = 0; b < batch; ++b) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t head = 0; head < heads; ++head) {
                place = std::copy_n(x + ((b * heads + head) * n + i) * d_head, d_head, place);
            }
        }
    }
}

void check_merge(const Sizes<4>& heads) {
    if (heads[1] == 0) refuse("there are 0 heads to merge, at least 1 is needed");
    entry_count("heads", heads);
}

}  // namespace

template <class T>
Tensor<T, 3> split_heads(const Matrix<T>& x, std::int64_t heads) {
    const auto d_head = static_cast<std::size_t>(head_width(size_of(x, 1), heads));
    const HeadSizes sizes{1, static_cast<std::size_t>(heads), x.shape()[0], d_head};
    Tensor<T, 3> apart({sizes.heads, sizes.n, sizes.d_head});
    split(x.data(), sizes, apart.data());
    return apart;
}

template <class T>
Tensor<T, 4> split_heads(const Tensor<T, 3>& x, std::int64_t heads) {
    const auto d_head = static_cast<std::size_t>(head_width(size_of(x, 2), heads));
    const HeadSizes sizes{x.shape()[0], static_cast<std::size_t>(heads), x.shape()[1], d_head};
    Tensor<T, 4> apart({sizes.batch, sizes.heads, sizes.n, sizes.d_head});
    split(x.data(), sizes, apart.data());
    return apart;
}

template <class T>
Matrix<T> merge_heads(const Tensor<T, 3>& heads) {
    const auto& shape = heads.shape();
    check_merge({1, size_of(heads, 0), size_of(heads, 1), size_of(heads, 2)});
    Matrix<T> merged({shape[1], shape[0] * shape[2]});
    merge(heads.data(), {1, shape[0], shape[1], shape[2]}, merged.data());
    return merged;
}

template <class T>
Tensor<T, 3> merge_heads(const Tensor<T, 4>& heads) {
    const auto& shape = heads.shape();
    check_merge(sizes_of(heads));
    Tensor<T, 3> merged({shape[0], shape[2], shape[1] * shape[3]});
    merge(heads.data(), {shape[0], shape[1], shape[2], shape[3]}, merged.data());
    return merged;
}

#define INSTANTIATE(T)                                                    \
    template Tensor<T, 3> split_heads(const Matrix<T>&, std::int64_t);    \
    template Tensor<T, 4> split_heads(const Tensor<T, 3>&, std::int64_t); \
    template Matrix<T> merge_heads(const Tensor<T, 3>&);                  \
    template Tensor<T, 3> merge_heads(const Tensor<T, 4>&);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
