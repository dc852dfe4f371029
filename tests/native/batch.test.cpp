#include "attention/attention.hpp"

#include <cmath>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// Two sequences, four query heads on two key/value heads, 3 queries, 5 keys.
template <class T>
struct Inputs {
    Draw draw{9};
    Tensor<T, 4> query = draw.tensor<T>(2, 4, 3, 2);
    Tensor<T, 4> key = draw.tensor<T>(2, 2, 5, 2);
    Tensor<T, 4> value = draw.tensor<T>(2, 2, 5, 6);

    AttentionStages<T, 4> run(const BatchOptions<T>& options) const {
        return masked_attention(query, key, value, options);
    }
};

template <class T>
void check_same_head(const AttentionStages<T, 4>& all, std::size_t place,
                     const AttentionStages<T>& one) {
    check_same(part<2>(all.scores, place), one.scores);
    check_same(part<2>(all.masked_scores, place), one.masked_scores);
    check_same(part<2>(all.weights, place), one.weights);
    check_same(part<2>(all.output, place), one.output);
}

/// The refusal for sizes of query, key and value.
std::string sentence(const Sizes<4>& query, const Sizes<4>& key, const Sizes<4>& value,
                     const BatchOptions<double>& options = {}) {
    const auto zeros = [](const Sizes<4>& s) { return constant(0.0, s[0], s[1], s[2], s[3]); };
    return refusal([&] { masked_attention(zeros(query), zeros(key), zeros(value), options); });
}

}  // namespace

TEST_CASE_TEMPLATE("masked_attention over a batch: each head is the same as alone, bit for bit", T,
                   float, double) {
    Inputs<T> in;
    BatchOptions<T> options;
    options.mask = in.draw.mask(0.6, 2, 4, 3, 5);
    options.bias = in.draw.template tensor<T>(2, 4, 3, 5);
    const auto all = in.run(options);
    for (std::size_t place = 0; place < 8; ++place) {
        CAPTURE(place);
        const std::size_t kv = place / 4 * 2 + place % 4 / 2;
        const AttentionOptions<T> one{part<2>(*options.bias, place), std::nullopt,
                                      FullyMasked::zeros};
        check_same_head(
            all, place,
            masked_attention(part<2>(in.query, place), part<2>(in.key, kv), part<2>(in.value, kv),
                             part<2>(*options.mask, place), one));
    }
}

TEST_CASE_TEMPLATE("masked_attention over a batch: an axis of length 1 stands for all", T, float,
                   double) {
    Inputs<T> in;
    for (const std::size_t batch : {1U, 2U}) {
        for (const std::size_t heads : {1U, 4U}) {
            CAPTURE(batch);
            CAPTURE(heads);
            BatchOptions<T> options;
            options.mask = in.draw.mask(0.6, batch, heads, 3, 5);
            options.bias = in.draw.template tensor<T>(batch, heads, 3, 5);
            BatchOptions<T> whole;
            whole.mask = constant(false, 2, 4, 3, 5);
            whole.bias = constant(T{0}, 2, 4, 3, 5);
            for (std::size_t place = 0; place < 8; ++place) {
                const std::size_t b = batch == 1 ? 0 : place / 4;
                const std::size_t head = heads == 1 ? 0 : place % 4;
                set_part(*whole.mask, place, part<2>(*options.mask, b * heads + head));
                set_part(*whole.bias, place, part<2>(*options.bias, b * heads + head));
            }
            check_same(in.run(options).masked_scores, in.run(whole).masked_scores);
            check_same(in.run(options).output, in.run(whole).output);
        }
    }
}

