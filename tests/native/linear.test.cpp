#include "attention/linear.hpp"

#include <cmath>

#include "check.hpp"
#include "draw.hpp"
#include "naive.hpp"

using namespace attention;
using namespace attention::test;

TEST_CASE_TEMPLATE("matmul: multiplies rows by columns", T, float, double) {
    const Matrix<T> x{{1, 2, 3}, {4, 5, 6}};
    const Matrix<T> weight{{1, 0}, {0, 1}, {10, -1}};
    check_same(matmul(x, weight, "w"), Matrix<T>{{31, -1}, {64, -1}});
}

TEST_CASE_TEMPLATE("matmul: agrees with the plain sums of products", T, float, double) {
    Draw draw(3);
    for (int trial = 0; trial < 20; ++trial) {
        CAPTURE(trial);
        const std::size_t d_in = draw.size(1, 9);
        const auto x = draw.tensor<T>(draw.size(0, 6), d_in);
        const auto weight = draw.tensor<T>(d_in, draw.size(1, 7));
        const naive::Rows expected = naive::multiply(naive::rows_of(x), naive::rows_of(weight));
        check_close(matmul(x, weight, "w"), naive::matrix_of(expected, weight.shape()[1]),
                    tolerance<T>);
    }
}

TEST_CASE("matmul: a width of 0 adds up nothing, no rows give no rows") {
    check_same(matmul(constant(1.0, 2, 0), constant(1.0, 0, 3), "w"), constant(0.0, 2, 3));
    check_same(matmul(constant(1.0, 0, 2), constant(1.0, 2, 3), "w"), constant(0.0, 0, 3));
}

TEST_CASE("matmul: refuses widths that do not fit") {
    CHECK(refusal([] { matmul(constant(1.0, 2, 8), constant(1.0, 7, 3), "w_query"); }) ==
          "w_query has 7 rows, its input has 8");
}

TEST_CASE_TEMPLATE("linear: adds the bias to each token", T, float, double) {
    const Tensor<T, 3> x{{{1, 2}}, {{3, 4}}};
    const Matrix<T> weight{{1, 0, 1}, {0, 1, 1}};
    const Vector<T> bias{10, 20, 30};
    check_same(linear<T>(x, weight, std::nullopt, Layout::in_out, "w"),
               Tensor<T, 3>{{{1, 2, 3}}, {{3, 4, 7}}});
    check_same(linear<T>(x, weight, bias, Layout::in_out, "w"),
               Tensor<T, 3>{{{11, 22, 33}}, {{13, 24, 37}}});
}

TEST_CASE_TEMPLATE("linear: out-in is the transpose of in-out, square or not", T, float, double) {
    Draw draw(4);
    for (const std::size_t d_out : {3U, 5U}) {
        CAPTURE(d_out);
        const auto x = draw.tensor<T>(2, 4, 5);
        const auto weight = draw.tensor<T>(5, d_out);
        const std::optional<Vector<T>> bias = draw.tensor<T>(d_out);
        check_same(linear(x, transposed(weight), bias, Layout::out_in, "w"),
                   linear(x, weight, bias, Layout::in_out, "w"));
    }
}

TEST_CASE("linear: a wide token in float32 is summed in float64, under both layouts") {
    Draw draw(16);
    const auto x = draw.tensor<float>(1, 2, 4096);
    const auto weight = draw.tensor<float>(4096, 8);
    const auto tokens = part<2>(x, 0);
    const auto expected =
        naive::matrix_of(naive::multiply(naive::rows_of(tokens), naive::rows_of(weight)), 8);
    const Tolerance rounded_once{1e-7, 0};
    const auto in_out = linear<float>(x, weight, std::nullopt, Layout::in_out, "w");
    const auto out_in = linear<float>(x, transposed(weight), std::nullopt, Layout::out_in, "w");
    check_close(part<2>(in_out, 0), expected, rounded_once);
    check_close(part<2>(out_in, 0), expected, rounded_once);
}

TEST_CASE("linear: NaN in one token stays in its row") {
    Draw draw(5);
    const auto x = draw.tensor<double>(1, 3, 4);
    const auto weight = draw.tensor<double>(4, 2);
    auto poisoned = x;
    poisoned(0, 1, 2) = std::nan("");
    const auto y = linear<double>(x, weight, std::nullopt, Layout::in_out, "w");
    const auto z = linear<double>(poisoned, weight, std::nullopt, Layout::in_out, "w");
    for (std::size_t out = 0; out < 2; ++out) {
        CHECK(z(0, 0, out) == y(0, 0, out));
        CHECK(std::isnan(z(0, 1, out)));
        CHECK(z(0, 2, out) == y(0, 2, out));
    }
}

TEST_CASE("linear: empty batches and sequences keep the new width") {
    for (const auto layout : {Layout::in_out, Layout::out_in}) {
        const auto weight = layout == Layout::in_out ? constant(1.0, 8, 3) : constant(1.0, 3, 8);
        check_same(linear<double>(constant(0.0, 0, 5, 8), weight, std::nullopt, layout, "w"),
                   constant(0.0, 0, 5, 3));
        check_same(linear<double>(constant(0.0, 2, 0, 8), weight, std::nullopt, layout, "w"),
                   constant(0.0, 2, 0, 3));
    }
}

TEST_CASE("linear: an error speaks of the axis that the layout makes the input") {
    const auto x = constant(0.0, 2, 4, 8);
    const auto sentence = [&](const Matrix<double>& weight, std::size_t bias, Layout layout) {
        return refusal([&] { linear<double>(x, weight, constant(0.0, bias), layout, "w_query"); });
    };
    CHECK(sentence(constant(0.0, 7, 6), 6, Layout::in_out) ==
          "w_query has 7 rows, its input has 8");
    CHECK(sentence(constant(0.0, 6, 7), 6, Layout::out_in) ==
          "w_query has 7 columns, its input has 8");
    CHECK(sentence(constant(0.0, 8, 6), 5, Layout::in_out) ==
          "w_query has 6 columns, its bias has 5");
    CHECK(sentence(constant(0.0, 6, 8), 5, Layout::out_in) == "w_query has 6 rows, its bias has 5");
}

TEST_CASE("linear: refuses 2^32 tokens of width 0, whose number WebAssembly cannot hold") {
    CHECK(refusal([] {
              linear<double>(constant(0.0, 65536, 65536, 0), constant(0.0, 0, 3), std::nullopt,
                             Layout::in_out, "w");
          }) == "the input of shape (65536, 65536, 0) is too large: more than 67108864 entries");
}

TEST_CASE("linear_sizes: says the shape of the result without any tokens") {
    const auto sizes = [](const Sizes<3>& x, Layout layout) {
        const std::optional<Vector<double>> no_bias;
        return linear_sizes(x, weight_sizes(constant(0.0, 8, 3), no_bias, layout, "w"));
    };
    CHECK(sizes({2, 5, 8}, Layout::in_out) == Sizes<3>{2, 5, 3});
    CHECK(sizes({2, 5, 3}, Layout::out_in) == Sizes<3>{2, 5, 8});
    CHECK(refusal([&] {
              sizes({4096, 8192, 8}, Layout::in_out);
          }) == "the input of shape (4096, 8192, 8) is too large: more than 67108864 entries");
}
