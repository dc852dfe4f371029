#include "attention/streaming.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "attention/shapes.hpp"
#include "batch.hpp"
#include "layer_sizes.hpp"
#include "streaming/projections.hpp"
#include "streaming/tiles.hpp"

namespace attention {

using namespace streaming;

namespace {

LayerSizes layer_sizes(const MultiHeadWeights<float>& w, std::int64_t heads,
                       std::optional<std::int64_t> kv_heads) {
    return {weight_sizes(w.w_query, w.b_query, w.layout, "w_query"),
            weight_sizes(w.w_key, w.b_key, w.layout, "w_key"),
            weight_sizes(w.w_value, w.b_value, w.layout, "w_value"),
            weight_sizes(w.w_output, w.b_output, w.layout, "w_output"),
            heads,
            kv_heads.value_or(heads)};
}

/// Some panels, and how many rows each is to have.
struct PanelSizes {
    std::int64_t panels;
    std::int64_t rows;

    std::int64_t floats() const { return panels * rows * static_cast<std::int64_t>(panel_width); }
};

std::int64_t panels_for_size(std::int64_t lanes) {
    return static_cast<std::int64_t>(panels_for(static_cast<std::size_t>(lanes)));
}

std::int64_t padded_size(std::int64_t d_v) {
    return static_cast<std::int64_t>(padded_head(static_cast<std::size_t>(d_v)));
}

/// What a run on one sequence keeps in memory.
struct RunSizes {
    PanelSizes x, context, query, key, value, heads;

    std::int64_t floats() const {
        return x.floats() + context.floats() + query.floats() + key.floats() + value.floats() +
               heads.floats();
    }
};

RunSizes run_sizes(const Sizes<3>& x, const LayerSizes& layer, const StageSizes& stages,
                   const MultiHeadOptions<float>& options) {
    const std::int64_t query_panels = panels_for_size(x[1]);
    const std::int64_t key_panels = panels_for_size(stages.key[2]);
    const std::int64_t d_v = padded_size(stages.value[3]);
    const bool has_context = options.context || options.past;
    return {{query_panels, x[2]},
            {has_context ? key_panels : 0, layer.key.d_in()},
            {query_panels, layer.query.d_out()},
            {key_panels, layer.key.d_out()},
            {panels_for_size(stages.value[1] * d_v),
             key_panels * static_cast<std::int64_t>(panel_width)},
            {query_panels, stages.concatenated[2]}};
}

/// Checks all that a run needs before any memory is taken.
RunSizes require_run(const Sizes<3>& x, const LayerSizes& layer,
                     const MultiHeadOptions<float>& options) {
    const StageSizes stages = require_layer(x, layer, options);
    const RunSizes sizes = run_sizes(x, layer, stages, options);
    require_room(entry_count("output", stages.output) + sizes.floats(), sizeof(float));
    return sizes;
}

Panels take(Memory& memory, const PanelSizes& sizes) {
    return memory.take(static_cast<std::size_t>(sizes.panels),
                       static_cast<std::size_t>(sizes.rows));
}

/// The sizes of a weight in panels, with its bias as one row more.
struct WeightPanels {
    std::int64_t heads = 1;  ///< of those that begin at a multiple of `head_lanes`
    std::int64_t head_lanes;
    std::int64_t d_in;

