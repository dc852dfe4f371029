#pragma once

#include <memory>
#include <optional>

#include "attention/multi_head.hpp"

namespace attention {

/// A layer made ready to give its output many times, fast: multi-head attention in float32 that
/// never holds all weights of a head, so that its memory grows with n_query + n_key and not with
/// their product. The layer's matrices are rearranged once, and the memory of a run is kept for the
/// next. How it computes stands in src/streaming/panels.hpp and tiles.cpp.
///
/// What multi_head_attention promises holds here, with sums in float32 in place of float64: a
/// masked key cannot matter, and a causal run's first t rows equal a run on the first t tokens, bit
/// for bit. A weight below e^-88 of its row's largest counts as 0, and a scale beyond what float32
/// holds as the largest that it does hold.
class StreamingLayer {
public:
    /// @param weights the layer's matrices; they need not be kept
    /// @param heads, kv_heads as in MultiHeadOptions
    /// @throws std::invalid_argument if heads do not divide the widths
    explicit StreamingLayer(const MultiHeadWeights<float>& weights, std::int64_t heads,
                            std::optional<std::int64_t> kv_heads = std::nullopt);
    StreamingLayer(StreamingLayer&&) noexcept;
    StreamingLayer& operator=(StreamingLayer&&) noexcept;
    ~StreamingLayer();

    /// Computes the output that multi_head_attention has among its stages.
    /// @param x       (batch, n_query, d_model)
    /// @param options as for multi_head_attention; the heads are to be those of the layer
    /// @param output  (batch, n_query, d_out), written to and made to fit; of no use if this throws
    /// @throws std::invalid_argument as multi_head_attention does, though scores may be as many as
    ///         they like; if memory of a run would exceed max_bytes, before any is taken
    void run(const Tensor<float, 3>& x, const MultiHeadOptions<float>& options,
             Tensor<float, 3>& output);

private:
    struct State;
    std::unique_ptr<State> state;
};

/// Computes the output of multi_head_attention where no other stage is wanted: in float32 by a
/// StreamingLayer, in float64 with all stages.
/// @return (batch, n_query, d_out)
/// @throws std::invalid_argument as multi_head_attention does
template <class T>
Tensor<T, 3> multi_head_output(const Tensor<T, 3>& x, const MultiHeadWeights<T>& weights,
                               const MultiHeadOptions<T>& options);

}  // namespace attention
