// What must hold for every input: masked_attention on random shapes and masks.
#include <algorithm>
#include <utility>

#include "attention/attention.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

constexpr int trials = 60;

/// One head with random shapes and a random mask.
template <class T>
struct Problem {
    Matrix<T> query;
    Matrix<T> key;
    Matrix<T> value;
    Mask mask;

    AttentionStages<T> run() const { return masked_attention(query, key, value, mask); }
};

template <class T>
Problem<T> draw_problem(Draw& draw) {
    const std::size_t n_query = draw.size(1, 9);
    const std::size_t n_key = draw.size(1, 9);
    const std::size_t d_head = draw.size(1, 6);
    return {draw.tensor<T>(n_query, d_head), draw.tensor<T>(n_key, d_head),
            draw.tensor<T>(n_key, draw.size(1, 6)), draw.mask(0.6, n_query, n_key)};
}

bool any_allowed(const Mask& mask, std::size_t query) {
    for (std::size_t j = 0; j < mask.shape()[1]; ++j) {
        if (mask(query, j)) return true;
    }
    return false;
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

}  // namespace

TEST_CASE_TEMPLATE("law: a row of weights sums to 1, or to 0 without keys", T, float, double) {
    for_random_problems<T>(20, [](Draw&, const Problem<T>& problem) {
        const auto weights = problem.run().weights;
        for (std::size_t i = 0; i < weights.shape()[0]; ++i) {
            CAPTURE(i);
            double sum = 0;
            for (std::size_t j = 0; j < weights.shape()[1]; ++j) {
                CHECK(weights(i, j) >= 0);
                sum += static_cast<double>(weights(i, j));
            }
            CHECK(close(sum, any_allowed(problem.mask, i) ? 1 : 0, tolerance<T>));
        }
    });
}

TEST_CASE_TEMPLATE("law: a forbidden key has masked score -inf and weight exactly 0", T, float,
                   double) {
    for_random_problems<T>(21, [](Draw&, const Problem<T>& problem) {
        const auto stages = problem.run();
        for (std::size_t place = 0; place < problem.mask.size(); ++place) {
            CAPTURE(index_of(problem.mask, place));
            const bool allowed = problem.mask.data()[place];
            const T score = stages.scores.data()[place];
            CHECK(stages.masked_scores.data()[place] == (allowed ? score : forbidden<T>));
            CHECK((stages.weights.data()[place] > 0) == allowed);
        }
    });
}

TEST_CASE_TEMPLATE("law: the order of keys does not matter", T, float, double) {
    for_random_problems<T>(22, [](Draw& draw, const Problem<T>& problem) {
        Problem<T> shuffled = problem;
        const std::size_t n_key = problem.key.shape()[0];
        for (std::size_t j = n_key; j-- > 1;) {
            const std::size_t other = draw.size(0, j);
            const auto swap_rows = [&](Matrix<T>& matrix) {
                for (std::size_t c = 0; c < matrix.shape()[1]; ++c) {
                    std::swap(matrix(j, c), matrix(other, c));
                }
            };
            swap_rows(shuffled.key);
            swap_rows(shuffled.value);
            for (std::size_t i = 0; i < problem.mask.shape()[0]; ++i) {
                std::swap(shuffled.mask(i, j), shuffled.mask(i, other));
            }
        }
        check_close(shuffled.run().output, problem.run().output, tolerance<T>);
    });
}

TEST_CASE_TEMPLATE("law: the order of queries only orders the output", T, float, double) {
    for_random_problems<T>(23, [](Draw&, const Problem<T>& problem) {
        const std::size_t n_query = problem.query.shape()[0];
        Problem<T> turned = problem;
        for (std::size_t i = 0; i < n_query; ++i) {
            set_part(turned.query, n_query - 1 - i, part<1>(problem.query, i));
            set_part(turned.mask, n_query - 1 - i, part<1>(problem.mask, i));
        }
        const auto output = problem.run().output;
        const auto turned_output = turned.run().output;
        for (std::size_t i = 0; i < n_query; ++i) {
            check_same(part<1>(turned_output, n_query - 1 - i), part<1>(output, i));
        }
    });
}

