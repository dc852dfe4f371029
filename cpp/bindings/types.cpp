#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <cstring>

/// Registers the types that cross the lesson's border, and no others, in place of Embind's list of
/// all types: that one brings along 3 KB of names and the conversions of every kind of string.

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* __getTypeName(const std::type_info* type) {
    return strdup(type->name());
}

EMSCRIPTEN_KEEPALIVE void __embind_register_native_and_builtin_types() {
    using namespace emscripten;
    using namespace emscripten::internal;
    _embind_register_void(TypeID<void>::get(), "void");
    _embind_register_bool(TypeID<bool>::get(), "bool", sizeof(bool), true, false);
    _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
    _embind_register_emval(TypeID<val>::get(), "val");
    constexpr unsigned uint8_array = 1;
    constexpr unsigned float64_array = 7;
    _embind_register_memory_view(TypeID<memory_view<unsigned char>>::get(), uint8_array, "bytes");
    _embind_register_memory_view(TypeID<memory_view<double>>::get(), float64_array, "numbers");
}

}  // extern "C"

EMSCRIPTEN_BINDINGS(types) {
    __embind_register_native_and_builtin_types();
}
