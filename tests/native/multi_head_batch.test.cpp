#include "attention/multi_head.hpp"

#include "attention/heads.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// Two sequences of 3 tokens of width 8, with a context of 5 tokens of width 6 and a past of 4.
struct Layer {
    Draw draw{12};
    Tensor<double, 3> x = draw.tensor<double>(2, 3, 8);
    Tensor<double, 3> context = draw.tensor<double>(2, 5, 6);
    MultiHeadWeights<double> weights{draw.tensor<double>(8, 8), draw.tensor<double>(8, 8),
                                     draw.tensor<double>(8, 8), draw.tensor<double>(8, 8)};
    Past<double> past{draw.tensor<double>(2, 2, 4, 4), draw.tensor<double>(2, 2, 4, 4)};
    MultiHeadOptions<double> options;

    Layer() { options.heads = 2; }

    MultiHeadStages<double, 1> run() const { return multi_head_attention(x, weights, options); }
    std::string sentence() const {
        return refusal([&] { run(); });
    }
};

}  // namespace

TEST_CASE("multi_head_attention over a batch: each stage follows from the one before") {
    Layer layer;
    layer.weights.b_query = layer.draw.tensor<double>(8);
    layer.weights.b_key = layer.draw.tensor<double>(8);
    layer.weights.b_value = layer.draw.tensor<double>(8);
    layer.weights.b_output = layer.draw.tensor<double>(8);
    const MultiHeadWeights<double>& w = layer.weights;
    const auto stages = layer.run();
    const auto project = [&](const Matrix<double>& weight, const auto& bias) {
        return split_heads(linear<double>(layer.x, weight, bias, Layout::in_out, "w"), 2);
    };
    check_same(stages.query, project(w.w_query, w.b_query));
    check_same(stages.key, project(w.w_key, w.b_key));
    check_same(stages.value, project(w.w_value, w.b_value));
    const auto heads =
        masked_attention(stages.query, stages.key, stages.value, BatchOptions<double>{});
    check_same(stages.scores, heads.scores);
    check_same(stages.masked_scores, heads.masked_scores);
    check_same(stages.weights, heads.weights);
    check_same(stages.head_outputs, heads.output);
    check_same(stages.concatenated, merge_heads(stages.head_outputs));
    check_same(stages.output,
               linear<double>(stages.concatenated, w.w_output, w.b_output, Layout::in_out, "w"));
}

TEST_CASE("multi_head_attention over a batch: keys and values come from the context if given") {
    Layer layer;
    layer.options.context = layer.context;
    layer.weights.w_key = layer.draw.tensor<double>(6, 8);
    layer.weights.w_value = layer.draw.tensor<double>(6, 4);
    layer.weights.w_output = layer.draw.tensor<double>(4, 7);
    const auto stages = layer.run();
    const auto project = [&](const Matrix<double>& weight) {
        return split_heads(linear<double>(layer.context, weight, std::nullopt, Layout::in_out, "w"),
                           2);
    };
    check_same(stages.key, project(layer.weights.w_key));
    check_same(stages.value, project(layer.weights.w_value));
    CHECK(stages.weights.shape() == constant(0.0, 2, 2, 3, 5).shape());
    CHECK(stages.average_weights.shape() == constant(0.0, 2, 3, 5).shape());
    CHECK(stages.output.shape() == constant(0.0, 2, 3, 7).shape());
}

TEST_CASE("multi_head_attention over a batch: a context equal to x changes nothing") {
    Layer layer;
    const auto without = layer.run();
    layer.options.context = layer.x;
    check_same(layer.run().output, without.output);
}