    std::int64_t lanes() const { return heads * head_lanes; }
    PanelSizes weight() const { return {panels_for_size(lanes()), d_in}; }
    PanelSizes bias() const { return {panels_for_size(lanes()), 1}; }
    std::int64_t floats() const { return weight().floats() + bias().floats(); }
};

PackedWeight pack(const Matrix<float>& weight, const std::optional<Vector<float>>& bias,
                  Layout layout, const WeightPanels& sizes, Memory& memory) {
    const auto heads = static_cast<std::size_t>(sizes.heads);
    const auto head_lanes = static_cast<std::size_t>(sizes.head_lanes);
    PackedWeight packed{take(memory, sizes.weight()), heads * head_lanes, {}};
    pack_weight(matrix_in(weight), layout == Layout::out_in, heads, head_lanes, packed.panels);
    if (bias) {
        const Panels row = take(memory, sizes.bias());
        pack_weight({bias->data(), 1, bias->size()}, false, heads, head_lanes, row);
        packed.bias = row.data;
    }
    return packed;
}

/// Writes the keys of the past, (h_kv, n_past, d_head), into the first lanes.
void place_past_keys(MatrixView<const float> past, std::size_t n_past, const Panels& keys) {
    for (std::size_t place = 0; place < past.rows; ++place) {
        const std::size_t first_row = place / n_past * past.columns;
        for (std::size_t c = 0; c < past.columns; ++c) {
            keys.at(first_row + c, place % n_past) = past.row(place)[c];
        }
    }
}

/// Writes the values of the past, (h_kv, n_past, d_v), into the first rows.
void place_past_values(MatrixView<const float> past, std::size_t n_past, std::size_t lanes,
                       const Panels& values) {
    for (std::size_t panel = 0; panel < panels_for(lanes); ++panel) {
        std::fill_n(values.row(panel, 0), n_past * panel_width, 0.0F);
    }
    for (std::size_t place = 0; place < past.rows; ++place) {
        const std::size_t first_lane = place / n_past * padded_head(past.columns);
        for (std::size_t c = 0; c < past.columns; ++c) {
            values.at(place % n_past, first_lane + c) = past.row(place)[c];
        }
    }
}

/// The part of a past that belongs to one sequence: its heads' tokens, one a row.
MatrixView<const float> past_of(const Tensor<float, 4>& past, std::size_t sequence) {
    const std::size_t rows = past.shape()[1] * past.shape()[2];
    const std::size_t columns = past.shape()[3];
    return {past.data() + sequence * rows * columns, rows, columns};
}

float in_float32(double scale) {
    constexpr double largest = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(scale, -largest, largest));
}

}  // namespace

struct StreamingLayer::State {
    LayerSizes sizes;
    PackedWeight query = {}, key = {}, value = {}, output = {};
    Memory weights = {};
    Memory memory = {};  ///< of runs
};

namespace {

/// The panels of a run on one sequence.
struct Stages {
    Panels x, context, query, key, value, heads;

    Stages(const RunSizes& sizes, Memory& memory)
        : x(take(memory, sizes.x)),
          context(take(memory, sizes.context)),
          query(take(memory, sizes.query)),
          key(take(memory, sizes.key)),
          value(take(memory, sizes.value)),
          heads(take(memory, sizes.heads)) {}
};

/// A run on a batch, step by step.
struct Run {
    const LayerSizes& sizes;
    const PackedWeight &query, &key, &value, &output;
    const Tensor<float, 3>& x;
    const MultiHeadOptions<float>& options;
    Stages stages;

    std::size_t n_query() const { return x.shape()[1]; }
    std::size_t n_past() const { return options.past ? options.past->key.shape()[2] : 0; }
    const Tensor<float, 3>& context() const { return options.context ? *options.context : x; }
    std::size_t n_key() const { return n_past() + context().shape()[1]; }
    std::size_t d_head() const {
        return static_cast<std::size_t>(sizes.query.d_out() / sizes.heads);
    }
    std::size_t d_v() const {
        return static_cast<std::size_t>(sizes.value.d_out() / sizes.kv_heads);
    }

    /// Fills the panels of queries, keys and values.
    void project(std::size_t sequence) const {
        const std::size_t past_panels = n_past() / panel_width;
        const std::size_t first = n_past() % panel_width;
        const bool is_own = !options.context && !options.past;
        const Panels& source = is_own ? stages.x : stages.context;
        const std::size_t panels = panels_for(first + context().shape()[1]);
        pack_tokens(matrix_in(x, sequence), 0, stages.x);
        if (!is_own) pack_tokens(matrix_in(context(), sequence), first, source);

        const float scale = in_float32(scale_or_default(options.attention.scale, d_head()));
        project_to_rows(query, stages.x, panels_for(n_query()), scale, stages.query);
        project_to_rows(key, source, panels, 1, stages.key.from_panel(past_panels));
        project_to_lanes(value, source, panels, stages.value.from_row(past_panels * panel_width));
        if (!options.past) return;
        place_past_keys(past_of(options.past->key, sequence), n_past(), stages.key);
        place_past_values(past_of(options.past->value, sequence), n_past(), value.lanes,
                          stages.value);
    }

