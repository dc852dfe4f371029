#pragma once

#include <cstddef>
#include <cstdint>

#include "attention/softmax.hpp"
#include "panels.hpp"
#include "set_aside.hpp"

namespace attention::streaming {

/// What one head works on. A view without data hides nothing and adds nothing.
struct Head {
    Panels query;  ///< rows: features, scaled; lanes: queries
    Panels key;    ///< rows: features; lanes: keys
    Panels value;  ///< rows: keys; lanes: features of all heads
    std::size_t first_value_lane;
    const SetAside& aside;
    std::size_t n_query, n_key, d_head, d_v;
    MatrixView<const bool> mask;   ///< (n_query, n_key)
    MatrixView<const float> bias;  ///< (n_query, n_key)
    const bool* key_mask;          ///< (n_key)
    std::int64_t offset;           ///< as for visible_keys
    FullyMasked fully_masked;
    Panels output;  ///< rows: features; lanes: queries; written to
};

/// Computes the output of a head without ever holding all its weights.
/// @return the first query that may look at no key, or n_query if each has one
/// @source Milakov and Gimelshein 2018, "Online normalizer calculation for softmax"; Dao et al.
///         2022, "FlashAttention"
std::size_t attend(const Head& head);

}  // namespace attention::streaming