TEST_CASE("multi_head_attention over a batch: out-in weights give the same as in-out") {
    Layer layer;
    layer.options.kv_heads = 1;
    layer.options.attention.causality.causal = true;
    layer.weights.w_key = layer.draw.tensor<double>(8, 4);
    layer.weights.w_value = layer.draw.tensor<double>(8, 3);
    layer.weights.w_output = layer.draw.tensor<double>(6, 5);
    layer.weights.b_key = layer.draw.tensor<double>(4);
    layer.weights.b_output = layer.draw.tensor<double>(5);
    const auto in_out = layer.run();
    for (auto* weight : {&layer.weights.w_query, &layer.weights.w_key, &layer.weights.w_value,
                         &layer.weights.w_output}) {
        *weight = transposed(*weight);
    }
    layer.weights.layout = Layout::out_in;
    const auto out_in = layer.run();
    check_same(out_in.query, in_out.query);
    check_same(out_in.key, in_out.key);
    check_same(out_in.weights, in_out.weights);
    check_same(out_in.output, in_out.output);
}

TEST_CASE("multi_head_attention over a batch: the past stands before the new keys and values") {
    Layer layer;
    const auto fresh = layer.run();
    layer.options.past = layer.past;
    const auto stages = layer.run();
    CHECK(stages.weights.shape() == constant(0.0, 2, 2, 3, 7).shape());
    for (std::size_t place = 0; place < 4; ++place) {
        CAPTURE(place);
        const auto check_joined = [place](const Tensor<double, 4>& all,
                                          const Tensor<double, 4>& before,
                                          const Tensor<double, 4>& after) {
            const auto joined = part<2>(all, place);
            check_same(first_rows(joined, 4), part<2>(before, place));
            for (std::size_t i = 0; i < 3; ++i) {
                check_same(part<1>(joined, 4 + i), part<1>(part<2>(after, place), i));
            }
        };
        check_joined(stages.key, layer.past.key, fresh.key);
        check_joined(stages.value, layer.past.value, fresh.value);
    }
}

TEST_CASE("multi_head_attention over a batch: after a past of 4, query i is token 4 + i") {
    Layer layer;
    layer.options.past = layer.past;
    Causality& causality = layer.options.attention.causality;
    const auto check_like = [&](std::int64_t offset) {
        const auto causal = layer.run().masked_scores;
        Layer masked = layer;
        masked.options.attention.causality = {};
        masked.options.attention.mask = lifted<4>(causal_mask(3, 7, offset));
        check_same(causal, masked.run().masked_scores);
    };
    causality = {true, Alignment::top_left, std::nullopt};
    check_like(4);
    causality = {true, Alignment::bottom_right, std::nullopt};
    check_like(4);
    causality = {true, Alignment::top_left, 1};
    check_like(1);
}

TEST_CASE("multi_head_attention over a batch: an empty past and no past are the same") {
    Layer layer;
    layer.options.attention.causality.causal = true;
    const auto without = layer.run();
    layer.options.past = Past<double>{constant(0.0, 2, 2, 0, 4), constant(0.0, 2, 2, 0, 4)};
    check_same(layer.run().output, without.output);
    check_same(layer.run().weights, without.weights);
}

TEST_CASE("multi_head_attention over a batch: empty axes give empty stages of the right shape") {
    Layer layer;
    SUBCASE("no sequences") {
        layer.x = constant(0.0, 0, 3, 8);
        const auto stages = layer.run();
        check_same(stages.key, constant(0.0, 0, 2, 3, 4));
        check_same(stages.weights, constant(0.0, 0, 2, 3, 3));
        check_same(stages.average_weights, constant(0.0, 0, 3, 3));
        check_same(stages.output, constant(0.0, 0, 3, 8));
    }
    SUBCASE("no tokens, with a past") {
        layer.x = constant(0.0, 2, 0, 8);
        layer.options.past = layer.past;
        layer.options.attention.causality.causal = true;
        const auto stages = layer.run();
        check_same(stages.key, layer.past.key);
        check_same(stages.weights, constant(0.0, 2, 2, 0, 4));
        check_same(stages.output, constant(0.0, 2, 0, 8));
    }
    SUBCASE("no tokens in the context") {
        layer.options.context = constant(0.0, 2, 0, 8);
        layer.weights.b_output = layer.draw.tensor<double>(8);
        const auto stages = layer.run();
        check_same(stages.weights, constant(0.0, 2, 2, 3, 0));
        check_same(stages.concatenated, constant(0.0, 2, 3, 8));
        for (std::size_t token = 0; token < 6; ++token) {
            check_same(part<1>(stages.output, token), *layer.weights.b_output);
        }
    }
}

