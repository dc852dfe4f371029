// Sizes and shapes that are refused before anything is made for them.
#include <vector>

#include "allocations.hpp"
#include "attention/heads.hpp"
#include "attention/multi_head.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// Room for an error's sentence, but not for the smallest tensor of these tests.
constexpr std::size_t sentence_bytes = 512;

/// Checks that a call refuses, and how much it asks for until then.
template <class Call>
void check_refuses_at_once(const std::string& sentence, Call call) {
    CAPTURE(sentence);
    forget_allocations();
    const std::string actual = refusal(call);
    const std::size_t bytes = largest_allocation();
    CHECK(actual == sentence);
    CHECK(bytes < sentence_bytes);
}

/// 64 tokens of width 8: every stage of it takes 4 KiB or more.
struct Layer {
    Tensor<double, 3> x = constant(0.0, 1, 64, 8);
    MultiHeadWeights<double> weights{constant(0.0, 8, 8), constant(0.0, 8, 8), constant(0.0, 8, 8),
                                     constant(0.0, 8, 8)};
    MultiHeadOptions<double> options;

    void check(const std::string& sentence) const {
        check_refuses_at_once(sentence, [&] { multi_head_attention(x, weights, options); });
    }
};

}  // namespace

TEST_CASE("largest_allocation: sees what a tensor asks for") {
    forget_allocations();
    CHECK(largest_allocation() == 0);
    const auto tensor = constant(0.0, 64, 8);
    CHECK(largest_allocation() >= tensor.size() * sizeof(double));
}

TEST_CASE("absurd sizes: a mask is refused before it is made") {
    const std::string many = " is too large: more than 67108864 entries";
    check_refuses_at_once("mask of shape (65536, 65536)" + many, [] { causal_mask(65536); });
    check_refuses_at_once("mask of shape (2147483648, 2147483648)" + many,
                          [] { causal_mask(std::int64_t{1} << 31); });
    check_refuses_at_once("mask of shape (9007199254740992, 9007199254740992)" + many,
                          [] { causal_mask(std::int64_t{1} << 53); });
    check_refuses_at_once("mask of shape (1, 9007199254740992)" + many,
                          [] { allow_all(1, std::int64_t{1} << 53); });
    const std::vector<std::int64_t> lengths(1024, 1);
    check_refuses_at_once("mask of shape (1024, 4294967296)" + many, [&] {
        padding_mask(lengths, std::int64_t{1} << 32, PaddingSide::right);
    });
    check_refuses_at_once("sequence 0 has length 1, it must be 0 to 0",
                          [&] { padding_mask(lengths, 0, PaddingSide::right); });
}

TEST_CASE("absurd sizes: scores of 65,536 tokens are refused before they are made") {
    const auto x = constant(0.0F, 65536, 1);
    const std::string sentence =
        "scores of shape (65536, 65536) is too large: more than 67108864 entries";
    check_refuses_at_once(sentence, [&] { masked_attention(x, x, x); });
    const auto batch = lifted<4>(x);
    check_refuses_at_once(
        "scores of shape (1, 1, 65536, 65536) is too large: more than 67108864 entries",
        [&] { masked_attention(batch, batch, batch, BatchOptions<float>{}); });
}

TEST_CASE("absurd sizes: stages that have no room together are refused before one is made") {
    const auto x = constant(0.0, 8000, 1);
    const std::string sentence = "all stages together would take 1.5 GiB, more than 1 GiB";
    check_refuses_at_once(sentence, [&] { masked_attention(x, x, x); });
    const auto batch = lifted<4>(x);
    check_refuses_at_once(sentence,
                          [&] { masked_attention(batch, batch, batch, BatchOptions<double>{}); });
    const auto weight = constant(0.0, 1, 1);
    check_refuses_at_once("all stages together would take 2 GiB, more than 1 GiB", [&] {
        multi_head_attention(x, weight, weight, weight, weight, 1, true);
    });
}

