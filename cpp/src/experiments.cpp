#include "attention/experiments.hpp"

#include <cmath>
#include <limits>

#include "attention/mask.hpp"
#include "attention/multi_head.hpp"
#include "attention/shapes.hpp"
#include "attention/softmax.hpp"

namespace attention {

namespace {

/// How far an entry moved: 0 if it is the same, NaN counting as the same as NaN.
double distance(double before, double after) {
    if (before == after || (std::isnan(before) && std::isnan(after))) return 0;
    const double moved = std::abs(after - before);
    return std::isnan(moved) ? std::numeric_limits<double>::infinity() : moved;
}

}  // namespace

Matrix<double> change_token(const Matrix<double>& x, std::int64_t token, double change) {
    require_between("token", token, 0, size_of(x, 0) - 1);
    Matrix<double> changed = x;
    for (std::size_t c = 0; c < x.shape()[1]; ++c) changed(token, c) += change;
    return changed;
}

Matrix<double> future_leak(const Matrix<double>& x, const Matrix<double>& w_query,
                           const Matrix<double>& w_key, const Matrix<double>& w_value,
                           const Matrix<double>& w_output, std::int64_t heads, bool causal,
                           double change) {
    const auto output = [&](const Matrix<double>& input) {
        return multi_head_attention(input, w_query, w_key, w_value, w_output, heads, causal).output;
    };
    const Matrix<double> before = output(x);
    const std::int64_t n = size_of(x, 0);
    Matrix<double> moved({x.shape()[0], x.shape()[0]}, 0.0);
    for (std::int64_t token = 0; token < n; ++token) {
        const Matrix<double> after = output(change_token(x, token, change));
        for (std::int64_t row = 0; row < n; ++row) {
            for (std::size_t c = 0; c < after.shape()[1]; ++c) {
                moved(token, row) =
                    std::max(moved(token, row), distance(before(row, c), after(row, c)));
            }
        }
    }
    return moved;
}

namespace wrong {

Mask strictly_before(std::int64_t n) {
    return causal_mask(n, n, -1);
}

Mask turned_round(const Mask& mask) {
    Mask turned = mask;
    for (bool& allowed : turned) allowed = !allowed;
    return turned;
}

Matrix<double> masked_after_softmax(const Matrix<double>& scores, const Mask& mask) {
    require_shape("mask", sizes_of(mask), sizes_of(scores));
    Matrix<double> weights = masked_softmax(scores, FullyMasked::zeros);
    for (std::size_t entry = 0; entry < weights.size(); ++entry) {
        if (!mask.data()[entry]) weights.data()[entry] = 0;
    }
    return weights;
}

Matrix<double> finite_stand_in(const Matrix<double>& scores, const Mask& mask, double stand_in) {
    require_shape("mask", sizes_of(mask), sizes_of(scores));
    Matrix<double> masked = scores;
    for (std::size_t entry = 0; entry < masked.size(); ++entry) {
        if (!mask.data()[entry]) masked.data()[entry] = stand_in;
    }
    return masked_softmax(masked, FullyMasked::zeros);
}

}  // namespace wrong

}  // namespace attention