TEST_CASE("multi_head_attention over a batch: refuses heads that do not fit") {
    Layer layer;
    SUBCASE("none") {
        layer.options.heads = 0;
        CHECK(layer.sentence() == "the number of heads must be at least 1, not 0");
    }
    SUBCASE("no key heads") {
        layer.options.kv_heads = 0;
        CHECK(layer.sentence() == "the number of heads must be at least 1, not 0");
    }
    SUBCASE("that do not divide the width") {
        layer.options.heads = 3;
        CHECK(layer.sentence() == "width 8 cannot be split into 3 heads of equal width");
    }
    SUBCASE("more key heads than query heads") {
        layer.options.kv_heads = 4;
        CHECK(layer.sentence() == "2 query heads cannot share 4 key/value heads equally");
    }
    SUBCASE("key heads of another width") {
        layer.options.kv_heads = 1;
        CHECK(layer.sentence() == "query has 4 columns, key has 8");
    }
}

TEST_CASE("multi_head_attention over a batch: refuses weights and a context that do not fit") {
    Layer layer;
    SUBCASE("w_query") {
        layer.weights.w_query = constant(0.0, 7, 8);
        CHECK(layer.sentence() == "w_query has 7 rows, its input has 8");
    }
    SUBCASE("w_key and the context") {
        layer.options.context = layer.context;
        CHECK(layer.sentence() == "w_key has 8 rows, its input has 6");
    }
    SUBCASE("w_output in PyTorch's layout") {
        layer.weights.layout = Layout::out_in;
        layer.weights.w_output = constant(0.0, 8, 9);
        CHECK(layer.sentence() == "w_output has 9 columns, its input has 8");
    }
    SUBCASE("a bias") {
        layer.weights.b_value = constant(0.0, 7);
        CHECK(layer.sentence() == "w_value has 8 columns, its bias has 7");
    }
    SUBCASE("the batch of the context") {
        layer.options.context = constant(0.0, 1, 5, 8);
        CHECK(layer.sentence() == "x has 2 sequences, context has 1");
    }
}

TEST_CASE("multi_head_attention over a batch: refuses a past or a mask that does not fit") {
    Layer layer;
    SUBCASE("the heads of the past") {
        layer.options.past = Past<double>{constant(0.0, 2, 1, 4, 4), layer.past.value};
        CHECK(layer.sentence() == "past_key has shape (2, 1, 4, 4), it must be (2, 2, 4, 4)");
    }
    SUBCASE("the width of the past") {
        layer.options.past = Past<double>{layer.past.key, constant(0.0, 2, 2, 4, 3)};
        CHECK(layer.sentence() == "past_value has shape (2, 2, 4, 3), it must be (2, 2, 4, 4)");
    }
    SUBCASE("the lengths of the past") {
        layer.options.past = Past<double>{layer.past.key, constant(0.0, 2, 2, 5, 4)};
        CHECK(layer.sentence() == "key has 7 rows, value has 8");
    }
    SUBCASE("a key mask that leaves out the past") {
        layer.options.past = layer.past;
        layer.options.attention.key_mask = constant(true, 2, 3);
        CHECK(layer.sentence() == "key_mask has shape (2, 3), it must be (2, 7)");
    }
    SUBCASE("a mask") {
        layer.options.attention.mask = constant(true, 1, 1, 3, 2);
        CHECK(layer.sentence() == "mask has shape (1, 1, 3, 2), it must be (1, 1, 3, 3)");
    }
}
