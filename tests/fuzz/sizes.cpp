#include <algorithm>

#include "attention/mask.hpp"
#include "attention/shapes.hpp"
#include "finding.hpp"
#include "legal.hpp"
#include "targets.hpp"

namespace attention::fuzz {

namespace {

void check_entry_count(Input& input) {
    const std::int64_t a = input.whole();
    const std::int64_t b = input.whole();
    const std::int64_t c = input.whole();
    const std::int64_t d = input.whole();
    const auto count = result_of(is_legal_shape({a, b, c, d}), [&] {
        return entry_count("x", Sizes<4>{a, b, c, d});
    });
    if (count) require(*count == a * b * c * d, "entries are counted");
}

void check_head_width(Input& input) {
    const std::int64_t width = input.whole();
    const std::int64_t heads = input.whole();
    const bool legal = width > 0 && heads > 0 && width % heads == 0;
    const auto d_head = result_of(legal, [&] { return head_width(width, heads); });
    if (d_head) require(*d_head * heads == width, "heads share the width");
}

/// Legal sizes can still be too many to fill in for every input.
bool takes_long(std::int64_t rows, std::int64_t columns) {
    return is_legal_shape({rows, columns}) && std::max(rows, columns) > 300;
}

void check_causal_mask(std::int64_t n_query, std::int64_t n_key, const Causality& causality) {
    if (takes_long(n_query, n_key)) return;
    // In long double, because what does not fit 64 bits must not matter.
    const bool shifted = causality.alignment == Alignment::bottom_right;
    const long double aligned =
        shifted ? static_cast<long double>(n_key) - static_cast<long double>(n_query) : 0;
    const long double offset =
        causality.offset ? static_cast<long double>(*causality.offset) : aligned;
    const auto mask = result_of(is_legal_shape({n_query, n_key}), [&] {
        return causality.offset ? causal_mask(n_query, n_key, *causality.offset)
                                : causal_mask(n_query, n_key, causality.alignment);
    });
    if (!mask) return;
    require(size_of(*mask, 0) == n_query && size_of(*mask, 1) == n_key, "a mask has its shape");
    for (std::int64_t i = 0; i < n_query; ++i) {
        for (std::int64_t j = 0; j < n_key; ++j) {
            const bool allowed = static_cast<long double>(j - i) <= offset;
            require((*mask)(i, j) == allowed, "query i may look at keys j <= i + offset");
        }
    }
}

void check_padding_mask(Input& input) {
    const std::int64_t n_key = input.whole();
    std::vector<std::int64_t> lengths(input.size(0, 4));
    for (std::int64_t& length : lengths) {
        length = input.one_in(4) ? input.whole() : std::min<std::int64_t>(n_key, 3);
    }
    const auto batch = static_cast<std::int64_t>(lengths.size());
    if (takes_long(batch, n_key)) return;
    const PaddingSide side = input.one_in(2) ? PaddingSide::left : PaddingSide::right;
    const bool fit = std::all_of(lengths.begin(), lengths.end(), [n_key](std::int64_t length) {
        return length >= 0 && length <= n_key;
    });
    const auto mask = result_of(fit && is_legal_shape({batch, n_key}),
                                [&] { return padding_mask(lengths, n_key, side); });
    if (!mask) return;
    require(size_of(*mask, 0) == batch && size_of(*mask, 1) == n_key, "a mask has its shape");
    for (std::size_t b = 0; b < lengths.size(); ++b) {
        for (std::int64_t j = 0; j < n_key; ++j) {
            const std::int64_t place = side == PaddingSide::right ? j : n_key - 1 - j;
            require((*mask)(b, j) == (place < lengths[b]), "real tokens are allowed, no others");
        }
    }
}

void check_both_allow(Input& input) {
    const std::size_t rows = input.size(0, 6);
    const std::size_t columns = input.size(0, 6);
    const Mask left = input.mask(rows, columns);
    const Mask right = input.mask(input.near(rows), input.near(columns));
    const auto both =
        result_of(left.shape() == right.shape(), [&] { return both_allow(left, right); });
    if (!both) return;
    for (std::size_t entry = 0; entry < both->size(); ++entry) {
        const bool allowed = left.data()[entry] && right.data()[entry];
        require(both->data()[entry] == allowed, "both must allow");
    }
}

}  // namespace

void check_sizes(Input& input) {
    check_entry_count(input);
    check_head_width(input);
}

void check_masks(Input& input) {
    const std::int64_t n_query = input.whole();
    check_causal_mask(n_query, input.one_in(2) ? n_query : input.whole(), input.causality());
    check_padding_mask(input);
    check_both_allow(input);
}

}  // namespace attention::fuzz
