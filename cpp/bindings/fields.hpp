#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>

/// JavaScript objects, read and written field by field. Where nothing throws a C++ exception, it is
/// said: a call that may throw leaves the module by way of JavaScript.
namespace attention::bindings {

using emscripten::val;

/// A property of a JavaScript object.
val field(const val& object, const char* name) noexcept;

/// A number: the engine has checked that it is one.
double number(const val& object, const char* name) noexcept;

/// Checks that a JavaScript number is whole: the core takes no other.
/// @throws std::invalid_argument "heads must be a whole number, not 1.5"; so for NaN, infinity
///         and numbers beyond 2^53, which JavaScript no longer holds one by one
std::int64_t whole_number(const val& number, const char* name);

/// A property that is a whole number.
std::int64_t count(const val& object, const char* name);

void put(val& object, const char* name, const val& property) noexcept;
void put(val& object, const char* name, double number) noexcept;

/// Makes { shape, data } with a copy of what the view shows: a view of the module's memory is
/// stale as soon as that memory grows.
/// @param array the typed array that the copy is, "Float64Array" or "Uint8Array"
val copy_out(const std::size_t* shape, std::size_t rank, const val& view,
             const char* array = "Float64Array") noexcept;

}  // namespace attention::bindings