TEST_CASE("masked_attention over a batch: (B, 1, T, T) is per sequence and (1, h, T, T) per head") {
    const auto ones = constant(1.0, 2, 2, 2, 1);
    BatchOptions<double> options;
    options.mask = Tensor<bool, 4>{{{{true, false}, {true, false}}},  //
                                   {{{false, true}, {false, true}}}};
    const auto per_sequence = masked_attention(ones, ones, ones, options).weights;
    options.mask = Tensor<bool, 4>{{{{true, false}, {true, false}},  //
                                    {{false, true}, {false, true}}}};
    const auto per_head = masked_attention(ones, ones, ones, options).weights;
    for (std::size_t i = 0; i < 2; ++i) {
        check_same(part<2>(per_sequence, i), Matrix<double>{{1, 0}, {1, 0}});
        check_same(part<2>(per_sequence, 2 + i), Matrix<double>{{0, 1}, {0, 1}});
        check_same(part<2>(per_head, 2 * i), Matrix<double>{{1, 0}, {1, 0}});
        check_same(part<2>(per_head, 2 * i + 1), Matrix<double>{{0, 1}, {0, 1}});
    }
}

TEST_CASE("masked_attention over a batch: causality, key mask and mask all have to allow") {
    Inputs<double> in;
    BatchOptions<double> options;
    options.causality = {true, Alignment::bottom_right, std::nullopt};
    options.key_mask = in.draw.mask(0.7, 2, 5);
    options.mask = in.draw.mask(0.7, 2, 4, 3, 5);
    BatchOptions<double> joined;
    joined.mask = *options.mask;
    for (std::size_t b = 0; b < 2; ++b) {
        for (std::size_t head = 0; head < 4; ++head) {
            for (std::size_t i = 0; i < 3; ++i) {
                for (std::size_t j = 0; j < 5; ++j) {
                    const bool allowed = j <= i + 2 && (*options.key_mask)(b, j);
                    if (!allowed) (*joined.mask)(b, head, i, j) = false;
                }
            }
        }
    }
    check_same(in.run(options).masked_scores, in.run(joined).masked_scores);
    check_same(in.run(options).output, in.run(joined).output);
}

TEST_CASE("masked_attention over a batch: causality is off by default, top-left when on") {
    Inputs<double> in;
    BatchOptions<double> options;
    check_same(in.run(options).masked_scores, in.run(options).scores);
    const auto check_like = [&](const Mask& mask) {
        BatchOptions<double> masked;
        masked.mask = lifted<4>(mask);
        check_same(in.run(options).masked_scores, in.run(masked).masked_scores);
    };
    options.causality.causal = true;
    check_like(causal_mask(3, 5, 0));
    options.causality.alignment = Alignment::bottom_right;
    check_like(causal_mask(3, 5, 2));
    options.causality.offset = -1;
    check_like(causal_mask(3, 5, -1));
    options.causality.causal = false;
    check_like(allow_all(3, 5));
}

TEST_CASE("masked_attention over a batch: passes on the scale and keeps scores unmasked") {
    Inputs<double> in;
    BatchOptions<double> options;
    options.scale = 0.25;
    options.causality.causal = true;
    const auto stages = in.run(options);
    for (std::size_t place = 0; place < 8; ++place) {
        const std::size_t kv = place / 4 * 2 + place % 4 / 2;
        const AttentionOptions<double> one{std::nullopt, 0.25, FullyMasked::zeros};
        check_same(part<2>(stages.scores, place),
                   masked_attention(part<2>(in.query, place), part<2>(in.key, kv),
                                    part<2>(in.value, kv), allow_all(3, 5), one)
                       .scores);
    }
}

TEST_CASE("masked_attention over a batch: empty axes give empty stages of the right shape") {
    const BatchOptions<double> none;
    const auto run = [&](std::size_t batch, std::size_t n_query, std::size_t n_key) {
        return masked_attention(constant(1.0, batch, 2, n_query, 4),
                                constant(1.0, batch, 2, n_key, 4),
                                constant(1.0, batch, 2, n_key, 3), none);
    };
    check_same(run(0, 3, 5).weights, constant(0.0, 0, 2, 3, 5));
    check_same(run(0, 3, 5).output, constant(0.0, 0, 2, 3, 3));
    check_same(run(1, 0, 5).scores, constant(0.0, 1, 2, 0, 5));
    check_same(run(1, 0, 5).output, constant(0.0, 1, 2, 0, 3));
    check_same(run(1, 3, 0).masked_scores, constant(0.0, 1, 2, 3, 0));
    check_same(run(1, 3, 0).output, constant(0.0, 1, 2, 3, 3));
}

