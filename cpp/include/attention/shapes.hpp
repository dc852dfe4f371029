#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

namespace attention {

/// Sizes of the axes of a tensor, outermost first.
using Shape = std::span<const std::int64_t>;

/// The most entries one tensor may have: 2^26, which is 512 MiB of float64.
inline constexpr std::int64_t max_entries = std::int64_t{1} << 26;

/// The most memory that all tensors of one call may take together: 1 GiB. It leaves as much again
/// for the arguments in the 2 GiB of a WebAssembly module, whose memory never shrinks: what cannot
/// be done is to be refused before any of it is taken.
inline constexpr std::int64_t max_bytes = std::int64_t{1} << 30;

/// Appends a part to an error's sentence: words, a number as in "-3", "1.5" or "NaN", or a shape
/// as in "(4, 8)".
void append(std::string& sentence, const char* words);
void append(std::string& sentence, const std::string& words);
void append(std::string& sentence, std::int64_t number);
void append(std::string& sentence, double number);
void append(std::string& sentence, Shape shape);

/// Writes a number of things: "1 row", "2 rows".
std::string counted(std::int64_t number, const char* unit);

/// Refuses an input: throws std::invalid_argument with the parts joined, as in
/// refuse("key has ", n_key, " rows, value has ", n_value).
template <class... Parts>
[[noreturn]] void refuse(Parts... parts) {
    std::string sentence;
    (append(sentence, parts), ...);
    throw std::invalid_argument(sentence);
}

/// Checks that a number lies between two others, themselves included.
/// @throws std::invalid_argument "change must be from -10 to 10, not 10.5"; so for NaN
void require_between(const char* name, double value, std::int64_t low, std::int64_t high);

/// The same for whole numbers.
void require_between(const char* name, std::int64_t value, std::int64_t low, std::int64_t high);

/// Counts the entries of a tensor that is about to be made.
/// @return the product of the sizes, 0 if any of them is 0
/// @throws std::invalid_argument for a negative size, or if the sizes other than 0 multiply to
///         more than max_entries, found out without going past 64 bits; so any product of sizes
///         of an accepted shape, even an empty one, fits the 32 bits of WebAssembly
std::int64_t entry_count(const char* name, Shape shape);

/// Checks that all the tensors that one call makes have room together.
/// @param entries their number
/// @param entry_bytes the size of one
/// @throws std::invalid_argument "all stages together would take 1.5 GiB, more than 1 GiB"
void require_room(std::int64_t entries, std::size_t entry_bytes);

/// Checks that two sizes agree.
/// @throws std::invalid_argument "key has 3 rows, value has 4": both names with their numbers
void require_same(const char* left, std::int64_t left_size, const char* right,
                  std::int64_t right_size, const char* unit);

/// Checks that a tensor has the shape that it must have; both have as many axes.
/// @throws std::invalid_argument "mask has shape (2, 2), it must be (2, 4)"
void require_shape(const char* name, Shape shape, Shape expected);

/// Checks that queries can look at keys and mix values: query and key are equally wide, at least
/// 1, and there are as many keys as values.
/// @throws std::invalid_argument "query has 3 columns, key has 4"
void require_attendable(std::int64_t query_width, std::int64_t key_width, std::int64_t n_key,
                        std::int64_t n_value);

/// Checks that a width can be cut into equal heads, and returns the width of one.
/// @param width columns to share out, at least 1
/// @param heads number of heads, at least 1
/// @return d_head = width / heads
/// @throws std::invalid_argument "width 8 cannot be split into 3 heads of equal width"
std::int64_t head_width(std::int64_t width, std::int64_t heads);

}  // namespace attention
