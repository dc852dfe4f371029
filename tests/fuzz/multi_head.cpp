#include "attention/multi_head.hpp"

#include "finding.hpp"
#include "legal.hpp"
#include "native/draw.hpp"
#include "targets.hpp"
#include "twin.hpp"

namespace attention::fuzz {

namespace {

template <class T>
struct Layer {
    Matrix<T> x, w_query, w_key, w_value, w_output;
    std::int64_t heads;
    bool causal;

    MultiHeadStages<T, 0> attend(const Matrix<T>& tokens) const {
        return multi_head_attention(tokens, w_query, w_key, w_value, w_output, heads, causal);
    }
};

template <class T>
Layer<T> draw(Input& input) {
    const std::size_t heads = input.size(1, 3);
    const std::size_t d_model = input.size(0, 6);
    const std::size_t d_keys = input.near(heads * input.size(1, 3));
    const std::size_t d_values = input.near(heads * input.size(1, 3));
    return {input.tensor<T>(input.size(0, 6), input.near(d_model)),
            input.tensor<T>(d_model, d_keys),
            input.tensor<T>(d_model, input.near(d_keys)),
            input.tensor<T>(input.near(d_model), d_values),
            input.tensor<T>(input.near(d_values), input.size(0, 6)),
            input.one_in(8) ? input.whole() : static_cast<std::int64_t>(heads),
            input.one_in(2)};
}

template <class T>
bool fits(const Layer<T>& layer) {
    const std::size_t d_model = layer.x.shape()[1];
    return can_split(layer.w_query.shape()[1], layer.heads) &&
           can_split(layer.w_value.shape()[1], layer.heads) &&
           layer.w_key.shape()[1] == layer.w_query.shape()[1] &&
           layer.w_query.shape()[0] == d_model && layer.w_key.shape()[0] == d_model &&
           layer.w_value.shape()[0] == d_model &&
           layer.w_output.shape()[0] == layer.w_value.shape()[1];
}

/// The same as a batch of one sequence.
template <class T>
void check_against_batch(const Layer<T>& layer, const MultiHeadStages<T, 0>& stages) {
    MultiHeadOptions<T> options;
    options.heads = layer.heads;
    options.attention.causality.causal = layer.causal;
    const MultiHeadStages<T, 1> batch = multi_head_attention(
        test::lifted<3>(layer.x),
        MultiHeadWeights<T>{layer.w_query, layer.w_key, layer.w_value, layer.w_output}, options);
    const auto require_equal = [](const auto& one, const auto& many, const char* name) {
        using Stage = std::decay_t<decltype(many)>;
        constexpr std::size_t rank = std::tuple_size_v<typename Stage::shape_type>;
        require_same(test::lifted<rank>(one), many, std::string(name) + " as in a batch of one");
    };
    require_equal(stages.query, batch.query, "query");
    require_equal(stages.key, batch.key, "key");
    require_equal(stages.value, batch.value, "value");
    require_equal(stages.scores, batch.scores, "scores");
    require_equal(stages.masked_scores, batch.masked_scores, "masked scores");
    require_equal(stages.weights, batch.weights, "weights");
    require_equal(stages.head_outputs, batch.head_outputs, "head outputs");
    require_equal(stages.concatenated, batch.concatenated, "concatenated");
    require_equal(stages.output, batch.output, "output");
    require_equal(stages.average_weights, batch.average_weights, "average weights");
}

template <class T>
void check_causal_prefix(const Layer<T>& layer, const MultiHeadStages<T, 0>& whole,
                         std::size_t tokens) {
    const MultiHeadStages<T, 0> prefix = layer.attend(test::first_rows(layer.x, tokens));
    require_same(prefix.output, test::first_rows(whole.output, tokens),
                 "a causal prefix is the same alone");
    require_same(prefix.average_weights, test::corner(whole.average_weights, tokens, tokens),
                 "a causal prefix has the same weights alone");
}

template <class T>
void check_against_naive(const Layer<T>& layer, const MultiHeadStages<T, 0>& stages) {
    using namespace test::naive;
    const std::size_t n = layer.x.shape()[0];
    const Matrix<double> allowed = twin::matrix<double>(
        n, n, [&](std::size_t i, std::size_t j) { return !layer.causal || j <= i ? 1.0 : 0.0; });
    const Rows expected = multi_head(rows_of(layer.x), rows_of(layer.w_query), rows_of(layer.w_key),
                                     rows_of(layer.w_value), rows_of(layer.w_output),
                                     static_cast<std::size_t>(layer.heads), rows_of(allowed));
    // Scores reach thousands here, and what they lack the weights lack relatively.
    const test::Tolerance tolerance{1000 * test::tolerance<T>.relative,
                                    1000 * test::tolerance<T>.absolute};
    const std::string difference =
        test::difference(stages.output, matrix_of(expected, layer.w_output.shape()[1]), tolerance);
    if (!difference.empty()) finding("the output is the naive one; " + difference);
}

}  // namespace

template <class T>
void check_multi_head(Input& input) {
    const Layer<T> layer = draw<T>(input);
    const auto stages = result_of(fits(layer), [&] { return layer.attend(layer.x); });
    if (!stages) return;
    check_against_batch(layer, *stages);
    if (layer.causal) check_causal_prefix(layer, *stages, input.size(0, layer.x.shape()[0]));
    if (input.tame() && layer.x.shape()[1] > 0) check_against_naive(layer, *stages);
}

template void check_multi_head<float>(Input&);
template void check_multi_head<double>(Input&);

}  // namespace attention::fuzz
