#include "attention/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace attention {

namespace {

/// Writes a whole number without its sign. (std::to_string brings a table along.)
void append_digits(std::string& sentence, std::int64_t number) {
    if (number / 10 != 0) append_digits(sentence, number / 10);
    sentence += static_cast<char>('0' + std::abs(number % 10));
}

void append(std::string& sentence, const Piece& piece) {
    if (piece.text != nullptr) {
        sentence += piece.text;
    } else if (piece.shape.size() == 0) {
        sentence += piece.number < 0 ? "-" : "";
        append_digits(sentence, piece.number);
    } else {
        const char* before = "(";
        for (const std::int64_t size : piece.shape) {
            append(sentence, before);
            append(sentence, size);
            before = ", ";
        }
        append(sentence, ")");
    }
}

}  // namespace

void refuse(std::initializer_list<Piece> pieces) {
    std::string sentence;
    for (const Piece& piece : pieces) append(sentence, piece);
    throw std::invalid_argument(sentence);
}

std::int64_t whole_number(double value, const char* name) {
    constexpr double largest_exact = 9007199254740992;  // 2^53
    if (!(std::abs(value) <= largest_exact) || std::trunc(value) != value) {
        refuse({name, " must be a whole number, not ", number_text(value).c_str()});
    }
    return static_cast<std::int64_t>(value);
}

void require_between(const char* name, double value, std::int64_t low, std::int64_t high) {
    if (value >= static_cast<double>(low) && value <= static_cast<double>(high)) return;
    refuse({name, " must be from ", low, " to ", high, ", not ", number_text(value).c_str()});
}

void require_between(const char* name, std::int64_t value, std::int64_t low, std::int64_t high) {
    if (value >= low && value <= high) return;
    refuse({name, " must be from ", low, " to ", high, ", not ", value});
}

std::int64_t entry_count(const char* name, Shape shape) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) {
        if (size < 0) refuse({name, " cannot have shape ", shape, ": a size is negative"});
        if (size > max_entries / count) {
            refuse(
                {name, " of shape ", shape, " is too large: more than ", max_entries, " entries"});
        }
        if (size > 0) count *= size;
    }
    const bool empty = std::find(shape.begin(), shape.end(), 0) != shape.end();
    return empty ? 0 : count;
}

void require_same(const char* left, std::int64_t left_size, const char* right,
                  std::int64_t right_size, const char* unit) {
    if (left_size == right_size) return;
    refuse({left, " has ", left_size, " ", unit, left_size == 1 ? ", " : "s, ", right, " has ",
            right_size});
}

void require_shape(const char* name, Shape shape, Shape expected) {
    if (std::equal(shape.begin(), shape.end(), expected.begin())) return;
    refuse({name, " has shape ", shape, ", it must be ", expected});
}

void require_attendable(std::int64_t query_width, std::int64_t key_width, std::int64_t n_key,
                        std::int64_t n_value) {
    require_same("query", query_width, "key", key_width, "column");
    if (query_width == 0) refuse({"query and key have width 0, it must be at least 1"});
    require_same("key", n_key, "value", n_value, "row");
}

std::int64_t head_width(std::int64_t width, std::int64_t heads) {
    if (heads < 1) refuse({"the number of heads must be at least 1, not ", heads});
    if (width < 1 || width % heads != 0) {
        refuse({"width ", width, " cannot be split into ", heads, heads == 1 ? " head" : " heads",
                " of equal width"});
    }
    return width / heads;
}

}  // namespace attention
