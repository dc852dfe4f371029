#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>

#include "attention/shapes.hpp"
#include "attention/tensor.hpp"
#include "bindings/fields.hpp"

/// Copies across the border, both ways. In JavaScript a tensor is { shape, data }.
namespace attention::bindings {

/// How a bool crosses: as a byte.
template <class T>
using Stored = std::conditional_t<std::is_same_v<T, bool>, unsigned char, T>;

/// Copies into a tensor that is made to fit; one that fits stays where it is.
template <class T, std::size_t Rank>
void copy_in(const val& request, const char* name, Tensor<T, Rank>& tensor) {
    const val js = field(request, name);
    const val sizes = field(js, "shape");
    Sizes<Rank> shape;
    for (std::size_t axis = 0; axis < Rank; ++axis) {
        shape[axis] = whole_number(sizes[axis], name);
    }
    entry_count(name, shape);
    typename Tensor<T, Rank>::shape_type tensor_shape;
    std::copy(shape.begin(), shape.end(), tensor_shape.begin());
    tensor.resize(tensor_shape);
    const val data = field(js, "data");
    auto* entry = reinterpret_cast<Stored<T>*>(tensor.data());
    val(emscripten::typed_memory_view(tensor.size(), entry)).call<void>("set", data);
}

template <class T, std::size_t Rank>
Tensor<T, Rank> tensor_from(const val& request, const char* name) {
    Tensor<T, Rank> tensor;
    copy_in(request, name, tensor);
    return tensor;
}

template <class T, std::size_t Rank>
std::optional<Tensor<T, Rank>> optional_tensor_from(const val& request, const char* name) {
    if (field(request, name).isUndefined()) return std::nullopt;
    return tensor_from<T, Rank>(request, name);
}

/// Numbers leave as float64, whatever the core computed in.
template <class T, std::size_t Rank>
val to_js(const Tensor<T, Rank>& tensor) noexcept {
    const auto* entry = reinterpret_cast<const Stored<T>*>(tensor.data());
    const val view(emscripten::typed_memory_view(tensor.size(), entry));
    const char* array = std::is_same_v<T, bool> ? "Uint8Array" : "Float64Array";
    return copy_out(tensor.shape().data(), Rank, view, array);
}

template <class T, std::size_t Rank>
void put(val& object, const char* name, const Tensor<T, Rank>& tensor) noexcept {
    put(object, name, to_js(tensor));
}

/// Runs `function` and answers with what it returns, or with { error } when it throws: a C++
/// exception that crossed the border would reach JavaScript as a bare number.
val answer(val (*function)(const val&), const val& request);

template <val (*function)(const val&)>
val bound(const val& request) {
    return answer(function, request);
}

}  // namespace attention::bindings
