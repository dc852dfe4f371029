#pragma once

#include "bindings/convert.hpp"

/// What the tables of the lessons' figures read and write alike.
namespace attention::bindings {

inline bool flag(const val& request, const char* name) {
    return field(request, name).as<bool>();
}

/// The engine sends the place of a word in its list.
template <class Choice>
Choice choice(const val& request, const char* name) {
    return static_cast<Choice>(static_cast<int>(number(request, name)));
}

inline val inputs_to_js(const Matrix<double>& query, const Matrix<double>& key,
                        const Matrix<double>& value, val js) {
    put(js, "query", query);
    put(js, "key", key);
    put(js, "value", value);
    return js;
}

}  // namespace attention::bindings
