#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attention/softmax.hpp"
#include "panels.hpp"

namespace attention::streaming {

/// Keys whose values are not all finite. In the panels they are 0, so that a weight of 0 hides them
/// (0 * NaN is NaN); they are added apart, where a query may look at them.
struct SetAside {
    std::vector<std::size_t> keys;  ///< in order
    std::vector<float> values;      ///< (keys, lanes)
    std::size_t lanes = 0;

    const float* row(std::size_t place) const { return values.data() + place * lanes; }
};

/// Finds the keys to set aside, and takes their values out of the panels.
/// @param values rows: keys, and what stands for none beyond n_key; lanes: features of all heads
SetAside set_aside(const Panels& values, std::size_t lanes, std::size_t n_key);

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
