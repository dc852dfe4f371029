#include "projections.hpp"

#include <algorithm>

#include "product.hpp"

namespace attention::streaming {

namespace {

HWY_INLINE Lanes add(Lanes left, Lanes right) {
    return simd::Add(left, right);
}

/// The bias of a panel's lanes, which is 0 if there is none.
HWY_INLINE Lanes bias_of(const PackedWeight& weight, std::size_t panel, std::size_t half) {
    if (weight.bias == nullptr) return all(0);
    return load(weight.bias + panel * panel_width + half * lane_count);
}

}  // namespace

void project_to_rows(const PackedWeight& weight, const Panels& x, std::size_t panels, float scale,
                     const Panels& result) {
    const Lanes factor = all(scale);
    multiply(weight.panels, weight.lanes, x, panels,
             [&](std::size_t feature, std::size_t panel, const Tile& tile) HWY_ATTR {
                 HWY_UNROLL(4)
                 for (std::size_t r = 0; r < tile_rows; ++r) {
                     if (feature + r >= weight.lanes) break;
                     const Lanes bias = all(weight.bias != nullptr ? weight.bias[feature + r] : 0);
                     float* row = result.row(panel, feature + r);
                     store(simd::Mul(add(tile.sums[r][0], bias), factor), row);
                     store(simd::Mul(add(tile.sums[r][1], bias), factor), row + lane_count);
                 }
             });
}

void project_to_lanes(const PackedWeight& weight, const Panels& x, std::size_t panels,
                      const Panels& result) {
    multiply(x, panels * panel_width, weight.panels, panels_for(weight.lanes),
             [&](std::size_t token, std::size_t panel, const Tile& tile) HWY_ATTR {
                 HWY_UNROLL(4)
                 for (std::size_t r = 0; r < tile_rows; ++r) {
                     float* row = result.row(panel, token + r);
                     store(add(tile.sums[r][0], bias_of(weight, panel, 0)), row);
                     store(add(tile.sums[r][1], bias_of(weight, panel, 1)), row + lane_count);
                 }
             });
}

void project_out(const PackedWeight& weight, const Panels& x, MatrixView<float> output) {
    multiply(x, output.rows, weight.panels, panels_for(weight.lanes),
             [&](std::size_t token, std::size_t panel, const Tile& tile) HWY_ATTR {
                 alignas(64) float row[panel_width];
                 const std::size_t first = panel * panel_width;
                 const std::size_t count = std::min(panel_width, output.columns - first);
                 HWY_UNROLL(4)
                 for (std::size_t r = 0; r < tile_rows; ++r) {
                     if (token + r >= output.rows) break;
                     store(add(tile.sums[r][0], bias_of(weight, panel, 0)), row);
                     store(add(tile.sums[r][1], bias_of(weight, panel, 1)), row + lane_count);
                     std::copy_n(row, count, output.row(token + r) + first);
                 }
             });
}

}  // namespace attention::streaming
