#include "attention/leak.hpp"

#include <cmath>
#include <limits>

#include "attention/multi_head.hpp"
#include "attention/shapes.hpp"

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

Vector<double> moved_rows(const Matrix<double>& before, const Matrix<double>& after) {
    require_shape("after", sizes_of(after), sizes_of(before));
    Vector<double> moved({before.shape()[0]}, 0.0);
    for (std::size_t row = 0; row < before.shape()[0]; ++row) {
        for (std::size_t c = 0; c < before.shape()[1]; ++c) {
            moved(row) = std::max(moved(row), distance(before(row, c), after(row, c)));
        }
    }
    return moved;
}

Matrix<double> future_leak(const Matrix<double>& x, double change,
                           const std::function<Matrix<double>(const Matrix<double>&)>& layer) {
    const Matrix<double> before = layer(x);
    Matrix<double> moved({x.shape()[0], before.shape()[0]});
    for (std::size_t token = 0; token < x.shape()[0]; ++token) {
        const auto changed = change_token(x, static_cast<std::int64_t>(token), change);
        set_part(moved, token, moved_rows(before, layer(changed)));
    }
    return moved;
}

Matrix<double> future_leak(const Matrix<double>& x, const Matrix<double>& w_query,
                           const Matrix<double>& w_key, const Matrix<double>& w_value,
                           const Matrix<double>& w_output, std::int64_t heads, bool causal,
                           double change) {
    return future_leak(x, change, [&](const Matrix<double>& input) {
        return multi_head_attention(input, w_query, w_key, w_value, w_output, heads, causal).output;
    });
}

Matrix<bool> leaks(const Matrix<double>& moved) {
    Matrix<bool> marks(moved.shape(), false);
    for (std::size_t token = 0; token < moved.shape()[0]; ++token) {
        for (std::size_t row = 0; row < std::min(token, moved.shape()[1]); ++row) {
            marks(token, row) = moved(token, row) != 0;
        }
    }
    return marks;
}

}  // namespace attention
