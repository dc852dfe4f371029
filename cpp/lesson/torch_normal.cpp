#include "lesson/torch_normal.hpp"

#include <cmath>
#include <cstddef>
#include <numbers>

#include "lesson/fused_math.hpp"

// The polynomials are those of the Cephes Math Library by Stephen L. Moshier (logf.c, sinf.c),
// which PyTorch uses through avx_mathfun.h by Giovanni Garberoglio, after Julien Pommier. They
// are written anew here, with the fused operations that GCC makes of that file spelt out.

namespace attention::lesson {

namespace {

/// The value at x of the polynomial with these coefficients, highest power first.
template <std::size_t Count>
float polynomial(const float (&coefficients)[Count], float x) {
    float value = coefficients[0];
    for (std::size_t i = 1; i < Count; ++i) value = fused_multiply_add(value, x, coefficients[i]);
    return value;
}

/// log(u) for 2^-24 <= u <= 1.
float cephes_log(float u) {
    constexpr float coefficients[] = {7.0376836292e-2F,  -1.1514610310e-1F, 1.1676998740e-1F,
                                      -1.2420140846e-1F, 1.4249322787e-1F,  -1.6668057665e-1F,
                                      2.0000714765e-1F,  -2.4999993993e-1F, 3.3333331174e-1F};
    constexpr float log_2_low = -2.12194440e-4F;  // log(2) = log_2_high + log_2_low
    constexpr float log_2_high = 0.693359375F;

    int exponent = 0;
    float x = std::frexp(u, &exponent);
    if (x < std::numbers::sqrt2_v<float> / 2) {
        --exponent;
        x = 2 * x;
    }
    x -= 1;
    const float e = static_cast<float>(exponent);
    const float square = x * x;
    const float cubic = polynomial(coefficients, x) * x;
    const float correction = fused_multiply_add(cubic, square, e * log_2_low) - 0.5F * square;
    return fused_multiply_add(e, log_2_high, x + correction);
}

struct SineCosine {
    float sine;
    float cosine;
};

/// The sine and cosine of an angle between -pi/4 and pi/4.
SineCosine near_zero(float x) {
    constexpr float sine[] = {-1.9515295891e-4F, 8.3321608736e-3F, -1.6666654611e-1F};
    constexpr float cosine[] = {2.443315711809948e-5F, -1.388731625493765e-3F,
                                4.166664568298827e-2F};
    const float square = x * x;
    const float half = 0.5F * square;
    return {fused_multiply_add(polynomial(sine, square) * square, x, x),
            fused_multiply_add(polynomial(cosine, square) * square, square, -half) + 1};
}

/// The sine and cosine of an angle from 0 to 2 pi.
SineCosine cephes_sincos(float angle) {
    constexpr float four_over_pi = 1.27323954473516F;
    constexpr float quarter_pi[] = {0.78515625F, 2.4187564849853515625e-4F,
                                    3.77489497744594108e-8F};  // pi/4 as a sum of three

    // The even multiple of pi/4 that is nearest: 0, 2, 4, 6 or 8.
    const int octant = (static_cast<int>(angle * four_over_pi) + 1) / 2 * 2;
    for (const float part : quarter_pi) {
        angle = fused_multiply_add(static_cast<float>(-octant), part, angle);
    }
    const auto [sine, cosine] = near_zero(angle);
    switch (octant % 8) {
        case 0:
            return {sine, cosine};
        case 2:
            return {cosine, -sine};
        case 4:
            return {-sine, -cosine};
        default:
            return {-cosine, sine};
    }
}

}  // namespace

void normal_block(std::span<float, 16> block) {
    constexpr float two_pi = 2 * std::numbers::pi_v<float>;
    for (std::size_t j = 0; j < 8; ++j) {
        const float radius = std::sqrt(-2 * cephes_log(1 - block[j]));
        const auto [sine, cosine] = cephes_sincos(two_pi * block[j + 8]);
        const float mean = 0;  // adding it turns -0 into 0, when the radius is 0
        block[j] = radius * cosine + mean;
        block[j + 8] = radius * sine + mean;
    }
}

}  // namespace attention::lesson
