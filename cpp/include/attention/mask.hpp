#pragma once

#include <optional>
#include <vector>

#include "attention/tensor.hpp"

namespace attention {

/// Where the diagonal of a causal mask starts when there are not as many queries as keys.
enum class Alignment {
    top_left,     ///< query i may look at keys j <= i
    bottom_right  ///< the last query may look at every key: j <= i + n_key - n_query
};

/// Which end of a padded sequence holds the padding.
enum class PaddingSide { left, right };

/// Says whether attention is causal and, if so, where its diagonal lies.
struct Causality {
    bool causal = false;
    Alignment alignment = Alignment::top_left;
    /// Query i may look at keys j <= i + offset; when given, it overrides `alignment`.
    std::optional<std::int64_t> offset;
};

/// Counts the keys that a query may look at where the diagonal lies `offset` to the right: those
/// with j <= query + offset.
/// @param query from 0
/// @return from 0 to n_key, whatever the offset
std::int64_t visible_keys(std::int64_t query, std::int64_t n_key, std::int64_t offset);

/// Says by how much a diagonal lies to the right.
/// @param n_past tokens before the first query, among the keys: query i is token n_past + i
/// @return the offset for visible_keys; n_key, so that nothing is hidden, if not causal
std::int64_t diagonal_offset(const Causality& causality, std::int64_t n_query, std::int64_t n_key,
                             std::int64_t n_past = 0);

/// Makes the causal mask of a sequence: a token cannot look at later tokens.
/// @param n number of tokens, 0 or more
/// @return (n, n), entry (i, j) true exactly when j <= i; token 0 sees only itself
/// @throws std::invalid_argument if n is negative or the mask would exceed max_entries
/// @source Vaswani et al. 2017, "Attention Is All You Need", section 3.2.3
Mask causal_mask(std::int64_t n);

/// Makes a rectangular causal mask: query i may look at keys j <= i + offset.
/// @return (n_query, n_key); rows with i + offset < 0 allow no key
/// @throws std::invalid_argument if a size is negative or the mask would exceed max_entries
Mask causal_mask(std::int64_t n_query, std::int64_t n_key, std::int64_t offset);

/// Makes a rectangular causal mask whose diagonal starts where `alignment` says.
Mask causal_mask(std::int64_t n_query, std::int64_t n_key, Alignment alignment);

/// Makes a mask that hides the future if attention is causal, and nothing if it is not.
Mask causal_mask(std::int64_t n_query, std::int64_t n_key, const Causality& causality);

/// Makes the mask that hides the padding of sequences of different lengths.
/// @param lengths number of real tokens of each sequence, each 0..n_key
/// @param n_key   length to which all are padded
/// @param side    the end that holds the padding
/// @return (batch, n_key), true for a real token
/// @throws std::invalid_argument if a length is negative or above n_key
Mask padding_mask(const std::vector<std::int64_t>& lengths, std::int64_t n_key, PaddingSide side);

/// Joins two masks: true where both allow.
/// @throws std::invalid_argument if the shapes differ
Mask both_allow(const Mask& left, const Mask& right);

/// Makes the mask that forbids nothing, shape (n_query, n_key).
Mask allow_all(std::int64_t n_query, std::int64_t n_key);

}  // namespace attention
