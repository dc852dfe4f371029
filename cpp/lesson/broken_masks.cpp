#include "lesson/broken_masks.hpp"

#include "attention/leak.hpp"
#include "attention/shapes.hpp"
#include "lesson/bug_lab.hpp"
#include "lesson/draw.hpp"

namespace attention::lesson {

namespace {

constexpr std::int64_t largest_change = 10;

/// Under each of these every token moves every row; only one of them can be among the five.
constexpr std::array all_rows_move{Fault::mask_after_softmax, Fault::multiplied_scores,
                                   Fault::added_mask, Fault::tiny_stand_in,
                                   Fault::softmax_over_queries};

/// The layer's fault.
Fault fault_of(std::int64_t seed, std::int64_t layer) {
    const auto faults = broken_masks(seed);
    require_between("layer", layer, 1, static_cast<std::int64_t>(faults.size()));
    return faults[static_cast<std::size_t>(layer - 1)];
}

/// Which rows the change of a token moves.
Vector<bool> moving(const Matrix<double>& moved, std::size_t token) {
    Vector<bool> moves({moved.shape()[1]}, false);
    for (std::size_t row = 0; row < moves.size(); ++row) moves(row) = moved(token, row) != 0;
    return moves;
}

}  // namespace

std::array<Fault, 5> broken_masks(std::int64_t seed) {
    Draw draw(seed);
    std::array faults{Fault::flipped_triangle,   Fault::diagonal_off_by_one,
                      Fault::one_token_ahead,    Fault::swapped_mask,
                      Fault::reshape_split,      Fault::merge_without_transpose,
                      draw.one_of(all_rows_move)};
    draw.shuffle(faults);
    std::array layers{Fault::none, faults[0], faults[1], faults[2], faults[3]};
    draw.shuffle(layers);
    return layers;
}

Probe probe(std::int64_t seed, std::int64_t layer, std::int64_t token, double change) {
    const Fault fault = fault_of(seed, layer);
    LayerInputs inputs = lesson_layer();
    const std::int64_t tokens = size_of(inputs.x, 0);
    require_between("token", token, 1, tokens);
    require_between("change", change, -largest_change, largest_change);

    Probe probe;
    probe.before = run(fault, inputs).output;
    probe.changed = inputs.x = change_token(inputs.x, token - 1, change);
    probe.after = run(fault, inputs).output;
    probe.moved = moved_rows(probe.before, probe.after);
    probe.leaks = Vector<bool>(probe.moved.shape(), false);
    for (std::int64_t row = 0; row < token - 1; ++row) probe.leaks(row) = probe.moved(row) != 0;
    return probe;
}

std::optional<Refutation> refutation(std::int64_t seed, std::int64_t layer, Fault guess) {
    const Matrix<double> moved = future_leak(fault_of(seed, layer), lesson_layer(), 1);
    const Matrix<double> would_move = future_leak(guess, lesson_layer(), 1);
    for (std::size_t token = 0; token < moved.shape()[0]; ++token) {
        const auto here = moving(moved, token);
        const auto there = moving(would_move, token);
        if (here != there) return Refutation{static_cast<std::int64_t>(token) + 1, here, there};
    }
    return std::nullopt;
}

}  // namespace attention::lesson
