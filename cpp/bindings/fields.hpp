#pragma once

#include <emscripten/val.h>

#include <cstddef>

/// JavaScript objects, read and written field by field. Nothing here throws a C++ exception.
namespace attention::bindings {

using emscripten::val;

/// A property of a JavaScript object.
val field(const val& object, const char* name);

/// A number: the engine has checked that it is one.
double number(const val& object, const char* name);

void put(val& object, const char* name, const val& property);
void put(val& object, const char* name, double number);

/// Makes { shape, data } with a copy of what the view shows: a view of the module's memory is
/// stale as soon as that memory grows.
val copy_out(const std::size_t* shape, std::size_t rank, const val& view);

}  // namespace attention::bindings
