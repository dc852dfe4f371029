#include "attention/softmax.hpp"

#include <cmath>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

TEST_CASE_TEMPLATE("masked_softmax: gives e^score over the sum of the row", T, float, double) {
    const auto weights = masked_softmax(Matrix<T>{{0, 1, 2}, {2, 1, 0}}, FullyMasked::error);
    const double sum = 1 + std::exp(1.0) + std::exp(2.0);
    const Matrix<double> expected{{1 / sum, std::exp(1.0) / sum, std::exp(2.0) / sum},
                                  {std::exp(2.0) / sum, std::exp(1.0) / sum, 1 / sum}};
    check_close(weights, expected, tolerance<T>);
}

TEST_CASE_TEMPLATE("masked_softmax: a forbidden key has weight 0 and no say", T, float, double) {
    const T no = forbidden<T>;
    check_same(masked_softmax(Matrix<T>{{no, 7, no}, {5, no, 5}}, FullyMasked::error),
               Matrix<T>{{0, 1, 0}, {T{0.5}, 0, T{0.5}}});
}

TEST_CASE_TEMPLATE("masked_softmax: scores that overflow exp are safe", T, float, double) {
    const auto weights = masked_softmax(Matrix<T>{{710, 709, 708, 0}}, FullyMasked::error);
    const Matrix<double> expected{
        {0.66524095577482178, 0.24472847105479764, 0.09003057317038046, 0}};
    check_close(weights, expected, tolerance<T>);
    check_same(masked_softmax(Matrix<float>{{-249.87F, -424.13F, -460.29F, 378.1F, -292.61F}},
                              FullyMasked::error),
               Matrix<float>{{0, 0, 0, 1, 0}});
}

TEST_CASE_TEMPLATE("masked_softmax: scores that all underflow exp are safe", T, float, double) {
    check_same(masked_softmax(Matrix<T>{{-10000, -10000}}, FullyMasked::error),
               Matrix<T>{{T{0.5}, T{0.5}}});
}

TEST_CASE_TEMPLATE("masked_softmax: the largest and lowest finite scores are safe", T, float,
                   double) {
    const T most = std::numeric_limits<T>::max();
    check_same(masked_softmax(Matrix<T>{{most, -most, most}, {-most, -most, forbidden<T>}},
                              FullyMasked::error),
               Matrix<T>{{T{0.5}, 0, T{0.5}}, {T{0.5}, T{0.5}, 0}});
}

TEST_CASE("masked_softmax: minus zero is zero") {
    check_same(masked_softmax(Matrix<double>{{0.0, -0.0}}, FullyMasked::error),
               Matrix<double>{{0.5, 0.5}});
}

TEST_CASE_TEMPLATE("masked_softmax: NaN spreads over its row but not to forbidden keys or rows", T,
                   float, double) {
    const T bad = static_cast<T>(not_a_number);
    const T no = forbidden<T>;
    for (const Matrix<T>& row : {Matrix<T>{{bad, 1, no}}, Matrix<T>{{1, bad, no}}}) {
        check_same(masked_softmax(row, FullyMasked::zeros), Matrix<T>{{bad, bad, 0}});
    }
    check_same(masked_softmax(Matrix<T>{{bad, bad}, {0, 0}}, FullyMasked::zeros),
               Matrix<T>{{bad, bad}, {T{0.5}, T{0.5}}});
    const T most = static_cast<T>(infinity);
    check_same(masked_softmax(Matrix<T>{{most, 1, no}}, FullyMasked::zeros),
               Matrix<T>{{bad, bad, 0}});
}

TEST_CASE_TEMPLATE("masked_softmax: a row with no key follows the policy, its neighbours do not", T,
                   float, double) {
    const T no = forbidden<T>;
    const Matrix<T> scores{{0, 0, no, no}, {no, no, no, no}, {no, no, no, 3}};
    const auto weights = [&](FullyMasked policy) { return masked_softmax(scores, policy); };
    const auto expected = [](double entry) {
        const T w = static_cast<T>(entry);
        return Matrix<T>{{T{0.5}, T{0.5}, 0, 0}, {w, w, w, w}, {0, 0, 0, 1}};
    };
    check_same(weights(FullyMasked::zeros), expected(0));
    check_same(weights(FullyMasked::uniform), expected(0.25));
    check_same(weights(FullyMasked::nan), expected(not_a_number));
    CHECK(refusal([&] { weights(FullyMasked::error); }) ==
          "query 1 may look at none of its 4 keys");
}

TEST_CASE("masked_softmax: no queries give no rows, no keys are a row with no key") {
    for (const auto policy : {FullyMasked::zeros, FullyMasked::uniform, FullyMasked::nan}) {
        check_same(masked_softmax(constant(0.0, 0, 3), policy), constant(0.0, 0, 3));
        check_same(masked_softmax(constant(0.0, 2, 0), policy), constant(0.0, 2, 0));
    }
    check_same(masked_softmax(constant(0.0, 0, 3), FullyMasked::error), constant(0.0, 0, 3));
    CHECK(refusal([] { masked_softmax(constant(0.0, 2, 0), FullyMasked::error); }) ==
          "query 0 may look at none of its 0 keys");
}

TEST_CASE_TEMPLATE("masked_softmax: 50,000 keys share a row evenly", T, float, double) {
    const auto scores = constant(T{3}, 1, 50000);
    check_same(masked_softmax(scores, FullyMasked::error), constant(T{1} / T{50000}, 1, 50000));
}
