#include "bindings/convert.hpp"

#include <exception>
#include <new>
#include <string>

namespace attention::bindings {

val copy_out(const std::size_t* shape, std::size_t rank, const val& view, const char* owner) {
    val sizes = val::array();
    for (std::size_t axis = 0; axis < rank; ++axis) sizes.call<void>("push", shape[axis]);
    val js = val::object();
    js.set("shape", sizes);
    js.set("data", val::global(owner).new_(view));
    return js;
}

val answer(val (*function)(const val&), const val& request) {
    val failure = val::object();
    try {
        return function(request);
    } catch (const std::bad_alloc&) {
        failure.set("outOfMemory", true);
    } catch (const std::exception& error) {
        failure.set("error", val(std::string(error.what())));
    }
    return failure;
}

}  // namespace attention::bindings