TEST_CASE("absurd sizes: scores of 64 heads are refused, not counted modulo 2^32") {
    const auto x = constant(0.0F, 8192, 64);
    const auto weight = constant(0.0F, 64, 64);
    check_refuses_at_once(
        "scores of shape (1, 64, 8192, 8192) is too large: more than 67108864 entries",
        [&] { multi_head_attention(x, weight, weight, weight, weight, 64, true); });
    MultiHeadOptions<float> options;
    options.heads = 64;
    const MultiHeadWeights<float> weights{weight, weight, weight, weight};
    const auto batch = lifted<3>(x);
    check_refuses_at_once(
        "scores of shape (1, 64, 8192, 8192) is too large: more than 67108864 entries",
        [&] { multi_head_attention(batch, weights, options); });
}

TEST_CASE("absurd sizes: heads are refused before a tensor is made for them") {
    const auto x = constant(0.0, 64, 8);
    check_refuses_at_once("width 8 cannot be split into 9007199254740992 heads of equal width",
                          [&] { split_heads(x, std::int64_t{1} << 53); });
    check_refuses_at_once("the number of heads must be at least 1, not -9007199254740992",
                          [&] { split_heads(x, -(std::int64_t{1} << 53)); });
}

TEST_CASE("refusals: one head is checked before anything is computed") {
    const auto x = constant(0.0, 64, 8);
    const auto narrow = constant(0.0, 64, 7);
    const auto few = constant(0.0, 63, 8);
    const Mask mask = allow_all(64, 63);
    check_refuses_at_once("query has 8 columns, key has 7",
                          [&] { masked_attention(x, narrow, x); });
    check_refuses_at_once("key has 64 rows, value has 63", [&] { masked_attention(x, x, few); });
    check_refuses_at_once("mask has shape (64, 63), it must be (64, 64)",
                          [&] { masked_attention(x, x, x, mask); });
}

TEST_CASE("refusals: the one-sequence layer is checked before anything is computed") {
    const auto x = constant(0.0, 64, 8);
    const auto fits = constant(0.0, 8, 8);
    const auto short_weight = constant(0.0, 7, 8);
    const auto narrow = constant(0.0, 8, 4);
    check_refuses_at_once("w_value has 7 rows, its input has 8", [&] {
        multi_head_attention(x, fits, fits, short_weight, fits, 2, true);
    });
    check_refuses_at_once("w_output has 7 rows, its input has 8", [&] {
        multi_head_attention(x, fits, fits, fits, short_weight, 2, true);
    });
    check_refuses_at_once("query has 4 columns, key has 2",
                          [&] { multi_head_attention(x, fits, narrow, fits, fits, 2, true); });
}

TEST_CASE("refusals: a layer's weights are checked before anything is computed") {
    Layer layer;
    SUBCASE("the last weight") {
        layer.weights.w_output = constant(0.0, 7, 8);
        layer.check("w_output has 7 rows, its input has 8");
    }
    SUBCASE("the last bias") {
        layer.weights.b_output = constant(0.0, 7);
        layer.check("w_output has 8 columns, its bias has 7");
    }
    SUBCASE("a weight in PyTorch's layout") {
        layer.weights.layout = Layout::out_in;
        layer.weights.w_value = constant(0.0, 8, 7);
        layer.check("w_value has 7 columns, its input has 8");
    }
}

TEST_CASE("refusals: a layer's masks and past are checked before anything is computed") {
    Layer layer;
    SUBCASE("the mask") {
        layer.options.attention.mask = constant(true, 1, 1, 64, 63);
        layer.check("mask has shape (1, 1, 64, 63), it must be (1, 1, 64, 64)");
    }
    SUBCASE("the bias of the scores") {
        layer.options.attention.bias = constant(0.0, 1, 1, 64, 63);
        layer.check("bias has shape (1, 1, 64, 63), it must be (1, 1, 64, 64)");
    }
    SUBCASE("the key mask") {
        layer.options.attention.key_mask = constant(true, 1, 63);
        layer.check("key_mask has shape (1, 63), it must be (1, 64)");
    }
    SUBCASE("the past") {
        layer.options.past = Past<double>{constant(0.0, 1, 1, 2, 7), constant(0.0, 1, 1, 2, 8)};
        layer.check("past_key has shape (1, 1, 2, 7), it must be (1, 1, 2, 8)");
    }
    SUBCASE("shared heads") {
        layer.options.heads = 4;
        layer.options.kv_heads = 8;
        layer.check("4 query heads cannot share 8 key/value heads equally");
    }
}
