// The core against the naive twin, on random shapes, masks and scores.
#include "naive.hpp"

#include "attention/attention.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

template <class T>
void check_like_twin(const Matrix<T>& query, const Matrix<T>& key, const Matrix<T>& value,
                     const Mask& mask, Tolerance allowance) {
    const auto stages = masked_attention(query, key, value, mask);
    const std::size_t d_v = value.shape()[1];
    const naive::Result twin = naive::attend(naive::rows_of(query), naive::rows_of(key),
                                             naive::rows_of(value), naive::rows_of(mask), d_v);
    check_close(stages.weights, naive::matrix_of(twin.weights, key.shape()[0]), allowance);
    check_close(stages.output, naive::matrix_of(twin.output, d_v), allowance);
}

}  // namespace

TEST_CASE_TEMPLATE("naive twin: agrees on random shapes and masks", T, float, double) {
    Draw draw(13);
    for (int trial = 0; trial < 200; ++trial) {
        CAPTURE(trial);
        const std::size_t d = draw.size(1, 8);
        const std::size_t n_query = draw.size(0, 8);
        const std::size_t n_key = draw.size(0, 8);
        const auto query = draw.tensor<T>(n_query, d);
        const auto key = draw.tensor<T>(n_key, d);
        const auto value = draw.tensor<T>(n_key, draw.size(0, 5));
        const Mask mask = draw.mask(0.6, n_query, n_key);
        check_like_twin(query, key, value, mask, tolerance<T>);
    }
}

TEST_CASE("naive twin: agrees on scores from 1e-300 to 1e300") {
    Draw draw(14);
    for (int trial = 0; trial < 200; ++trial) {
        CAPTURE(trial);
        const std::size_t n = draw.size(1, 6);
        auto query = draw.tensor<double>(n, 1);
        auto key = draw.tensor<double>(n, 1);
        for (double& entry : query) {
            entry *= std::pow(10.0, static_cast<double>(draw.size(0, 300)) - 150);
        }
        for (double& entry : key) {
            entry *= std::pow(10.0, static_cast<double>(draw.size(0, 300)) - 150);
        }
        const auto value = draw.tensor<double>(n, 2);
        const Mask mask = draw.mask(0.7, n, n);
        check_like_twin(query, key, value, mask, tolerance<double>);
    }
}

TEST_CASE("naive twin: agrees on a long sequence") {
    Draw draw(15);
    const std::size_t n = 300;
    const auto query = draw.tensor<double>(n, 4);
    const auto key = draw.tensor<double>(n, 4);
    check_like_twin(query, key, draw.tensor<double>(n, 3), causal_mask(300), tolerance<double>);
}
