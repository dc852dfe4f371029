#include "layer_sizes.hpp"

#include "attention/shapes.hpp"

namespace attention {

namespace {

/// Checks that keys or values of the past can be put before new ones, and returns the sizes of
/// both together.
template <class T>
Sizes<4> appended_sizes(const Tensor<T, 4>& past, const Sizes<4>& fresh, const char* name) {
    const std::int64_t n_past = size_of(past, 2);
    require_shape(name, sizes_of(past), Sizes<4>{fresh[0], fresh[1], n_past, fresh[3]});
    const Sizes<4> both{fresh[0], fresh[1], n_past + fresh[2], fresh[3]};
    entry_count(name, both);
    return both;
}

/// The sizes of (batch, n, width) after split_heads.
Sizes<4> split_sizes(const Sizes<3>& x, std::int64_t heads) {
    return {x[0], heads, x[1], x[2] / heads};
}

}  // namespace

template <class T>
StageSizes require_layer(const Sizes<3>& x, const LayerSizes& layer,
                         const MultiHeadOptions<T>& options) {
    head_width(layer.query.d_out(), layer.heads);
    head_width(layer.key.d_out(), layer.kv_heads);
    head_width(layer.value.d_out(), layer.kv_heads);
    const Sizes<3> context = options.context ? sizes_of(*options.context) : x;
    require_same("x", x[0], "context", context[0], "sequence");
    const Sizes<4> query = split_sizes(linear_sizes(x, layer.query), layer.heads);
    Sizes<4> key = split_sizes(linear_sizes(context, layer.key), layer.kv_heads);
    Sizes<4> value = split_sizes(linear_sizes(context, layer.value), layer.kv_heads);
    if (options.past) {
        key = appended_sizes(options.past->key, key, "past_key");
        value = appended_sizes(options.past->value, value, "past_value");
    }
    require_attendable(query, key, value, options.attention);
    const Sizes<3> concatenated{x[0], x[1], layer.heads * value[3]};
    return {query, key, value, concatenated, linear_sizes(concatenated, layer.output)};
}

template StageSizes require_layer(const Sizes<3>&, const LayerSizes&,
                                  const MultiHeadOptions<float>&);
template StageSizes require_layer(const Sizes<3>&, const LayerSizes&,
                                  const MultiHeadOptions<double>&);

}  // namespace attention
