#include <cmath>
#include <cstdio>

#include "attention/shapes.hpp"

namespace attention {

std::string number_text(double value) {
    char text[32];
    std::snprintf(text, sizeof text, std::isnan(value) ? "NaN" : "%.16g", value);
    return text;
}

}  // namespace attention
