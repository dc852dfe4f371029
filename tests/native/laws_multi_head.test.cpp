// What must hold for every input: multi-head attention on random layers.
#include <algorithm>

#include "attention/heads.hpp"
#include "attention/multi_head.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

constexpr int trials = 25;

/// A batch of sequences and a layer, causal.
template <class T>
struct Problem {
    Tensor<T, 3> x;
    MultiHeadWeights<T> weights;
    MultiHeadOptions<T> options;

    MultiHeadStages<T, 1> run() const { return multi_head_attention(x, weights, options); }
    MultiHeadStages<T, 1> run(const Tensor<T, 3>& other) const {
        return multi_head_attention(other, weights, options);
    }
};

template <class T>
Problem<T> draw_problem(Draw& draw) {
    const std::size_t kv_heads = draw.size(1, 2);
    const std::size_t heads = kv_heads * draw.size(1, 3);
    const std::size_t d_model = draw.size(1, 6);
    const std::size_t d_head = draw.size(1, 3);
    const std::size_t d_v = draw.size(1, 3);
    const std::size_t batch = draw.size(1, 3);
    const std::size_t n = draw.size(2, 7);
    Problem<T> problem{
        draw.tensor<T>(batch, n, d_model),
        {draw.tensor<T>(d_model, heads * d_head), draw.tensor<T>(d_model, kv_heads * d_head),
         draw.tensor<T>(d_model, kv_heads * d_v), draw.tensor<T>(heads * d_v, d_model)},
        {}};
    problem.weights.b_key = draw.tensor<T>(kv_heads * d_head);
    problem.weights.b_output = draw.tensor<T>(d_model);
    problem.options.heads = static_cast<std::int64_t>(heads);
    problem.options.kv_heads = static_cast<std::int64_t>(kv_heads);
    problem.options.attention.causality.causal = true;
    return problem;
}

/// Calls check(draw, problem) for many problems.
template <class T, class Check>
void for_random_problems(std::uint32_t seed, Check check) {
    Draw draw(seed);
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        check(draw, draw_problem<T>(draw));
    }
}

/// Tokens `first` to `last` of each sequence, the last one left out.
template <class T>
Tensor<T, 3> tokens(const Tensor<T, 3>& x, std::size_t first, std::size_t last) {
    const std::size_t n = x.shape()[1];
    auto cut = constant(T{0}, x.shape()[0], last - first, x.shape()[2]);
    for (std::size_t b = 0; b < x.shape()[0]; ++b) {
        for (std::size_t i = first; i < last; ++i) {
            set_part(cut, b * (last - first) + i - first, part<1>(x, b * n + i));
        }
    }
    return cut;
}

/// The same for (batch, h, n, d).
template <class T>
Tensor<T, 4> tokens(const Tensor<T, 4>& x, std::size_t first, std::size_t last) {
    auto cut = constant(T{0}, x.shape()[0], x.shape()[1], last - first, x.shape()[3]);
    for (std::size_t b = 0; b < x.shape()[0]; ++b) {
        set_part(cut, b, tokens(part<3>(x, b), first, last));
    }
    return cut;
}

/// Checks that the first rows and columns of the weights are those of a shorter run.
template <class T>
void check_same_prefix(const MultiHeadStages<T, 1>& whole, const MultiHeadStages<T, 1>& prefix) {
    const std::size_t n = prefix.output.shape()[1];
    check_same(tokens(whole.output, 0, n), prefix.output);
    check_same(tokens(whole.head_outputs, 0, n), prefix.head_outputs);
    const std::size_t matrices = whole.weights.shape()[0] * whole.weights.shape()[1];
    for (std::size_t place = 0; place < matrices; ++place) {
        check_same(corner(part<2>(whole.weights, place), n, n), part<2>(prefix.weights, place));
        check_same(corner(part<2>(whole.masked_scores, place), n, n),
                   part<2>(prefix.masked_scores, place));
    }
}

}  // namespace

TEST_CASE_TEMPLATE("law: the first t rows are a run on the first t tokens, bit for bit", T, float,
                   double) {
    for_random_problems<T>(30, [](Draw&, const Problem<T>& problem) {
        const auto whole = problem.run();
        for (std::size_t t = 0; t <= problem.x.shape()[1]; ++t) {
            CAPTURE(t);
            check_same_prefix(whole, problem.run(tokens(problem.x, 0, t)));
        }
    });
}

