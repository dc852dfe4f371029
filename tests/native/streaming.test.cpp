// The kernel without weights against the core with all stages, at sizes of every kind.
#include "attention/streaming.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "allocations.hpp"
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

/// A batch of sequences, maybe empty, maybe with another context, and maybe with shared heads.
Problem draw_shape(Draw& draw) {
    const std::size_t kv_heads = draw.size(1, 3);
    return draw_problem(draw, {draw.size(0, 3), draw.size(0, 20), draw.size(0, 20), draw.size(1, 9),
                               draw.size(1, 9), kv_heads * draw.size(1, 3), kv_heads,
                               draw.size(1, 9), draw.size(1, 9), draw.size(1, 12)});
}

void add_past(Draw& draw, Problem& problem) {
    const std::size_t n_past = draw.size(0, 20);
    const std::size_t batch = problem.x.shape()[0];
    const auto heads = static_cast<std::size_t>(*problem.options.kv_heads);
    const std::size_t d_head = problem.weights.w_key.shape()[1] / heads;
    const std::size_t d_v = problem.weights.w_value.shape()[1] / heads;
    problem.options.past = Past<float>{draw.tensor<float>(batch, heads, n_past, d_head),
                                       draw.tensor<float>(batch, heads, n_past, d_v)};
}

void add_biases(Draw& draw, Problem& problem) {
    MultiHeadWeights<float>& w = problem.weights;
    w.b_query = draw.tensor<float>(w.w_query.shape()[1]);
    w.b_key = draw.tensor<float>(w.w_key.shape()[1]);
    w.b_value = draw.tensor<float>(w.w_value.shape()[1]);
    w.b_output = draw.tensor<float>(w.w_output.shape()[1]);
}

std::vector<Matrix<float>*> all_of(MultiHeadWeights<float>& w) {
    return {&w.w_query, &w.w_key, &w.w_value, &w.w_output};
}

void turn_round(MultiHeadWeights<float>& weights) {
    weights.layout = Layout::out_in;
    for (Matrix<float>* weight : all_of(weights)) *weight = transposed(*weight);
}

void add_masks(Draw& draw, Problem& problem) {
    auto& [mask, bias, key_mask, causality, scale, fully_masked] = problem.options.attention;
    const std::size_t batch = problem.x.shape()[0];
    const std::size_t n_query = problem.x.shape()[1];
    const std::size_t n_key = problem.n_key();
    const auto heads = static_cast<std::size_t>(problem.options.heads);
    const std::size_t some_heads = draw.chance(0.5) ? 1 : heads;
    causality.causal = draw.chance(0.6);
    if (draw.chance(0.3)) causality.alignment = Alignment::bottom_right;
    if (draw.chance(0.3)) causality.offset = static_cast<std::int64_t>(draw.size(0, 40)) - 20;
    if (draw.chance(0.3)) mask = draw.mask(0.7, batch, some_heads, n_query, n_key);
    if (draw.chance(0.3)) bias = draw.tensor<float>(std::size_t{1}, heads, n_query, n_key);
    if (draw.chance(0.3)) key_mask = draw.mask(0.6, batch, n_key);
    if (draw.chance(0.2)) scale = draw.number();
    fully_masked = static_cast<FullyMasked>(draw.size(0, 2));
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
        Problem problem = draw_shape(draw);
        if (draw.chance(0.3)) add_past(draw, problem);
        if (draw.chance(0.5)) add_biases(draw, problem);
        if (draw.chance(0.3)) turn_round(problem.weights);
        add_masks(draw, problem);
        check_agrees(problem);
    }
}

TEST_CASE("streaming: differs from float64 by at most 3e-6 on inputs between -1 and 1") {
    Draw draw(63);
    Problem problem = draw_square(draw, 130, 64, 4);
    for (float& entry : problem.x) entry /= 2;
    for (Matrix<float>* weight : all_of(problem.weights)) *weight /= 16;
    MultiHeadOptions<double> options;
    options.heads = problem.options.heads;
    options.attention.causality.causal = true;
    const auto in_float64 = [](const auto& tensor) { return xt::eval(xt::cast<double>(tensor)); };
    const auto& w = problem.weights;
    const Tensor<double, 3> expected =
        multi_head_attention<double>(in_float64(problem.x),
                                     {in_float64(w.w_query), in_float64(w.w_key),
                                      in_float64(w.w_value), in_float64(w.w_output)},
                                     options)
            .output;
    check_close(problem.output(), expected, {0, 3e-6});
}

TEST_CASE("streaming: a long sum does not drift") {
    const auto one = constant(1.0F, 1, 1);
    const auto x = constant(0.1F, 1, 6000, 1);
    check_close(multi_head_output<float>(x, {one, one, one, one}, {}), x, {2e-5, 0});
}

TEST_CASE("streaming: a layer made ready gives the same again, for other sizes in between") {
    Draw draw(64);
    const Problem problem = draw_square(draw, 20, 6, 2);
    const Problem longer{draw.tensor<float>(2, 41, 6), problem.weights, problem.options};
    StreamingLayer layer(problem.weights, 2);
    Tensor<float, 3> output;
    for (const Problem* next : {&problem, &longer, &problem}) {
        layer.run(next->x, next->options, output);
        check_same(output, next->output());
    }
    StreamingLayer moved(std::move(layer));
    moved.run(problem.x, problem.options, output);
    check_same(output, problem.output());
}

TEST_CASE("streaming: a layer that runs again on as many tokens takes no memory") {
    Draw draw(65);
    const Problem problem = draw_square(draw, 64, 32, 4);
    StreamingLayer layer(problem.weights, 4);
    Tensor<float, 3> output;
    layer.run(problem.x, problem.options, output);
    forget_allocations();
    layer.run(problem.x, problem.options, output);
    CHECK(largest_allocation() == 0);
}

TEST_CASE("streaming: in float64 the output is that of the stages") {
    Draw draw(66);
    const auto x = draw.tensor<double>(1, 5, 4);
    const auto w = draw.tensor<double>(4, 4);
    MultiHeadOptions<double> options;
    options.heads = 2;
    check_same(multi_head_output<double>(x, {w, w, w, w}, options),
               multi_head_attention<double>(x, {w, w, w, w}, options).output);
}
