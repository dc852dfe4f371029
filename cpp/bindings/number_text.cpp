#include <emscripten/val.h>

#include "attention/shapes.hpp"

namespace attention {

/// JavaScript's way to write a number. The linker takes it in place of the core's, which would
/// bring printf along: a fifth of what a page loads.
std::string number_text(double value) {
    using emscripten::val;
    const val text = val(value).call<val>("toString");
    const auto length = text["length"].as<double>();
    std::string copy;
    for (double i = 0; i < length; ++i) {
        copy += static_cast<char>(text.call<double>("charCodeAt", i));
    }
    return copy;
}

}  // namespace attention
