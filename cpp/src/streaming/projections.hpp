#pragma once

#include <cstddef>

#include "panels.hpp"

namespace attention::streaming {

/// A weight in panels: a lane for each of its outputs.
struct PackedWeight {
    Panels panels;
    std::size_t lanes = 0;
    const float* bias = nullptr;  ///< of each lane and to the end of its panel, or nothing
};

/// Computes queries or keys: for each token, in its lane, the row of each feature times `scale`.
/// @param x tokens in panels
/// @param result as many panels as x, with a row for each of the weight's lanes
void project_to_rows(const PackedWeight& weight, const Panels& x, std::size_t panels, float scale,
                     const Panels& result);

/// Computes values: a row for each token, with the weight's lanes.
/// @param result as many panels as the weight, with a row for each lane of x
void project_to_lanes(const PackedWeight& weight, const Panels& x, std::size_t panels,
                      const Panels& result);

/// Computes the layer's output, row-major.
/// @param x tokens in panels
/// @param output (n, d_out)
void project_out(const PackedWeight& weight, const Panels& x, MatrixView<float> output);

}  // namespace attention::streaming