TEST_CASE("masked_attention over a batch: refuses shapes that do not fit") {
    CHECK(sentence({2, 4, 3, 2}, {1, 4, 5, 2}, {2, 4, 5, 6}) == "query has 2 sequences, key has 1");
    CHECK(sentence({2, 4, 3, 2}, {2, 4, 5, 2}, {3, 4, 5, 6}) == "key has 2 sequences, value has 3");
    CHECK(sentence({2, 4, 3, 2}, {2, 4, 5, 2}, {2, 2, 5, 6}) == "key has 4 heads, value has 2");
    CHECK(sentence({2, 4, 3, 2}, {2, 4, 5, 3}, {2, 4, 5, 6}) == "query has 2 columns, key has 3");
    CHECK(sentence({2, 4, 3, 2}, {2, 4, 5, 2}, {2, 4, 6, 6}) == "key has 5 rows, value has 6");
    CHECK(sentence({2, 4, 3, 0}, {2, 4, 5, 0}, {2, 4, 5, 6}) ==
          "query and key have width 0, it must be at least 1");
}

TEST_CASE("masked_attention over a batch: checks the widths of an empty batch too") {
    CHECK(sentence({0, 4, 3, 2}, {0, 4, 5, 3}, {0, 4, 5, 6}) == "query has 2 columns, key has 3");
    CHECK(sentence({0, 4, 3, 2}, {0, 4, 5, 2}, {0, 4, 6, 6}) == "key has 5 rows, value has 6");
    CHECK(sentence({0, 4, 3, 0}, {0, 4, 5, 0}, {0, 4, 5, 6}) ==
          "query and key have width 0, it must be at least 1");
}

TEST_CASE("masked_attention over a batch: refuses heads that cannot be shared equally") {
    const auto shared = [](std::int64_t heads, std::int64_t kv_heads) {
        return sentence({1, heads, 3, 2}, {1, kv_heads, 3, 2}, {1, kv_heads, 3, 2});
    };
    CHECK(shared(4, 3) == "4 query heads cannot share 3 key/value heads equally");
    CHECK(shared(2, 4) == "2 query heads cannot share 4 key/value heads equally");
    CHECK(shared(4, 0) == "4 query heads cannot share 0 key/value heads equally");
    CHECK(shared(0, 2) == "0 query heads cannot share 2 key/value heads equally");
    CHECK(shared(0, 0) == "0 query heads cannot share 0 key/value heads equally");
}

TEST_CASE("masked_attention over a batch: refuses masks that fit only by broadcasting") {
    const auto masked = [](const Sizes<4>& s) {
        BatchOptions<double> options;
        options.mask = constant(true, s[0], s[1], s[2], s[3]);
        return sentence({2, 4, 3, 2}, {2, 4, 5, 2}, {2, 4, 5, 6}, options);
    };
    CHECK(masked({1, 1, 1, 1}) == "mask has shape (1, 1, 1, 1), it must be (1, 1, 3, 5)");
    CHECK(masked({2, 4, 1, 5}) == "mask has shape (2, 4, 1, 5), it must be (2, 4, 3, 5)");
    CHECK(masked({2, 4, 5, 3}) == "mask has shape (2, 4, 5, 3), it must be (2, 4, 3, 5)");
    CHECK(masked({3, 1, 3, 5}) == "mask has shape (3, 1, 3, 5), it must be (2, 1, 3, 5)");
    CHECK(masked({1, 2, 3, 5}) == "mask has shape (1, 2, 3, 5), it must be (1, 4, 3, 5)");
    BatchOptions<double> options;
    options.bias = constant(0.0, 2, 4, 3, 1);
    CHECK(sentence({2, 4, 3, 2}, {2, 4, 5, 2}, {2, 4, 5, 6}, options) ==
          "bias has shape (2, 4, 3, 1), it must be (2, 4, 3, 5)");
    options.bias.reset();
    options.key_mask = constant(true, 1, 5);
    CHECK(sentence({2, 4, 3, 2}, {2, 4, 5, 2}, {2, 4, 5, 6}, options) ==
          "key_mask has shape (1, 5), it must be (2, 5)");
}
