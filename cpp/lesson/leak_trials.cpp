#include "lesson/leak_trials.hpp"

#include <cmath>
#include <cstring>

#include "attention/shapes.hpp"
#include "lesson/heads_and_leak.hpp"
#include "lesson/seed.hpp"

namespace attention::lesson {

namespace {

constexpr std::int64_t most_trials = 10000;
constexpr int largest_power = 10;

/// Changes every number of a token by up to `size` either way.
void change_randomly(Matrix<double>& x, std::size_t token, double size, std::mt19937& generator) {
    constexpr double range = 4294967296.0;  // of what the generator draws
    for (std::size_t c = 0; c < x.shape()[1]; ++c) {
        x(token, c) += size * (2 * static_cast<double>(generator()) / range - 1);
    }
}

/// Whether the first rows are the same to the last bit.
bool same_rows(const Matrix<double>& before, const Matrix<double>& after, std::size_t rows) {
    return std::memcmp(before.data(), after.data(), rows * before.shape()[1] * sizeof(double)) == 0;
}

/// The most that a number in the first rows moved.
double largest_move(const Matrix<double>& before, const Matrix<double>& after, std::size_t rows) {
    double largest = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t c = 0; c < before.shape()[1]; ++c) {
            largest = std::max(largest, std::abs(after(i, c) - before(i, c)));
        }
    }
    return largest;
}

}  // namespace

LeakTrials leak_trials(std::int64_t heads, bool causal, std::int64_t count, std::int64_t seed) {
    require_between("count", count, 1, most_trials);
    std::mt19937 generator = generator_from(seed);
    const HeadsFigure layer = heads_figure(heads, causal, LayerWeights::lesson, 0);
    const std::size_t tokens = layer.x.shape()[0];
    LeakTrials trials{count, 0, 0, 0};
    for (std::int64_t trial = 0; trial < count; ++trial) {
        const std::size_t token = 1 + generator() % (tokens - 1);
        const int power = static_cast<int>(generator() % (2 * largest_power + 1)) - largest_power;
        Matrix<double> changed = layer.x;
        change_randomly(changed, token, std::ldexp(1, power), generator);
        const Matrix<double> after =
            multi_head_attention(changed, layer.w_query, layer.w_key, layer.w_value, layer.w_output,
                                 heads, causal)
                .output;
        if (same_rows(layer.stages.output, after, token)) continue;
        ++trials.leaks;
        const double moved = largest_move(layer.stages.output, after, token);
        if (moved > trials.largest) {
            trials.largest = moved;
            trials.worst_token = static_cast<std::int64_t>(token) + 1;
        }
    }
    return trials;
}

}  // namespace attention::lesson
