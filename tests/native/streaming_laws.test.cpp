// What must hold for every input, on the path that never holds the weights.
#include <functional>
#include <limits>

#include "allocations.hpp"
#include "attention/streaming.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// Sizes on both sides of a panel's and a tile's width.
constexpr std::size_t lengths[] = {1, 2, 7, 8, 9, 17, 40, 67, 300};

/// A causal layer of two heads, d_head 3, as wide as they are.
struct Layer {
    Draw draw{70};
    MultiHeadWeights<float> weights{draw.tensor<float>(6, 6), draw.tensor<float>(6, 6),
                                    draw.tensor<float>(6, 6), draw.tensor<float>(6, 6)};
    MultiHeadOptions<float> options = causal();

    static MultiHeadOptions<float> causal() {
        MultiHeadOptions<float> made;
        made.heads = 2;
        made.attention.causality.causal = true;
        return made;
    }
    Tensor<float, 3> tokens(std::size_t n) {
        return draw.tensor<float>(std::size_t{1}, n, std::size_t{6});
    }
    Matrix<float> run(const Tensor<float, 3>& x) const {
        return part<2>(multi_head_output(x, weights, options), 0);
    }
    Matrix<float> expected(const Tensor<float, 3>& x) const {
        return part<2>(multi_head_attention(x, weights, options).output, 0);
    }
};

Tensor<float, 3> first_tokens(const Tensor<float, 3>& x, std::size_t n) {
    return lifted<3>(first_rows(part<2>(x, 0), n));
}

void set_token(Tensor<float, 3>& x, std::size_t token, float entry) {
    for (std::size_t c = 0; c < x.shape()[2]; ++c) x(0, token, c) = entry;
}

const float bad_entries[] = {std::numeric_limits<float>::quiet_NaN(),
                             std::numeric_limits<float>::infinity(),
                             -std::numeric_limits<float>::infinity(), 1e30F};

}  // namespace

TEST_CASE("streaming law: the first t rows are a run on the first t tokens, bit for bit") {
    Layer layer;
    for (const std::size_t n : lengths) {
        CAPTURE(n);
        const auto x = layer.tokens(n);
        const auto whole = layer.run(x);
        for (std::size_t t = 0; t <= n; t += n > 70 ? 37 : 1) {
            CAPTURE(t);
            check_same(first_rows(whole, t), layer.run(first_tokens(x, t)));
        }
    }
}

TEST_CASE("streaming law: a future token changes no earlier bit, not even as NaN") {
    Layer layer;
    for (const std::size_t n : lengths) {
        CAPTURE(n);
        const auto x = layer.tokens(n);
        const auto before = layer.run(x);
        const std::size_t changed = n - 1 - n / 3;
        for (const float entry : bad_entries) {
            CAPTURE(entry);
            auto other = x;
            set_token(other, changed, entry);
            const auto after = layer.run(other);
            check_same(first_rows(after, changed), first_rows(before, changed));
            CHECK(difference(after, before, exact) != "");
        }
    }
}

TEST_CASE("streaming law: a hidden key cannot matter, whatever it holds") {
    Layer layer;
    layer.options.attention.causality.causal = false;
    for (const std::size_t n : {5U, 16U, 23U, 290U}) {
        CAPTURE(n);
        const auto x = layer.tokens(n);
        layer.options.context = layer.tokens(n);
        layer.options.attention.key_mask = constant(true, 1, n);
        const std::size_t hidden = n / 2;
        (*layer.options.attention.key_mask)(0, hidden) = false;
        const auto before = layer.run(x);
        check_close(before, layer.expected(x), {2e-5, 2e-4});
        for (const float entry : bad_entries) {
            CAPTURE(entry);
            set_token(*layer.options.context, hidden, entry);
            check_same(layer.run(x), before);
        }
    }
}

TEST_CASE("streaming law: a bias of minus infinity hides a key, whatever it holds") {
    Layer layer;
    layer.options.attention.causality.causal = false;
    layer.options.context = layer.tokens(13);
    layer.options.attention.bias = constant(0.0F, 1, 1, 9, 13);
    for (std::size_t i = 0; i < 9; ++i) {
        (*layer.options.attention.bias)(0, 0, i, 5) = -std::numeric_limits<float>::infinity();
    }
    const auto x = layer.tokens(9);
    const auto before = layer.run(x);
    for (const float entry : bad_entries) {
        CAPTURE(entry);
        set_token(*layer.options.context, 5, entry);
        check_same(layer.run(x), before);
    }
}

