#include "set_aside.hpp"

#include <algorithm>
#include <cmath>

namespace attention::streaming {

namespace {

/// Whether every number is finite: 0 * x is 0 for those, and NaN for any other.
bool all_finite(const Panels& values, std::size_t lanes) {
    Lanes zeros = all(0);
    for (std::size_t panel = 0; panel < panels_for(lanes); ++panel) {
        for (std::size_t row = 0; row < values.rows; ++row) {
            const float* numbers = values.row(panel, row);
            zeros = multiply_add(load(numbers), all(0), zeros);
            zeros = multiply_add(load(numbers + lane_count), all(0), zeros);
        }
    }
    alignas(64) float found[lane_count];
    store(zeros, found);
    return std::all_of(found, found + lane_count, [](float number) { return number == 0; });
}

}  // namespace

SetAside set_aside(const Panels& values, std::size_t lanes, std::size_t n_key) {
    SetAside aside{{}, {}, panels_for(lanes) * panel_width};
    if (all_finite(values, lanes)) return aside;
    for (std::size_t key = 0; key < values.rows; ++key) {
        std::vector<float> row;
        for (std::size_t lane = 0; lane < aside.lanes; ++lane) row.push_back(values.at(key, lane));
        if (std::all_of(row.begin(), row.end(), [](float x) { return std::isfinite(x); })) continue;
        for (std::size_t lane = 0; lane < aside.lanes; ++lane) values.at(key, lane) = 0;
        if (key >= n_key) continue;
        aside.keys.push_back(key);
        aside.values.insert(aside.values.end(), row.begin(), row.end());
    }
    return aside;
}

}  // namespace attention::streaming
