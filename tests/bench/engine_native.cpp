// Times the core against plain_loops.c, one after the other, and prints a line for each round:
//   engine_native <stages | output> <float32 | float64> <n> <d> <heads> <rounds>
// milliseconds of the core, milliseconds of the loops, largest difference of their outputs
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "attention/multi_head.hpp"
#include "attention/streaming.hpp"

extern "C" {
void plain_float32(int n, int d, int heads, const float* inputs, float* stages);
void plain_float64(int n, int d, int heads, const double* inputs, double* stages);
}

namespace {

using attention::Matrix;

void plain(int n, int d, int heads, const float* inputs, float* stages) {
    plain_float32(n, d, heads, inputs, stages);
}

void plain(int n, int d, int heads, const double* inputs, double* stages) {
    plain_float64(n, d, heads, inputs, stages);
}

template <class Work>
double milliseconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

template <class T>
Matrix<T> matrix(std::size_t rows, std::size_t columns, const T* entries) {
    Matrix<T> copy({rows, columns});
    std::copy_n(entries, copy.size(), copy.data());
    return copy;
}

template <class T>
void run(std::size_t n, std::size_t d, int heads, int rounds) {
    std::mt19937 generator(1);
    std::vector<T> inputs(n * d + 4 * d * d);
    for (T& entry : inputs) entry = static_cast<T>(generator() % 2001) / T{1000} - T{1};
    std::vector<T> stages(6 * n * d + (3 * static_cast<std::size_t>(heads) + 1) * n * n);
    const auto weight = [&](std::size_t k) { return matrix(d, d, &inputs[n * d + k * d * d]); };
    const Matrix<T> x = matrix(n, d, inputs.data());
    const Matrix<T> w[] = {weight(0), weight(1), weight(2), weight(3)};
    for (int round = 0; round < rounds; ++round) {
        attention::MultiHeadStages<T, 0> ours;
        const double core = milliseconds([&] {
            ours = attention::multi_head_attention(x, w[0], w[1], w[2], w[3], heads, true);
        });
        const double loops = milliseconds([&] {
            plain(static_cast<int>(n), static_cast<int>(d), heads, inputs.data(), stages.data());
        });
        double difference = 0;
        for (std::size_t entry = 0; entry < n * d; ++entry) {
            const double moved = ours.output.data()[entry] - stages[5 * n * d + entry];
            difference = std::max(difference, std::abs(moved));
        }
        std::printf("%g %g %g\n", core, loops, difference);
    }
}

/// The same for a layer that gives the output alone; its weights are drawn smaller, so that rows
/// mix several tokens.
void run_streaming(std::size_t n, std::size_t d, int heads, int rounds) {
    std::mt19937 generator(1);
    std::vector<float> inputs(n * d + 4 * d * d);
    const float weight_size = 1 / std::sqrt(static_cast<float>(d));
    for (std::size_t entry = 0; entry < inputs.size(); ++entry) {
        const float drawn = static_cast<float>(generator() % 2001) / 1000.0F - 1.0F;
        inputs[entry] = entry < n * d ? drawn : drawn * weight_size;
    }
    std::vector<float> stages(6 * n * d + (3 * static_cast<std::size_t>(heads) + 1) * n * n);
    const auto weight = [&](std::size_t k) { return matrix(d, d, &inputs[n * d + k * d * d]); };
    attention::StreamingLayer layer({weight(0), weight(1), weight(2), weight(3)}, heads);
    attention::Tensor<float, 3> x({1, n, d}), output;
    std::copy_n(inputs.data(), n * d, x.data());
    attention::MultiHeadOptions<float> options;
    options.heads = heads;
    options.attention.causality.causal = true;
    for (int round = 0; round < rounds; ++round) {
        const double ours = milliseconds([&] { layer.run(x, options, output); });
        const double loops = milliseconds([&] {
            plain(static_cast<int>(n), static_cast<int>(d), heads, inputs.data(), stages.data());
        });
        double difference = 0;
        for (std::size_t entry = 0; entry < n * d; ++entry) {
            const double moved = output.data()[entry] - stages[5 * n * d + entry];
            difference = std::max(difference, std::abs(moved));
        }
        std::printf("%g %g %g\n", ours, loops, difference);
    }
}

}  // namespace

int main(int count, char** words) {
    if (count != 7) return 1;
    const auto number = [&](int place) { return std::stoi(words[place]); };
    const auto n = static_cast<std::size_t>(number(3));
    const auto d = static_cast<std::size_t>(number(4));
    if (std::string(words[1]) == "output") {
        run_streaming(n, d, number(5), number(6));
    } else if (std::string(words[2]) == "float32") {
        run<float>(n, d, number(5), number(6));
    } else {
        run<double>(n, d, number(5), number(6));
    }
}