TEST_CASE_TEMPLATE("law: a future token changes no earlier bit, not even as NaN", T, float,
                   double) {
    for_random_problems<T>(31, [](Draw& draw, const Problem<T>& problem) {
        const auto before = problem.run();
        const std::size_t n = problem.x.shape()[1];
        const std::size_t changed = draw.size(1, n - 1);
        for (const double entry : {1e6, not_a_number, infinity, -infinity}) {
            CAPTURE(entry);
            auto x = problem.x;
            for (std::size_t b = 0; b < x.shape()[0]; ++b) {
                for (std::size_t c = 0; c < x.shape()[2]; ++c) {
                    x(b, changed, c) = static_cast<T>(entry);
                }
            }
            const auto after = problem.run(x);
            check_same(tokens(after.output, 0, changed), tokens(before.output, 0, changed));
            check_same(tokens(after.weights, 0, changed), tokens(before.weights, 0, changed));
            CHECK(difference(tokens(after.output, changed, n), tokens(before.output, changed, n),
                             exact) != "");
        }
    });
}

TEST_CASE_TEMPLATE("law: decoding a few tokens at a time is the whole run, bit for bit", T, float,
                   double) {
    for_random_problems<T>(32, [](Draw& draw, const Problem<T>& problem) {
        const auto whole = problem.run();
        const std::size_t n = problem.x.shape()[1];
        const std::size_t most = draw.size(1, 3);
        Problem<T> step = problem;
        for (std::size_t first = 0; first < n;) {
            const std::size_t last = std::min(n, first + draw.size(1, most));
            CAPTURE(first);
            CAPTURE(last);
            const auto stages = step.run(tokens(problem.x, first, last));
            check_same(stages.output, tokens(whole.output, first, last));
            check_same(stages.key, tokens(whole.key, 0, last));
            check_same(stages.value, tokens(whole.value, 0, last));
            step.options.past = Past<T>{stages.key, stages.value};
            first = last;
        }
    });
}

TEST_CASE_TEMPLATE("law: a sequence in a batch is the same as alone in a layer", T, float, double) {
    for_random_problems<T>(33, [](Draw&, const Problem<T>& problem) {
        const auto all = problem.run();
        for (std::size_t b = 0; b < problem.x.shape()[0]; ++b) {
            CAPTURE(b);
            const auto alone = problem.run(lifted<3>(part<2>(problem.x, b)));
            check_same(part<2>(alone.output, 0), part<2>(all.output, b));
            check_same(part<3>(alone.weights, 0), part<3>(all.weights, b));
            check_same(part<2>(alone.average_weights, 0), part<2>(all.average_weights, b));
        }
    });
}

TEST_CASE_TEMPLATE("law: a batch of one is the one-sequence function, bit for bit", T, float,
                   double) {
    for_random_problems<T>(34, [](Draw& draw, Problem<T> problem) {
        const std::size_t heads = draw.size(1, 4);
        const std::size_t d_model = problem.x.shape()[2];
        const auto square = [&] { return draw.tensor<T>(d_model, heads * 2); };
        problem.weights = {square(), square(), square(), draw.tensor<T>(heads * 2, d_model)};
        problem.options.heads = static_cast<std::int64_t>(heads);
        problem.options.kv_heads.reset();
        const bool causal = draw.chance(0.5);
        problem.options.attention.causality.causal = causal;
        const auto x = part<2>(problem.x, 0);
        const auto batch = problem.run(lifted<3>(x));
        const auto& w = problem.weights;
        const auto one = multi_head_attention(x, w.w_query, w.w_key, w.w_value, w.w_output,
                                              problem.options.heads, causal);
        check_same(batch.query, lifted<4>(one.query));
        check_same(batch.masked_scores, lifted<4>(one.masked_scores));
        check_same(batch.weights, lifted<4>(one.weights));
        check_same(batch.concatenated, lifted<3>(one.concatenated));
        check_same(batch.average_weights, lifted<3>(one.average_weights));
        check_same(batch.output, lifted<3>(one.output));
    });
}

TEST_CASE_TEMPLATE("law: average_weights is the mean of the heads' weights", T, float, double) {
    for_random_problems<T>(35, [](Draw&, const Problem<T>& problem) {
        const auto stages = problem.run();
        const std::size_t heads = stages.weights.shape()[1];
        const std::size_t n = stages.weights.shape()[2];
        for (std::size_t b = 0; b < stages.weights.shape()[0]; ++b) {
            auto mean = constant(0.0, n, n);
            for (std::size_t head = 0; head < heads; ++head) {
                const auto weights = part<2>(stages.weights, b * heads + head);
                for (std::size_t place = 0; place < mean.size(); ++place) {
                    mean.data()[place] +=
                        static_cast<double>(weights.data()[place]) / static_cast<double>(heads);
                }
            }
            check_close(part<2>(stages.average_weights, b), mean, tolerance<T>);
        }
    });
}
