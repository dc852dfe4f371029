#include "bindings/fields.hpp"

namespace attention::bindings {

val field(const val& object, const char* name) {
    return object[name];
}

double number(const val& object, const char* name) {
    return field(object, name).as<double>();
}

val copy_out(const std::size_t* shape, std::size_t rank, const val& view) {
    val sizes = val::array();
    for (std::size_t axis = 0; axis < rank; ++axis) {
        sizes.set(static_cast<double>(axis), static_cast<double>(shape[axis]));
    }
    val js = val::object();
    put(js, "shape", sizes);
    put(js, "data", view.call<val>("slice"));
    return js;
}

void put(val& object, const char* name, const val& property) {
    object.set(name, property);
}

void put(val& object, const char* name, double number) {
    put(object, name, val(number));
}

}  // namespace attention::bindings
