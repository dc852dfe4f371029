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
    const auto faults = broken_masks(seed);
    LayerInputs inputs = lesson_layer();
    const std::int64_t tokens = size_of(inputs.x, 0);
    require_between("layer", layer, 1, static_cast<std::int64_t>(faults.size()));
    require_between("token", token, 1, tokens);
    require_between("change", change, -largest_change, largest_change);
    const Fault fault = faults[static_cast<std::size_t>(layer - 1)];

    Probe probe;
    probe.before = run(fault, inputs).output;
    probe.changed = inputs.x = change_token(inputs.x, token - 1, change);
    probe.after = run(fault, inputs).output;
    probe.moved = moved_rows(probe.before, probe.after);
    probe.leaks = Vector<bool>(probe.moved.shape(), false);
    for (std::int64_t row = 0; row < token - 1; ++row) probe.leaks(row) = probe.moved(row) != 0;
    return probe;
}

}  // namespace attention::lesson
