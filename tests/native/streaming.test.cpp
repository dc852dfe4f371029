// The kernel without weights against the core with all stages, at sizes of every kind.
#include "attention/streaming.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// A layer's sizes.
struct Size {
    std::size_t batch, n_query, n_context, d_model, d_context, heads, kv_heads, d_head, d_v, d_out;
};

struct Problem {
    Tensor<float, 3> x;
    MultiHeadWeights<float> weights;
    MultiHeadOptions<float> options;

    std::size_t n_key() const {
        const std::size_t n_past = options.past ? options.past->key.shape()[2] : 0;
        return n_past + (options.context ? *options.context : x).shape()[1];
    }
    Tensor<float, 3> output() const { return multi_head_output(x, weights, options); }
    /// What the core makes of it.
    Tensor<float, 3> expected() const { return multi_head_attention(x, weights, options).output; }
};

Problem draw_problem(Draw& draw, const Size& size) {
    Problem problem{draw.tensor<float>(size.batch, size.n_query, size.d_model),
                    {draw.tensor<float>(size.d_model, size.heads * size.d_head),
                     draw.tensor<float>(size.d_context, size.kv_heads * size.d_head),
                     draw.tensor<float>(size.d_context, size.kv_heads * size.d_v),
                     draw.tensor<float>(size.heads * size.d_v, size.d_out)},
                    {}};
    problem.options.heads = static_cast<std::int64_t>(size.heads);
    problem.options.kv_heads = static_cast<std::int64_t>(size.kv_heads);
    if (size.n_context != size.n_query || size.d_context != size.d_model) {
        problem.options.context = draw.tensor<float>(size.batch, size.n_context, size.d_context);
    }
    return problem;
}

/// One sequence that attends to itself, n tokens of width d.
Problem draw_square(Draw& draw, std::size_t n, std::size_t d, std::size_t heads) {
    Problem problem = draw_problem(draw, {1, n, n, d, d, heads, heads, d / heads, d / heads, d});
    problem.options.attention.causality.causal = true;
    return problem;
}

/// Float32 sums differ by their order, in proportion to the largest of an output.
Tolerance tolerance_of(const Tensor<float, 3>& expected) {
    double largest = 0;
    for (const float entry : expected) {
        if (std::isfinite(entry)) largest = std::max(largest, std::abs(double{entry}));
    }
    return {2e-5, 2e-5 * largest + 1e-6};
}

void check_agrees(const Problem& problem) {
    const auto expected = problem.expected();
    check_close(problem.output(), expected, tolerance_of(expected));
}

constexpr std::size_t odd_sizes[] = {1, 2, 3, 5, 7, 8, 9, 13, 16, 17, 31, 33};

}  // namespace

TEST_CASE("streaming: agrees with the core for every number of tokens") {
    Draw draw(60);
    for (std::size_t n = 0; n <= 70; ++n) {
        CAPTURE(n);
        check_agrees(draw_square(draw, n, 6, 2));
    }
    check_agrees(draw_square(draw, 257, 6, 2));
    check_agrees(draw_square(draw, 600, 4, 1));
}

TEST_CASE("streaming: agrees with the core for every width of a head") {
    Draw draw(61);
    for (const std::size_t d_head : odd_sizes) {
        for (const std::size_t heads : {1U, 2U, 3U, 5U}) {
            CAPTURE(d_head);
            CAPTURE(heads);
            check_agrees(draw_square(draw, 11, heads * d_head, heads));
        }
    }
}

TEST_CASE("streaming: agrees with the core for every shape of a layer") {
    Draw draw(62);
    for (int trial = 0; trial < 300; ++trial) {
        CAPTURE(trial);
        const std::size_t kv_heads = draw.size(1, 3);
        Problem problem =
            draw_problem(draw, {draw.size(0, 3), draw.size(0, 20), draw.size(0, 20),
                                draw.size(1, 9), draw.size(1, 9), kv_heads * draw.size(1, 3),
                                kv_heads, draw.size(1, 9), draw.size(1, 9), draw.size(1, 12)});
        auto& [mask, bias, key_mask, causality, scale, fully_masked] = problem.options.attention;
        const std::size_t batch = problem.x.shape()[0];
        if (draw.chance(0.3)) {
            const std::size_t n_past = draw.size(0, 20);
            const auto heads = static_cast<std::size_t>(*problem.options.kv_heads);
            const auto& weights = problem.weights;
            problem.options.past = Past<float>{
                draw.tensor<float>(batch, heads, n_past, weights.w_key.shape()[1] / heads),
                draw.tensor<float>(batch, heads, n_past, weights.w_value.shape()[1] / heads)};
        }
        const std::size_t n_query = problem.x.shape()[1];
        const std::size_t n_key = problem.n_key();
        const auto heads = static_cast<std::size_t>(problem.options.heads);
        causality.causal = draw.chance(0.6);
        if (draw.chance(0.3)) causality.alignment = Alignment::bottom_right;
        if (draw.chance(0.3)) causality.offset = static_cast<std::int64_t>(draw.size(0, 40)) - 20;
        if (draw.chance(0.3))
            mask = draw.mask(0.7, draw.chance(0.5) ? 1 : batch, heads, n_query, n_key);
        if (draw.chance(0.3))
            bias = draw.tensor<float>(batch, draw.chance(0.5) ? 1 : heads, n_query, n_key);
        if (draw.chance(0.3)) key_mask = draw.mask(0.6, batch, n_key);
        if (draw.chance(0.2)) scale = draw.number();
        fully_masked = static_cast<FullyMasked>(draw.size(0, 2));
        if (draw.chance(0.5))
            problem.weights.b_query = draw.tensor<float>(problem.weights.w_query.shape()[1]);
        if (draw.chance(0.5))
            problem.weights.b_key = draw.tensor<float>(problem.weights.w_key.shape()[1]);
        if (draw.chance(0.5))
            problem.weights.b_value = draw.tensor<float>(problem.weights.w_value.shape()[1]);
        if (draw.chance(0.5))
            problem.weights.b_output = draw.tensor<float>(problem.weights.w_output.shape()[1]);
        if (draw.chance(0.3)) {
            problem.weights.layout = Layout::out_in;
            for (Matrix<float>* weight : {&problem.weights.w_query, &problem.weights.w_key,
                                          &problem.weights.w_value, &problem.weights.w_output}) {
                *weight = transposed(*weight);
            }
        }
        check_agrees(problem);
    }
}