TEST_CASE("streaming law: a visible key that is not finite shows where the core shows it") {
    Layer layer;
    for (const std::size_t n : {3U, 12U, 270U}) {
        for (const float entry : {bad_entries[0], bad_entries[1], bad_entries[2]}) {
            CAPTURE(n);
            CAPTURE(entry);
            auto x = layer.tokens(n);
            set_token(x, n / 2, entry);
            check_close(layer.run(x), layer.expected(x), {2e-5, 2e-4});
        }
    }
}

TEST_CASE("streaming law: infinity in a value alone reaches those who look at it, and no others") {
    Layer layer;
    layer.weights.b_query = constant(0.0F, 6);
    for (const std::size_t n : {4U, 11U}) {
        const std::size_t past = 3;
        layer.options.past = Past<float>{layer.draw.tensor<float>(1U, 2U, past, 3U),
                                         layer.draw.tensor<float>(1U, 2U, past, 3U)};
        layer.options.past->value(0, 1, 1, 2) = std::numeric_limits<float>::infinity();
        layer.options.attention.causality.offset = 0;
        const auto x = layer.tokens(n);
        check_close(layer.run(x), layer.expected(x), {2e-5, 2e-4});
        CHECK(std::isfinite(layer.run(x)(0, 0)));
        CHECK(!std::isfinite(layer.run(x)(1, 0)));
    }
}

TEST_CASE("streaming law: a batch is its sequences, bit for bit") {
    Layer layer;
    const auto batch = layer.draw.tensor<float>(3U, 19U, 6U);
    const auto output = multi_head_output(batch, layer.weights, layer.options);
    for (std::size_t b = 0; b < 3; ++b) {
        check_same(part<2>(output, b), layer.run(lifted<3>(part<2>(batch, b))));
    }
}

TEST_CASE("streaming law: decoding with a past is the whole run") {
    Layer layer;
    const auto x = layer.tokens(21);
    const auto stages = multi_head_attention(x, layer.weights, layer.options);
    for (const std::size_t n_past : {1U, 8U, 13U, 20U}) {
        CAPTURE(n_past);
        MultiHeadOptions<float> options = layer.options;
        const auto first = multi_head_attention(first_tokens(x, n_past), layer.weights, options);
        options.past = Past<float>{first.key, first.value};
        auto rest = constant(0.0F, 1, 21 - n_past, 6);
        auto expected = constant(0.0F, 1, 21 - n_past, 6);
        for (std::size_t i = n_past; i < 21; ++i) {
            set_part(rest, i - n_past, part<1>(x, i));
            set_part(expected, i - n_past, part<1>(stages.output, i));
        }
        check_close(multi_head_output(rest, layer.weights, options), expected, {2e-5, 2e-4});
    }
}

TEST_CASE("streaming: scores as large and as low as they come behave as in the core") {
    Layer layer;
    for (const float size : {1e-30F, 1e-3F, 1e3F, 1e6F}) {
        CAPTURE(size);
        auto x = layer.tokens(20);
        for (float& entry : x) entry *= size;
        auto expected = layer.expected(x);
        check_close(layer.run(x), expected, {2e-3, 1e-3 * size});
    }
    auto x = layer.tokens(9);
    layer.options.attention.bias = constant(std::numeric_limits<float>::lowest(), 1, 1, 9, 9);
    check_close(layer.run(x), layer.expected(x), {2e-5, 2e-4});
}

TEST_CASE("streaming: each policy for a query without a key is the core's") {
    Layer layer;
    const auto x = layer.tokens(21);
    const auto none_for_some = [](MultiHeadOptions<float>& options) {
        options.attention.causality.offset = -10;
    };
    const auto none_for_any = [](MultiHeadOptions<float>& options) {
        options.attention.key_mask = constant(false, 1, 21);
    };
    const auto no_keys = [](MultiHeadOptions<float>& options) {
        options.context = constant(0.0F, 1, 0, 6);
    };
    for (const auto& hide : std::vector<std::function<void(MultiHeadOptions<float>&)>>{
             none_for_some, none_for_any, no_keys}) {
        for (const FullyMasked policy :
             {FullyMasked::zeros, FullyMasked::uniform, FullyMasked::nan}) {
            layer.options = Layer::causal();
            layer.options.attention.fully_masked = policy;
            hide(layer.options);
            check_close(layer.run(x), layer.expected(x), {2e-5, 2e-4});
        }
        layer.options.attention.fully_masked = FullyMasked::error;
        const std::string sentence = refusal([&] { layer.expected(x); });
        CHECK(sentence != "");
        CHECK(refusal([&] { layer.run(x); }) == sentence);
    }
}

