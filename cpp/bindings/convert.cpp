#include "bindings/convert.hpp"

#include <exception>

namespace attention::bindings {

std::int64_t count(const val& request, const char* name) {
    return whole_number(number(request, name), name);
}

val answer(val (*function)(const val&), const val& request) {
    val failure = val::object();
    try {
        return function(request);
    } catch (const std::exception& error) {
        put(failure, "error", val(error.what()));
    }
    return failure;
}

}  // namespace attention::bindings
