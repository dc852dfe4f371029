#include "bindings/fields.hpp"

#include <cmath>
#include <string>

#include "attention/shapes.hpp"

namespace attention::bindings {

val field(const val& object, const char* name) noexcept {
    return object[name];
}

double number(const val& object, const char* name) noexcept {
    return field(object, name).as<double>();
}

std::int64_t whole_number(const val& js, const char* name) {
    constexpr double largest_exact = 9007199254740992;  // 2^53
    const auto value = js.as<double>();
    if (std::abs(value) <= largest_exact && std::trunc(value) == value) {
        return static_cast<std::int64_t>(value);
    }
    refuse(name, " must be a whole number, not ", js.call<std::string>("toString"));
}

std::int64_t count(const val& object, const char* name) {
    return whole_number(field(object, name), name);
}

val copy_out(const std::size_t* shape, std::size_t rank, const val& view,
             const char* array) noexcept {
    val sizes = val::array();
    for (std::size_t axis = 0; axis < rank; ++axis) {
        sizes.set(static_cast<double>(axis), static_cast<double>(shape[axis]));
    }
    val js = val::object();
    put(js, "shape", sizes);
    put(js, "data", val::global(array).new_(view));
    return js;
}

void put(val& object, const char* name, const val& property) noexcept {
    object.set(name, property);
}

void put(val& object, const char* name, double number) noexcept {
    put(object, name, val(number));
}

}  // namespace attention::bindings