TEST_CASE_TEMPLATE("law: shifting a row's scores changes no weight", T, float, double) {
    for_random_problems<T>(24, [](Draw& draw, const Problem<T>& problem) {
        AttentionOptions<T> options;
        options.bias = constant(T{0}, problem.mask.shape()[0], problem.mask.shape()[1]);
        for (std::size_t i = 0; i < problem.mask.shape()[0]; ++i) {
            const T shift = static_cast<T>(10 * draw.number());
            for (std::size_t j = 0; j < problem.mask.shape()[1]; ++j) (*options.bias)(i, j) = shift;
        }
        const auto shifted =
            masked_attention(problem.query, problem.key, problem.value, problem.mask, options);
        check_close(shifted.weights, problem.run().weights, tolerance<T>);
        check_same(shifted.scores, problem.run().scores);
    });
}

TEST_CASE_TEMPLATE("law: a forbidden key is as good as absent, bit for bit", T, float, double) {
    for_random_problems<T>(25, [](Draw& draw, const Problem<T>& problem) {
        const std::size_t hidden = draw.size(0, problem.key.shape()[0] - 1);
        Problem<T> masked = problem;
        Problem<T> poisoned = problem;
        for (std::size_t i = 0; i < problem.mask.shape()[0]; ++i) masked.mask(i, hidden) = false;
        poisoned.mask = masked.mask;
        for (std::size_t c = 0; c < problem.key.shape()[1]; ++c) {
            poisoned.key(hidden, c) = static_cast<T>(draw.chance(0.5) ? not_a_number : infinity);
        }
        for (std::size_t c = 0; c < problem.value.shape()[1]; ++c) {
            poisoned.value(hidden, c) = static_cast<T>(not_a_number);
        }
        check_same(poisoned.run().weights, masked.run().weights);
        check_same(poisoned.run().output, masked.run().output);
    });
}

TEST_CASE_TEMPLATE("law: a bias of minus infinity is mask = false, bit for bit", T, float, double) {
    for_random_problems<T>(26, [](Draw&, const Problem<T>& problem) {
        AttentionOptions<T> options;
        options.bias = constant(T{0}, problem.mask.shape()[0], problem.mask.shape()[1]);
        Mask all = problem.mask;
        for (std::size_t place = 0; place < all.size(); ++place) {
            if (!all.data()[place]) options.bias->data()[place] = forbidden<T>;
            all.data()[place] = true;
        }
        const auto biased =
            masked_attention(problem.query, problem.key, problem.value, all, options);
        const auto masked = problem.run();
        check_same(biased.masked_scores, masked.masked_scores);
        check_same(biased.weights, masked.weights);
        check_same(biased.output, masked.output);
    });
}

TEST_CASE_TEMPLATE("law: every output is a mean of allowed values", T, float, double) {
    for_random_problems<T>(27, [](Draw&, const Problem<T>& problem) {
        const auto output = problem.run().output;
        for (std::size_t i = 0; i < output.shape()[0]; ++i) {
            if (!any_allowed(problem.mask, i)) continue;
            for (std::size_t c = 0; c < output.shape()[1]; ++c) {
                double low = infinity;
                double high = -infinity;
                for (std::size_t j = 0; j < problem.key.shape()[0]; ++j) {
                    if (!problem.mask(i, j)) continue;
                    low = std::min(low, static_cast<double>(problem.value(j, c)));
                    high = std::max(high, static_cast<double>(problem.value(j, c)));
                }
                CAPTURE(i);
                CAPTURE(c);
                CHECK(output(i, c) >= low - tolerance<T>.absolute);
                CHECK(output(i, c) <= high + tolerance<T>.absolute);
            }
        }
    });
}

TEST_CASE_TEMPLATE("law: a sequence in a batch is the same as alone, and so is a batch of one", T,
                   float, double) {
    Draw draw(28);
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const std::size_t batch = draw.size(1, 3);
        const std::size_t n = draw.size(1, 6);
        const auto query = draw.tensor<T>(batch, 1, n, 3);
        const auto key = draw.tensor<T>(batch, 1, n, 3);
        BatchOptions<T> options;
        options.mask = draw.mask(0.6, batch, 1, n, n);
        const auto all = masked_attention(query, key, key, options);
        for (std::size_t b = 0; b < batch; ++b) {
            CAPTURE(b);
            BatchOptions<T> own;
            own.mask = lifted<4>(part<2>(*options.mask, b));
            const auto one =
                masked_attention(lifted<4>(part<2>(query, b)), lifted<4>(part<2>(key, b)),
                                 lifted<4>(part<2>(key, b)), own);
            check_same(part<2>(all.weights, b), part<2>(one.weights, 0));
            check_same(part<2>(all.output, b), part<2>(one.output, 0));
        }
    }
}
