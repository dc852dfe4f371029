#include <emscripten/bind.h>

#include <vector>

#include "attention/attention.hpp"
#include "attention/heads.hpp"
#include "attention/mask.hpp"
#include "attention/multi_head.hpp"
#include "attention/streaming.hpp"
#include "bindings/convert.hpp"
#include "bindings/stages.hpp"

namespace attention::bindings {

namespace {

std::optional<double> optional_number(const val& request, const char* name) {
    if (field(request, name).isUndefined()) return std::nullopt;
    return number(request, name);
}

/// The engine sends the place of a word in its list.
template <class Choice>
Choice choice(const val& js) {
    return static_cast<Choice>(js.as<int>());
}

Causality causality_from(const val& request) {
    Causality causality{
        field(request, "causal").as<bool>(), choice<Alignment>(field(request, "alignment")), {}};
    if (!field(request, "offset").isUndefined()) causality.offset = count(request, "offset");
    return causality;
}

template <class T>
BatchOptions<T> batch_options_from(const val& request) {
    return {optional_tensor_from<bool, 4>(request, "mask"),
            optional_tensor_from<T, 4>(request, "bias"),
            optional_tensor_from<bool, 2>(request, "keyMask"),
            causality_from(request),
            optional_number(request, "scale"),
            choice<FullyMasked>(field(request, "fullyMasked"))};
}

val causal_mask_js(const val& request) {
    const std::int64_t n_query = count(request, "queries");
    const std::int64_t n_key = count(request, "keys");
    return to_js(causal_mask(n_query, n_key, causality_from(request)));
}

val padding_mask_js(const val& request) {
    std::vector<std::int64_t> lengths;
    const val js = field(request, "lengths");
    const auto batch = field(js, "length").as<unsigned>();
    for (unsigned b = 0; b < batch; ++b) {
        lengths.push_back(whole_number(js[b], "a length"));
    }
    return to_js(
        padding_mask(lengths, count(request, "keys"), choice<PaddingSide>(field(request, "side"))));
}

template <class T>
val masked_attention_js(const val& request) {
    return stages_to_js(
        masked_attention(tensor_from<T, 4>(request, "query"), tensor_from<T, 4>(request, "key"),
                         tensor_from<T, 4>(request, "value"), batch_options_from<T>(request)));
}

val split_heads_js(const val& request) {
    return to_js(split_heads(tensor_from<double, 3>(request, "x"), count(request, "heads")));
}

val merge_heads_js(const val& request) {
    return to_js(merge_heads(tensor_from<double, 4>(request, "x")));
}

template <class T>
MultiHeadWeights<T> weights_from(const val& request) {
    return {tensor_from<T, 2>(request, "wQuery"),
            tensor_from<T, 2>(request, "wKey"),
            tensor_from<T, 2>(request, "wValue"),
            tensor_from<T, 2>(request, "wOutput"),
            optional_tensor_from<T, 1>(request, "bQuery"),
            optional_tensor_from<T, 1>(request, "bKey"),
            optional_tensor_from<T, 1>(request, "bValue"),
            optional_tensor_from<T, 1>(request, "bOutput"),
            choice<Layout>(field(request, "layout"))};
}

template <class T>
MultiHeadOptions<T> multi_head_options_from(const val& request) {
    MultiHeadOptions<T> options;
    options.heads = count(request, "heads");
    if (!field(request, "kvHeads").isUndefined()) options.kv_heads = count(request, "kvHeads");
    options.context = optional_tensor_from<T, 3>(request, "context");
    if (!field(request, "pastKey").isUndefined()) {
        options.past =
            Past<T>{tensor_from<T, 4>(request, "pastKey"), tensor_from<T, 4>(request, "pastValue")};
    }
    options.attention = batch_options_from<T>(request);
    return options;
}

template <class T>
val multi_head_attention_js(const val& request) {
    return stages_to_js(multi_head_attention(tensor_from<T, 3>(request, "x"),
                                             weights_from<T>(request),
                                             multi_head_options_from<T>(request)));
}

template <class T>
val multi_head_output_js(const val& request) {
    val js = val::object();
    put(js, "output",
        multi_head_output(tensor_from<T, 3>(request, "x"), weights_from<T>(request),
                          multi_head_options_from<T>(request)));
    return js;
}

/// The layer that this module was started for, with the memory that its runs share.
struct PreparedLayer {
    StreamingLayer layer;
    MultiHeadOptions<float> options;
    Tensor<float, 3> x, output;
};

std::optional<PreparedLayer> prepared;

val prepare_layer_js(const val& request) {
    const auto options = multi_head_options_from<float>(request);
    prepared =
        PreparedLayer{StreamingLayer(weights_from<float>(request), options.heads, options.kv_heads),
                      options,
                      {},
                      {}};
    return val::object();
}

val run_layer_js(const val& request) {
    auto& [layer, options, x, output] = *prepared;
    copy_in(request, "x", x);
    options.context = optional_tensor_from<float, 3>(request, "context");
    options.attention.mask = optional_tensor_from<bool, 4>(request, "mask");
    options.attention.bias = optional_tensor_from<float, 4>(request, "bias");
    options.attention.key_mask = optional_tensor_from<bool, 2>(request, "keyMask");
    layer.run(x, options, output);
    val js = val::object();
    const val view(emscripten::typed_memory_view(output.size(), output.data()));
    put(js, "output", copy_out(output.shape().data(), 3, view, "Float32Array"));
    return js;
}

}  // namespace

EMSCRIPTEN_BINDINGS(engine) {
    using emscripten::function;
    function("causalMask", &bound<causal_mask_js>);
    function("paddingMask", &bound<padding_mask_js>);
    function("maskedAttention", &bound<masked_attention_js<double>>);
    function("maskedAttentionFloat32", &bound<masked_attention_js<float>>);
    function("splitHeads", &bound<split_heads_js>);
    function("mergeHeads", &bound<merge_heads_js>);
    function("multiHeadAttention", &bound<multi_head_attention_js<double>>);
    function("multiHeadAttentionFloat32", &bound<multi_head_attention_js<float>>);
    function("multiHeadOutput", &bound<multi_head_output_js<double>>);
    function("multiHeadOutputFloat32", &bound<multi_head_output_js<float>>);
    function("prepareLayer", &bound<prepare_layer_js>);
    function("runLayer", &bound<run_layer_js>);
}

}  // namespace attention::bindings
