#pragma once

#include <cstddef>
#include <vector>

#include "attention/tensor.hpp"
#include "lanes.hpp"

/// How the kernel lays out its matrices.
///
/// A panel is a strip of a matrix, `panel_width` entries wide (two vectors): it holds, one after
/// the other, the strip's rows. Here are the tokens x of shape (n, d) in panels, for a width of 8,
/// where x[i][k] is entry k of token i:
///
///             lane 0   lane 1   ...  lane 7             lane 0   lane 1   ...
///            +--------+--------+----+--------+         +--------+--------+---
///      row 0 | x[0][0]| x[1][0]| .. | x[7][0]|         | x[8][0]| x[9][0]| ..
///      row 1 | x[0][1]| x[1][1]| .. | x[7][1]|         | x[8][1]| x[9][1]| ..
///       ...  |        |        |    |        |         |        |        |
///    row d-1 | x[0][.]| x[1][.]| .. | x[7][.]|         | x[8][.]| x[9][.]| ..
///            +--------+--------+----+--------+         +--------+--------+---
///             panel 0: tokens 0 to 7                    panel 1: tokens 8 to 15
///
/// Lanes that stand for no token hold 0 to begin with, and nothing of them is ever given out.
///
/// There is one product. It takes a panel of each of two matrices, with as many rows, and sums over
/// the rows: of the first it takes four lanes, each as a number spread over a vector; of the second
/// it takes all lanes, as two vectors. So four rows of the result are made at once, in eight
/// vectors that stay in registers, and they lie as the rows of a panel do:
///
///      first panel               second panel
///      (four of its lanes)
///      row 0   a0 a1 a2 a3       b0 ... b7           sums    a0*b0 ... a0*b7   + next row ...
///      row 1   a0 a1 a2 a3       b0 ... b7                   a1*b0 ... a1*b7
///       ...                                                  a2*b0 ... a2*b7
///                                                            a3*b0 ... a3*b7
///
/// Whatever a step makes thus lies as the next one wants it, and nothing is turned round but the
/// tokens at the start. With the lanes of a panel in brackets:
///
///      step                     first            second          result
///      queries, keys            weight[feature]  x[token]        rows: features, [token]
///      values                   x[token]         weight[feature] rows: tokens, [feature]
///      scores of a head         keys[token]      queries[token]  rows: keys, [query]
///      output of a head         values[feature]  weights[query]  rows: features, [query]
///      output                   heads[token]     weight[feature] row-major, as it is given out
///
/// The scores of a query stand in one lane, below each other. Its largest score, its sum and all
/// else that softmax needs are found without a look at other lanes: a query is the same to the last
/// bit whatever its neighbours are.
namespace attention::streaming {

inline constexpr std::size_t panel_width = 2 * lane_count;

/// Rows of a result that a product makes at once.
inline constexpr std::size_t tile_rows = 4;
static_assert(panel_width % tile_rows == 0);

/// How many panels it takes for as many lanes.
constexpr std::size_t panels_for(std::size_t lanes) {
    return (lanes + panel_width - 1) / panel_width;
}

/// Lanes that a head's values take: products start at a multiple of four.
constexpr std::size_t padded_head(std::size_t d_v) {
    return (d_v + tile_rows - 1) / tile_rows * tile_rows;
}

/// Panels that lie one after the other, in memory of someone else.
struct Panels {
    float* data = nullptr;
    std::size_t rows = 0;  ///< of each panel

    float* row(std::size_t panel, std::size_t r) const {
        return data + (panel * rows + r) * panel_width;
    }
    /// The number at a row of all the lanes together.
    float& at(std::size_t r, std::size_t lane) const {
        return row(lane / panel_width, r)[lane % panel_width];
    }
    Panels from_panel(std::size_t first) const { return {row(first, 0), rows}; }
    /// The same panels without their first rows; the rest of each stays where it is.
    Panels from_row(std::size_t first) const { return {data + first * panel_width, rows}; }
};

/// Memory for floats that starts where vectors may lie. It is kept as long as it suffices.
class Memory {
public:
    /// Forgets what it held, and makes room.
    void reserve(std::size_t floats);
    /// The next part of it, as panels.
    Panels take(std::size_t panels, std::size_t rows);

private:
    std::vector<float> floats;
    float* next = nullptr;
};

/// Puts a weight's columns into the lanes of panels, a row for each of its inputs.
/// @param weight (d_in, d_out), or (d_out, d_in) if `out_in`
/// @param heads  into how many heads d_out is cut; each begins at a multiple of `head_lanes`
void pack_weight(MatrixView<const float> weight, bool out_in, std::size_t heads,
                 std::size_t head_lanes, Panels packed);

/// Puts tokens into the lanes of panels, from lane `first` on.
/// @param tokens (n, d)
void pack_tokens(MatrixView<const float> tokens, std::size_t first, Panels packed);

}  // namespace attention::streaming
