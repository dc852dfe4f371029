#include "panels.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace attention::streaming {

namespace {

/// Where vectors, and lines of the cache, begin.
constexpr std::size_t alignment = 64;

/// Where a lane's numbers begin, and how far apart they lie; nothing if it stands for none.
struct Source {
    const float* first = nullptr;
    std::size_t stride = 0;
};

/// Fills a panel, row by row.
void fill_panel(const std::array<Source, panel_width>& lanes, const Panels& packed,
                std::size_t panel) {
    for (std::size_t r = 0; r < packed.rows; ++r) {
        float* row = packed.row(panel, r);
        for (std::size_t lane = 0; lane < panel_width; ++lane) {
            const Source& source = lanes[lane];
            row[lane] = source.first != nullptr ? source.first[r * source.stride] : 0;
        }
    }
}

}  // namespace

void Memory::reserve(std::size_t wanted) {
    const std::size_t room = wanted + alignment / sizeof(float);
    if (floats.size() < room) floats = std::vector<float>(room);
    const auto address = reinterpret_cast<std::uintptr_t>(floats.data());
    const std::size_t past = address % alignment / sizeof(float);
    next = floats.data() + (past == 0 ? 0 : alignment / sizeof(float) - past);
}

Panels Memory::take(std::size_t panels, std::size_t rows) {
    const Panels taken{next, rows};
    next += panels * rows * panel_width;
    return taken;
}

void pack_weight(MatrixView<const float> weight, bool out_in, std::size_t heads,
                 std::size_t head_lanes, Panels packed) {
    const std::size_t d_head = (out_in ? weight.rows : weight.columns) / heads;
    for (std::size_t panel = 0; panel < panels_for(heads * head_lanes); ++panel) {
        std::array<Source, panel_width> lanes{};
        for (std::size_t lane = 0; lane < panel_width; ++lane) {
            const std::size_t head = (panel * panel_width + lane) / head_lanes;
            const std::size_t feature = (panel * panel_width + lane) % head_lanes;
            if (head >= heads || feature >= d_head) continue;
            const std::size_t column = head * d_head + feature;
            lanes[lane] = out_in ? Source{weight.row(column), 1}
                                 : Source{weight.data + column, weight.columns};
        }
        fill_panel(lanes, packed, panel);
    }
}

void pack_tokens(MatrixView<const float> tokens, std::size_t first, Panels packed) {
    for (std::size_t panel = 0; panel < panels_for(first + tokens.rows); ++panel) {
        std::array<Source, panel_width> lanes{};
        for (std::size_t lane = 0; lane < panel_width; ++lane) {
            const std::size_t place = panel * panel_width + lane;
            if (place < first || place >= first + tokens.rows) continue;
            lanes[lane] = Source{tokens.row(place - first), 1};
        }
        fill_panel(lanes, packed, panel);
    }
}

}  // namespace attention::streaming
