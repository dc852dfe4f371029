#pragma once

#include <cstddef>
#include <vector>

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

}  // namespace attention::streaming
