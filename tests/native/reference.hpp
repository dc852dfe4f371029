#pragma once

#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "attention/tensor.hpp"

/// Reads the files of tests/reference.
namespace attention::test {

using nlohmann::json;

inline json read_reference(const std::string& name) {
    const std::string path = std::string(REFERENCE_FOLDER) + "/" + name;
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    return json::parse(file);
}

/// A number; NaN and the infinities are written as words.
inline double number_from(const json& entry) {
    if (entry.is_boolean()) return entry.get<bool>() ? 1 : 0;
    if (!entry.is_string()) return entry.get<double>();
    const std::string word = entry.get<std::string>();
    if (word == "NaN") return std::numeric_limits<double>::quiet_NaN();
    if (word == "Infinity") return std::numeric_limits<double>::infinity();
    if (word == "-Infinity") return -std::numeric_limits<double>::infinity();
    throw std::runtime_error("\"" + word + "\" is no number");
}

/// Fills a tensor of the given shape from row-major entries.
template <class T, std::size_t Rank>
Tensor<T, Rank> filled(const typename Tensor<T, Rank>::shape_type& shape, const json& entries) {
    Tensor<T, Rank> tensor(shape);
    if (entries.size() != tensor.size()) throw std::runtime_error("shape and data do not fit");
    for (std::size_t place = 0; place < tensor.size(); ++place) {
        tensor.data()[place] = static_cast<T>(number_from(entries[place]));
    }
    return tensor;
}

/// Reads { shape, data }. Axes of length 1 are put before those that the file has, so that one
/// sequence can be read as a batch of one.
template <class T, std::size_t Rank>
Tensor<T, Rank> tensor_from(const json& object) {
    const json& sizes = object.at("shape");
    if (sizes.size() > Rank) throw std::runtime_error("the file has too many axes");
    typename Tensor<T, Rank>::shape_type shape;
    shape.fill(1);
    std::size_t axis = Rank - sizes.size();
    for (const json& size : sizes) shape[axis++] = size.get<std::size_t>();
    return filled<T, Rank>(shape, object.at("data"));
}

/// Reads a mask or bias for the batch functions: (T, T), (B, T, T) or (B, h, T, T).
template <class T>
Tensor<T, 4> mask_from(const json& object) {
    const json& sizes = object.at("shape");
    if (sizes.size() != 3) return tensor_from<T, 4>(object);
    return filled<T, 4>(
        {sizes[0].get<std::size_t>(), 1, sizes[1].get<std::size_t>(), sizes[2].get<std::size_t>()},
        object.at("data"));
}

}  // namespace attention::test