TEST_CASE("streaming: uniform mixes every value, those that are not finite too") {
    Layer layer;
    layer.options.attention.causality.offset = -100;
    layer.options.attention.fully_masked = FullyMasked::uniform;
    auto x = layer.tokens(11);
    check_close(layer.run(x), layer.expected(x), {2e-5, 2e-4});
    set_token(x, 4, std::numeric_limits<float>::infinity());
    check_same(layer.run(x), layer.expected(x));
}

TEST_CASE("streaming: error names the first query without a key, its head and its sequence") {
    Layer layer;
    layer.options.attention.fully_masked = FullyMasked::error;
    layer.options.attention.mask = constant(true, 2, 2, 40, 40);
    for (const std::size_t query : {33U, 35U}) {
        for (std::size_t j = 0; j < 40; ++j)
            (*layer.options.attention.mask)(1, 1, query, j) = false;
    }
    const auto x = layer.draw.tensor<float>(2U, 40U, 6U);
    CHECK(refusal([&] { multi_head_output(x, layer.weights, layer.options); }) ==
          "query 33 of head 1 of sequence 1 may look at none of its 40 keys");
}

TEST_CASE("streaming: refuses what the core refuses, in the same words, before it takes memory") {
    const auto x = constant(0.0F, 1, 64, 8);
    const auto fits = constant(0.0F, 8, 8);
    const auto check = [&](auto change) {
        MultiHeadWeights<float> weights{fits, fits, fits, fits};
        MultiHeadOptions<float> options;
        change(weights, options);
        const std::string sentence = refusal([&] { multi_head_attention(x, weights, options); });
        CHECK(sentence != "");
        forget_allocations();
        const std::string actual = refusal([&] { multi_head_output(x, weights, options); });
        const std::size_t bytes = largest_allocation();
        CHECK(actual == sentence);
        CHECK(bytes < 512);
    };
    check([](auto&, auto& options) { options.heads = 3; });
    check([](auto&, auto& options) { options.heads = 0; });
    check([](auto&, auto& options) { options.heads = 4, options.kv_heads = 8; });
    check([](auto& weights, auto&) { weights.w_value = constant(0.0F, 7, 8); });
    check([](auto& weights, auto&) { weights.w_output = constant(0.0F, 7, 8); });
    check([](auto& weights, auto&) { weights.b_output = constant(0.0F, 7); });
    check([](auto&, auto& options) { options.context = constant(0.0F, 2, 3, 8); });
    check([](auto&, auto& options) { options.attention.mask = constant(true, 1, 1, 64, 63); });
    check([](auto&, auto& options) { options.attention.bias = constant(0.0F, 1, 1, 64, 63); });
    check([](auto&, auto& options) { options.attention.key_mask = constant(true, 1, 63); });
    check([](auto&, auto& options) {
        options.past = Past<float>{constant(0.0F, 1, 1, 2, 7), constant(0.0F, 1, 1, 2, 8)};
    });
}

TEST_CASE("streaming: a run that has no room is refused before memory is taken") {
    const auto x = constant(0.0F, 1, 1 << 20, 1);
    const auto wide = constant(0.0F, 1, 64);
    MultiHeadOptions<float> options;
    StreamingLayer layer({wide, wide, wide, constant(0.0F, 64, 1)}, 1);
    Tensor<float, 3> output;
    forget_allocations();
    const std::string sentence = refusal([&] { layer.run(x, options, output); });
    const std::size_t bytes = largest_allocation();
    CHECK(sentence == "all stages together would take 1.1 GiB, more than 1 GiB");
    CHECK(bytes < 512);
}

TEST_CASE("streaming: a layer says how many heads it has") {
    const auto w = constant(0.0F, 4, 4);
    StreamingLayer layer({w, w, w, w}, 2);
    Tensor<float, 3> output;
    CHECK(refusal([&] { layer.run(constant(0.0F, 1, 1, 4), {}, output); }) ==
          "the layer has 2 heads, this run has 1");
    CHECK(refusal([&] {
              StreamingLayer({w, w, w, w}, 3);
          }) == "width 4 cannot be split into 3 heads of equal width");
}
