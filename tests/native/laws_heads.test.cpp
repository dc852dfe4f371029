// What must hold for every input: how heads, masks and layouts relate.
#include <vector>

#include "attention/heads.hpp"
#include "attention/multi_head.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

constexpr int trials = 25;

/// Blocks down the diagonal, zeros elsewhere.
template <class T>
Matrix<T> block_diagonal(const std::vector<Matrix<T>>& blocks) {
    const std::size_t rows = blocks[0].shape()[0];
    const std::size_t columns = blocks[0].shape()[1];
    auto matrix = constant(T{0}, blocks.size() * rows, blocks.size() * columns);
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) {
                matrix(k * rows + i, k * columns + j) = blocks[k](i, j);
            }
        }
    }
    return matrix;
}

template <class T>
Matrix<T> identity(std::size_t n) {
    return block_diagonal(std::vector<Matrix<T>>(n, constant(T{1}, 1, 1)));
}

/// Repeats each head's block of columns, as often as query heads share it.
template <class T>
Matrix<T> repeat_heads(const Matrix<T>& weight, std::size_t kv_heads, std::size_t times) {
    const std::size_t width = weight.shape()[1] / kv_heads;
    auto repeated = constant(T{0}, weight.shape()[0], weight.shape()[1] * times);
    for (std::size_t i = 0; i < weight.shape()[0]; ++i) {
        for (std::size_t column = 0; column < repeated.shape()[1]; ++column) {
            const std::size_t kv_head = column / width / times;
            repeated(i, column) = weight(i, kv_head * width + column % width);
        }
    }
    return repeated;
}

}  // namespace

TEST_CASE_TEMPLATE("law: heads with block-diagonal weights are separate attentions", T, float,
                   double) {
    Draw draw(40);
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const std::size_t heads = draw.size(1, 4);
        const std::size_t d_head = draw.size(1, 3);
        const std::size_t n = draw.size(1, 6);
        const auto blocks = [&] {
            std::vector<Matrix<T>> drawn;
            for (std::size_t k = 0; k < heads; ++k) drawn.push_back(draw.tensor<T>(d_head, d_head));
            return drawn;
        };
        const auto x = draw.tensor<T>(n, heads * d_head);
        const auto w_query = blocks();
        const auto w_key = blocks();
        const auto w_value = blocks();
        const auto joined = multi_head_attention(
            x, block_diagonal(w_query), block_diagonal(w_key), block_diagonal(w_value),
            identity<T>(heads * d_head), static_cast<std::int64_t>(heads), true);
        const auto slices = split_heads(x, static_cast<std::int64_t>(heads));
        const auto outputs = split_heads(joined.output, static_cast<std::int64_t>(heads));
        for (std::size_t k = 0; k < heads; ++k) {
            CAPTURE(k);
            const auto own = part<2>(slices, k);
            const auto mask = causal_mask(static_cast<std::int64_t>(n));
            const auto alone =
                masked_attention(matmul(own, w_query[k], "w"), matmul(own, w_key[k], "w"),
                                 matmul(own, w_value[k], "w"), mask);
            check_same(part<2>(joined.weights, k), alone.weights);
            check_same(part<2>(outputs, k), alone.output);
        }
    }
}

TEST_CASE_TEMPLATE("law: sharing key/value heads is repeating them, each for its neighbours", T,
                   float, double) {
    Draw draw(41);
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const std::size_t kv_heads = draw.size(1, 3);
        const std::size_t times = draw.size(1, 3);
        const std::size_t width = kv_heads * times * 2;
        const auto x = draw.tensor<T>(2, draw.size(1, 5), 4);
        const MultiHeadWeights<T> shared{draw.tensor<T>(4, width), draw.tensor<T>(4, kv_heads * 2),
                                         draw.tensor<T>(4, kv_heads * 2), draw.tensor<T>(width, 4)};
        MultiHeadWeights<T> repeated = shared;
        repeated.w_key = repeat_heads(shared.w_key, kv_heads, times);
        repeated.w_value = repeat_heads(shared.w_value, kv_heads, times);
        MultiHeadOptions<T> options;
        options.heads = static_cast<std::int64_t>(kv_heads * times);
        const auto expected = multi_head_attention(x, repeated, options);
        options.kv_heads = static_cast<std::int64_t>(kv_heads);
        const auto actual = multi_head_attention(x, shared, options);
        check_same(actual.weights, expected.weights);
        check_same(actual.output, expected.output);
    }
}

TEST_CASE_TEMPLATE("law: a key mask is the mask with the same row for each query", T, float,
                   double) {
    Draw draw(42);
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const std::size_t n = draw.size(1, 6);
        const auto query = draw.tensor<T>(2, 2, n, 3);
        const auto key = draw.tensor<T>(2, 2, n, 3);
        BatchOptions<T> with_key_mask;
        with_key_mask.key_mask = draw.mask(0.6, 2, n);
        BatchOptions<T> with_mask;
        with_mask.mask = constant(false, 2, 1, n, n);
        for (std::size_t b = 0; b < 2; ++b) {
            for (std::size_t i = 0; i < n; ++i) {
                set_part(*with_mask.mask, b * n + i, part<1>(*with_key_mask.key_mask, b));
            }
        }
        const auto actual = masked_attention(query, key, key, with_key_mask);
        const auto expected = masked_attention(query, key, key, with_mask);
        check_same(actual.masked_scores, expected.masked_scores);
        check_same(actual.output, expected.output);
    }
}

TEST_CASE_TEMPLATE("law: padding changes nothing for the tokens that are real", T, float, double) {
    Draw draw(43);
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const std::size_t real = draw.size(1, 5);
        const std::size_t padded = real + draw.size(1, 3);
        const MultiHeadWeights<T> weights{draw.tensor<T>(4, 4), draw.tensor<T>(4, 4),
                                          draw.tensor<T>(4, 4), draw.tensor<T>(4, 4)};
        auto x = draw.tensor<T>(1, padded, 4);
        for (std::size_t c = 0; c < 4; ++c) x(0, padded - 1, c) = static_cast<T>(not_a_number);
        MultiHeadOptions<T> options;
        options.heads = 2;
        const auto alone =
            multi_head_attention(lifted<3>(first_rows(part<2>(x, 0), real)), weights, options);
        options.attention.key_mask =
            padding_mask({static_cast<std::int64_t>(real)}, static_cast<std::int64_t>(padded),
                         PaddingSide::right);
        const auto inside = multi_head_attention(x, weights, options);
        check_same(first_rows(part<2>(inside.output, 0), real), part<2>(alone.output, 0));
    }
}
