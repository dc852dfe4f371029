#include "attention/mask.hpp"

#include <algorithm>

#include "attention/shapes.hpp"

namespace attention {

namespace {

Mask make_mask(std::int64_t rows, std::int64_t columns, bool allowed) {
    entry_count("mask", Sizes<2>{rows, columns});
    return Mask({static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)}, allowed);
}

void check_lengths(const std::vector<std::int64_t>& lengths, std::int64_t n_key) {
    const auto batch = static_cast<std::int64_t>(lengths.size());
    entry_count("mask", Sizes<2>{batch, n_key});
    for (std::int64_t b = 0; b < batch; ++b) {
        const std::int64_t length = lengths[static_cast<std::size_t>(b)];
        if (length < 0 || length > n_key) {
            refuse("sequence ", b, " has length ", length, ", it must be 0 to ", n_key);
        }
    }
}

}  // namespace

std::int64_t visible_keys(std::int64_t query, std::int64_t n_key, std::int64_t offset) {
    if (offset >= n_key) return n_key;  // before a sum that 64 bits might not hold
    return std::clamp<std::int64_t>(query + offset + 1, 0, n_key);
}

std::int64_t diagonal_offset(const Causality& causality, std::int64_t n_query, std::int64_t n_key,
                             std::int64_t n_past) {
    if (!causality.causal) return n_key;
    const bool top_left = causality.alignment == Alignment::top_left;
    return causality.offset.value_or(top_left ? n_past : n_key - n_query);
}

Mask causal_mask(std::int64_t n) {
    return causal_mask(n, n, std::int64_t{0});
}

Mask causal_mask(std::int64_t n_query, std::int64_t n_key, std::int64_t offset) {
    Mask mask = make_mask(n_query, n_key, false);
    for (std::int64_t i = 0; i < n_query; ++i) {
        std::fill_n(mask.data() + i * n_key, visible_keys(i, n_key, offset), true);
    }
    return mask;
}

Mask causal_mask(std::int64_t n_query, std::int64_t n_key, Alignment alignment) {
    return causal_mask(n_query, n_key, Causality{true, alignment, std::nullopt});
}

Mask causal_mask(std::int64_t n_query, std::int64_t n_key, const Causality& causality) {
    entry_count("mask", Sizes<2>{n_query, n_key});
    return causal_mask(n_query, n_key, diagonal_offset(causality, n_query, n_key));
}

Mask padding_mask(const std::vector<std::int64_t>& lengths, std::int64_t n_key, PaddingSide side) {
    const auto batch = static_cast<std::int64_t>(lengths.size());
    check_lengths(lengths, n_key);
    Mask mask = make_mask(batch, n_key, false);
    for (std::int64_t b = 0; b < batch; ++b) {
        const std::int64_t length = lengths[static_cast<std::size_t>(b)];
        const std::int64_t first = side == PaddingSide::right ? 0 : n_key - length;
        for (std::int64_t j = first; j < first + length; ++j) mask(b, j) = true;
    }
    return mask;
}

Mask both_allow(const Mask& left, const Mask& right) {
    require_shape("the second mask", sizes_of(right), sizes_of(left));
    Mask both = left;
    for (std::size_t entry = 0; entry < both.size(); ++entry) {
        both.data()[entry] = left.data()[entry] && right.data()[entry];
    }
    return both;
}

Mask allow_all(std::int64_t n_query, std::int64_t n_key) {
    return make_mask(n_query, n_key, true);
}

}  // namespace attention
