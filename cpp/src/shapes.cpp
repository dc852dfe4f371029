#include "attention/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace attention {

void append(std::string& sentence, const char* words) {
    sentence += words;
}

void append(std::string& sentence, const std::string& words) {
    sentence += words;
}

void append(std::string& sentence, std::int64_t number) {
    sentence += std::to_string(number);
}

void append(std::string& sentence, double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.16g", number);
    sentence += std::isfinite(number) ? digits
                : std::isnan(number)  ? "NaN"
                : number > 0          ? "Infinity"
                                      : "-Infinity";
}

void append(std::string& sentence, Shape shape) {
    const char* before = "(";
    for (const std::int64_t size : shape) {
        sentence += before;
        append(sentence, size);
        before = ", ";
    }
    sentence += ")";
}

std::string counted(std::int64_t number, const char* unit) {
    std::string things;
    append(things, number);
    return things + " " + unit + (number == 1 ? "" : "s");
}

void require_between(const char* name, double value, std::int64_t low, std::int64_t high) {
    if (value >= static_cast<double>(low) && value <= static_cast<double>(high)) return;
    refuse(name, " must be from ", low, " to ", high, ", not ", value);
}

void require_between(const char* name, std::int64_t value, std::int64_t low, std::int64_t high) {
    if (value >= low && value <= high) return;
    refuse(name, " must be from ", low, " to ", high, ", not ", value);
}

std::int64_t entry_count(const char* name, Shape shape) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) {
        if (size < 0) refuse(name, " cannot have shape ", shape, ": a size is negative");
        if (size > max_entries / count) {
            refuse(name, " of shape ", shape, " is too large: more than ", max_entries, " entries");
        }
        if (size > 0) count *= size;
    }
    const bool empty = std::find(shape.begin(), shape.end(), 0) != shape.end();
    return empty ? 0 : count;
}

void require_room(std::int64_t entries, std::size_t entry_bytes) {
    const std::int64_t bytes = entries * static_cast<std::int64_t>(entry_bytes);
    if (bytes <= max_bytes) return;
    const double gibibytes = static_cast<double>(bytes) / static_cast<double>(max_bytes);
    const double rounded_up = std::ceil(gibibytes * 10) / 10;
    refuse("all stages together would take ", rounded_up, " GiB, more than 1 GiB");
}

void require_same(const char* left, std::int64_t left_size, const char* right,
                  std::int64_t right_size, const char* unit) {
    if (left_size == right_size) return;
    refuse(left, " has ", counted(left_size, unit), ", ", right, " has ", right_size);
}

void require_shape(const char* name, Shape shape, Shape expected) {
    if (std::equal(shape.begin(), shape.end(), expected.begin(), expected.end())) return;
    refuse(name, " has shape ", shape, ", it must be ", expected);
}

void require_attendable(std::int64_t query_width, std::int64_t key_width, std::int64_t n_key,
                        std::int64_t n_value) {
    require_same("query", query_width, "key", key_width, "column");
    if (query_width == 0) refuse("query and key have width 0, it must be at least 1");
    require_same("key", n_key, "value", n_value, "row");
}

std::int64_t head_width(std::int64_t width, std::int64_t heads) {
    if (heads < 1) refuse("the number of heads must be at least 1, not ", heads);
    if (width < 1 || width % heads != 0) {
        refuse("width ", width, " cannot be split into ", counted(heads, "head"),
               " of equal width");
    }
    return width / heads;
}

}  // namespace attention
