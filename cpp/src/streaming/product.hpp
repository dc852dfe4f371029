#pragma once

#include <algorithm>
#include <cstddef>

#include "panels.hpp"

namespace attention::streaming {

/// Four rows of a result, each as wide as a panel: what fits into the registers.
struct Tile {
    Lanes sums[tile_rows][2];
};

HWY_INLINE Tile empty_tile() {
    const Lanes zero = all(0);
    return {{{zero, zero}, {zero, zero}, {zero, zero}, {zero, zero}}};
}

/// Adds to a tile, for each row of two panels, four numbers of the first times all of the second.
/// The loop is left as it is: unrolled, it needs more registers than there are.
HWY_INLINE Tile add_product(Tile tile, const float* first, const float* second, std::size_t rows) {
    const float* end = second + rows * panel_width;
    for (; second != end; first += panel_width, second += panel_width) {
        const Lanes left = load(second);
        const Lanes right = load(second + lane_count);
        HWY_UNROLL(4)
        for (std::size_t r = 0; r < tile_rows; ++r) {
            const Lanes number = all(first[r]);
            tile.sums[r][0] = multiply_add(number, left, tile.sums[r][0]);
            tile.sums[r][1] = multiply_add(number, right, tile.sums[r][1]);
        }
    }
    return tile;
}

/// Multiplies whole matrices in panels that have as many rows, and calls write(row, panel, tile)
/// for each tile of the result: its rows `row` to `row + 3`, in lanes of the second's `panel`.
/// The second's panels come a block at a time, small enough to stay near while the first go by.
template <class Write>
HWY_INLINE void multiply(const Panels& first, std::size_t result_rows, const Panels& second,
                         std::size_t second_panels, Write write) {
    constexpr std::size_t block = 64 / panel_width;
    for (std::size_t begin = 0; begin < second_panels; begin += block) {
        const std::size_t end = std::min(begin + block, second_panels);
        for (std::size_t rows = 0; rows < result_rows; rows += panel_width) {
            const std::size_t rows_end = std::min(rows + panel_width, result_rows);
            const float* strip = first.row(rows / panel_width, 0);
            for (std::size_t panel = begin; panel < end; ++panel) {
                for (std::size_t row = rows; row < rows_end; row += tile_rows) {
                    write(row, panel,
                          add_product(empty_tile(), strip + (row - rows), second.row(panel, 0),
                                      first.rows));
                }
            }
        }
    }
}

}  // namespace attention::streaming
