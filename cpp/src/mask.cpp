#include "attention/mask.hpp"

#include "attention/shapes.hpp"

namespace attention {

namespace {

Mask make_mask(std::int64_t rows, std::int64_t columns, bool allowed) {
    entry_count("mask", {rows, columns});
    return Mask({static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)}, allowed);
}

std::int64_t diagonal_offset(std::int64_t n_query, std::int64_t n_key, Alignment alignment) {
    entry_count("mask", {n_query, n_key});
    return alignment == Alignment::top_left ? 0 : n_key - n_query;
}

void check_lengths(const std::vector<std::int64_t>& lengths, std::int64_t n_key) {
    const auto batch = static_cast<std::int64_t>(lengths.size());
    entry_count("mask", {batch, n_key});
    for (std::int64_t b = 0; b < batch; ++b) {
        const std::int64_t length = lengths[static_cast<std::size_t>(b)];
        if (length < 0 || length > n_key) {
            refuse({"sequence ", b, " has length ", length, ", it must be 0 to ", n_key});
        }
    }
}

}  // namespace

Mask causal_mask(std::int64_t n) {
    return causal_mask(n, n, Alignment::top_left);
}

Mask causal_mask(std::int64_t n_query, std::int64_t n_key, std::int64_t offset) {
    Mask mask = make_mask(n_query, n_key, false);
    for (std::int64_t i = 0; i < n_query; ++i) {
        for (std::int64_t j = 0; j < n_key; ++j) mask(i, j) = j - i <= offset;
    }
    return mask;
}

Mask causal_mask(std::int64_t n_query, std::int64_t n_key, Alignment alignment) {
    return causal_mask(n_query, n_key, diagonal_offset(n_query, n_key, alignment));
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
    require_shape("the second mask", {size_of(right, 0), size_of(right, 1)},
                  {size_of(left, 0), size_of(left, 1)});
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
