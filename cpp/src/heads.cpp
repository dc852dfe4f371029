#include "attention/heads.hpp"

#include "attention/shapes.hpp"

namespace attention {

namespace {

void check_heads(std::int64_t batch, std::int64_t heads, std::int64_t n, std::int64_t d_head) {
    if (heads == 0) refuse({"there are 0 heads to merge, at least 1 is needed"});
    entry_count("heads", {batch, heads, n, d_head});
}

}  // namespace

template <class T>
Tensor<T, 3> split_heads(const Matrix<T>& x, std::int64_t heads) {
    const auto d_head = static_cast<std::size_t>(head_width(size_of(x, 1), heads));
    const auto h = static_cast<std::size_t>(heads);
    const std::size_t n = x.shape()[0];
    Tensor<T, 3> split({h, n, d_head});
    for (std::size_t head = 0; head < h; ++head) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t c = 0; c < d_head; ++c) split(head, i, c) = x(i, head * d_head + c);
        }
    }
    return split;
}

template <class T>
Tensor<T, 4> split_heads(const Tensor<T, 3>& x, std::int64_t heads) {
    const auto d_head = static_cast<std::size_t>(head_width(size_of(x, 2), heads));
    Tensor<T, 4> split({x.shape()[0], static_cast<std::size_t>(heads), x.shape()[1], d_head});
    for (std::size_t b = 0; b < x.shape()[0]; ++b) {
        set_part(split, b, split_heads(part<2>(x, b), heads));
    }
    return split;
}

template <class T>
Matrix<T> merge_heads(const Tensor<T, 3>& heads) {
    check_heads(1, size_of(heads, 0), size_of(heads, 1), size_of(heads, 2));
    const std::size_t h = heads.shape()[0];
    const std::size_t n = heads.shape()[1];
    const std::size_t d_head = heads.shape()[2];
    Matrix<T> merged({n, h * d_head});
    for (std::size_t head = 0; head < h; ++head) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t c = 0; c < d_head; ++c)
                merged(i, head * d_head + c) = heads(head, i, c);
        }
    }
    return merged;
}

template <class T>
Tensor<T, 3> merge_heads(const Tensor<T, 4>& heads) {
    check_heads(size_of(heads, 0), size_of(heads, 1), size_of(heads, 2), size_of(heads, 3));
    Tensor<T, 3> merged({heads.shape()[0], heads.shape()[2], heads.shape()[1] * heads.shape()[3]});
    for (std::size_t b = 0; b < heads.shape()[0]; ++b) {
        set_part(merged, b, merge_heads(part<3>(heads, b)));
    }
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
