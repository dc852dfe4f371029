#include "bindings/convert.hpp"

#include <exception>

namespace attention::bindings {

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