    /// Fills the panels of the heads' outputs.
    void attend_in_each_head(std::size_t sequence) const {
        const BatchOptions<float>& masks = options.attention;
        const SetAside aside = set_aside(stages.value, value.lanes, n_key());
        const auto heads = static_cast<std::size_t>(sizes.heads);
        const std::size_t group = heads / static_cast<std::size_t>(sizes.kv_heads);
        for (std::size_t head = 0; head < heads; ++head) {
            const std::size_t empty = attend(Head{
                .query = stages.query.from_row(head * d_head()),
                .key = stages.key.from_row(head / group * d_head()),
                .value = stages.value,
                .first_value_lane = head / group * padded_head(d_v()),
                .aside = aside,
                .n_query = n_query(),
                .n_key = n_key(),
                .d_head = d_head(),
                .d_v = d_v(),
                .mask = matrix_for(masks.mask, sequence, head),
                .bias = matrix_for(masks.bias, sequence, head),
                .key_mask = masks.key_mask ? matrix_in(*masks.key_mask).row(sequence) : nullptr,
                .offset = diagonal_offset(masks.causality, static_cast<std::int64_t>(n_query()),
                                          static_cast<std::int64_t>(n_key()),
                                          static_cast<std::int64_t>(n_past())),
                .fully_masked = masks.fully_masked,
                .output = stages.heads.from_row(head * d_v())});
            if (masks.fully_masked == FullyMasked::error && empty < n_query()) {
                refuse_fully_masked(empty, place_of(head, heads, sequence, x.shape()[0]), n_key());
            }
        }
    }
};

}  // namespace

StreamingLayer::StreamingLayer(const MultiHeadWeights<float>& w, std::int64_t heads,
                               std::optional<std::int64_t> kv_heads)
    : state(std::make_unique<State>(State{layer_sizes(w, heads, kv_heads)})) {
    const LayerSizes& sizes = state->sizes;
    head_width(sizes.query.d_out(), heads);
    head_width(sizes.key.d_out(), sizes.kv_heads);
    const std::int64_t d_v = head_width(sizes.value.d_out(), sizes.kv_heads);
    const WeightPanels query{.head_lanes = sizes.query.d_out(), .d_in = sizes.query.d_in()};
    const WeightPanels key{.head_lanes = sizes.key.d_out(), .d_in = sizes.key.d_in()};
    const WeightPanels value{sizes.kv_heads, padded_size(d_v), sizes.value.d_in()};
    const WeightPanels output{.head_lanes = sizes.output.d_out(), .d_in = sizes.output.d_in()};
    const std::int64_t floats = query.floats() + key.floats() + value.floats() + output.floats();
    require_room(floats, sizeof(float));

    state->weights.reserve(static_cast<std::size_t>(floats));
    state->query = pack(w.w_query, w.b_query, w.layout, query, state->weights);
    state->key = pack(w.w_key, w.b_key, w.layout, key, state->weights);
    state->value = pack(w.w_value, w.b_value, w.layout, value, state->weights);
    state->output = pack(w.w_output, w.b_output, w.layout, output, state->weights);
}

StreamingLayer::StreamingLayer(StreamingLayer&&) noexcept = default;
StreamingLayer& StreamingLayer::operator=(StreamingLayer&&) noexcept = default;
StreamingLayer::~StreamingLayer() = default;

void StreamingLayer::run(const Tensor<float, 3>& x, const MultiHeadOptions<float>& options,
                         Tensor<float, 3>& output) {
    require_same("the layer", state->sizes.heads, "this run", options.heads, "head");
    const RunSizes sizes = require_run(sizes_of(x), state->sizes, options);
    state->memory.reserve(static_cast<std::size_t>(sizes.floats()));
    output.resize({x.shape()[0], x.shape()[1], state->output.lanes});
    const Run run{state->sizes,  state->query,
                  state->key,    state->value,
                  state->output, x,
                  options,       Stages(sizes, state->memory)};
    for (std::size_t b = 0; run.n_query() > 0 && b < x.shape()[0]; ++b) {
        run.project(b);
        run.attend_in_each_head(b);
        project_out(state->output, run.stages.heads, matrix_in(output, b));
    }
}

namespace {

Tensor<float, 3> streamed_output(const Tensor<float, 3>& x, const MultiHeadWeights<float>& weights,
                                 const MultiHeadOptions<float>& options) {
    require_run(sizes_of(x), layer_sizes(weights, options.heads, options.kv_heads), options);
    StreamingLayer layer(weights, options.heads, options.kv_heads);
    Tensor<float, 3> output;
    layer.run(x, options, output);
    return output;
}

}  // namespace

template <class T>
Tensor<T, 3> multi_head_output(const Tensor<T, 3>& x, const MultiHeadWeights<T>& weights,
                               const MultiHeadOptions<T>& options) {
    if constexpr (std::is_same_v<T, float>) {
        return streamed_output(x, weights, options);
    } else {
        return multi_head_attention(x, weights, options).output;
    }
}

#define INSTANTIATE(T)                                                                       \
    template Tensor<T, 3> multi_head_output(const Tensor<T, 3>&, const MultiHeadWeights<T>&, \
                                            const MultiHeadOptions<T>&);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
