// Attention in tiles: some queries look at some keys, then at the next, and keep what softmax needs
// so far, which is their largest score and the sum of e^(score - largest). When a larger score
// comes, what was added up before shrinks by e^(old largest - new largest). Tiles in which no query
// may look at any key are never visited.
#include "tiles.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "attention/mask.hpp"
#include "product.hpp"

namespace attention::streaming {

namespace {

/// Panels of queries that share the keys of a tile while these are near, and panels of keys.
constexpr std::size_t query_block = std::max<std::size_t>(32 / panel_width, 1);
constexpr std::size_t key_block = std::max<std::size_t>(256 / panel_width, 1);

/// A panel of queries on its way through the keys.
struct Queries {
    alignas(64) std::int32_t visible[panel_width];  ///< how many keys the diagonal leaves to each
    alignas(64) float largest[panel_width];         ///< of the scores so far
    alignas(64) float sum[panel_width];             ///< of e^(score - largest) so far
    std::size_t panel = 0;
    std::size_t key_panels = 0;    ///< those that hold a key which any of them sees
    std::size_t whole_panels = 0;  ///< the first ones, of which nothing is hidden from anyone
};

/// The scores of a tile, then its weights: rows: keys; lanes: queries.
struct Scores {
    alignas(64) float rows[key_block * panel_width * panel_width];

    float* row(std::size_t key) { return rows + key * panel_width; }
};

/// Keys from one panel to another.
struct Keys {
    std::size_t begin, end;  ///< panels

    std::size_t first() const { return begin * panel_width; }
    std::size_t count() const { return (end - begin) * panel_width; }
};

bool has_masks(const Head& head) {
    return head.mask.data != nullptr || head.bias.data != nullptr || head.key_mask != nullptr;
}

/// Nothing seen so far. Lanes that stand for no query see what the last one does.
void begin(const Head& head, std::size_t panel, Queries& queries) {
    std::int32_t fewest = std::numeric_limits<std::int32_t>::max();
    std::int32_t most = 0;
    for (std::size_t lane = 0; lane < panel_width; ++lane) {
        const std::size_t query = std::min(panel * panel_width + lane, head.n_query - 1);
        queries.visible[lane] = static_cast<std::int32_t>(visible_keys(
            static_cast<std::int64_t>(query), static_cast<std::int64_t>(head.n_key), head.offset));
        fewest = std::min(fewest, queries.visible[lane]);
        most = std::max(most, queries.visible[lane]);
        queries.largest[lane] = std::numeric_limits<float>::lowest();
        queries.sum[lane] = 0;
    }
    queries.panel = panel;
    queries.key_panels = panels_for(static_cast<std::size_t>(most));
    queries.whole_panels = has_masks(head) ? 0 : static_cast<std::size_t>(fewest) / panel_width;
}

/// scores[key][query] = key . query, for a panel of keys.
HWY_INLINE void score_keys(const Head& head, std::size_t query_panel, std::size_t key_panel,
                           float* scores) {
    const float* query = head.query.row(query_panel, 0);
    const float* key = head.key.row(key_panel, 0);
    for (std::size_t first = 0; first < panel_width; first += tile_rows) {
        const Tile tile = add_product(empty_tile(), key + first, query, head.d_head);
        HWY_UNROLL(4)
        for (std::size_t r = 0; r < tile_rows; ++r) {
            float* row = scores + (first + r) * panel_width;
            store(tile.sums[r][0], row);
            store(tile.sums[r][1], row + lane_count);
        }
    }
}

/// Adds the bias to the scores of a key, and forbids what the mask forbids, query by query.
void mask_queries(const Head& head, const Queries& queries, std::size_t key, float* scores) {
    for (std::size_t lane = 0; lane < panel_width; ++lane) {
        const std::size_t query = queries.panel * panel_width + lane;
        const bool is_visible = key < static_cast<std::size_t>(queries.visible[lane]);
        if (query >= head.n_query || !is_visible) continue;
        const float bias = head.bias.data != nullptr ? head.bias.row(query)[key] : 0;
        const bool allowed =
            (head.mask.data == nullptr || head.mask.row(query)[key]) && bias != forbidden<float>;
        scores[lane] = allowed ? scores[lane] + bias : forbidden<float>;
    }
}

/// Forbids, in a panel of keys, what anything forbids.
void mask_scores(const Head& head, const Queries& queries, std::size_t key_panel, float* scores) {
    const Lanes hidden = all(forbidden<float>);
    for (std::size_t r = 0; r < panel_width; ++r) {
        const std::size_t key = key_panel * panel_width + r;
        float* row = scores + r * panel_width;
        const bool is_hidden =
            key >= head.n_key || (head.key_mask != nullptr && !head.key_mask[key]);
        for (std::size_t lane = 0; lane < panel_width; lane += lane_count) {
            const auto place = static_cast<std::int32_t>(key);
            const Lanes seen =
                is_hidden ? hidden
                          : where_below(place, queries.visible + lane, load(row + lane), hidden);
            store(seen, row + lane);
        }
        if (!is_hidden && has_masks(head)) mask_queries(head, queries, key, row);
    }
}

/// Turns the scores of as many queries as a vector holds into weights.
/// @return by how much what was added up before shrinks
HWY_INLINE Lanes weigh(float* scores, std::size_t keys, float* largest, float* sum) {
    const Lanes before = load(largest);
    Lanes now = before;
    for (std::size_t key = 0; key < keys; ++key) {
        now = larger(now, load(scores + key * panel_width));
    }
    const Lanes shrink = exponential(simd::Sub(before, now));
    Lanes total = all(0);
    for (std::size_t key = 0; key < keys; ++key) {
        float* score = scores + key * panel_width;
        const Lanes weight = exponential(simd::Sub(load(score), now));
        total = simd::Add(total, weight);
        store(weight, score);
    }
    store(now, largest);
    store(multiply_add(load(sum), shrink, total), sum);
    return shrink;
}

/// output = output * shrink + value . weights, four features at a time. Each tile is summed by
/// itself first: a long sum of float32 drifts, many short ones less.
HWY_INLINE void mix_values(const Head& head, const Queries& queries, const Keys& keys,
                           const float* weights, const Lanes (&shrink)[2]) {
    for (std::size_t feature = 0; feature < head.d_v; feature += tile_rows) {
        const std::size_t lane = head.first_value_lane + feature;
        const float* value = head.value.row(lane / panel_width, keys.first()) + lane % panel_width;
        const std::size_t rows = std::min(tile_rows, head.d_v - feature);
        float* output = head.output.row(queries.panel, feature);
        const Tile tile = add_product(empty_tile(), value, weights, keys.count());
        HWY_UNROLL(4)
        for (std::size_t r = 0; r < tile_rows; ++r) {
            if (r >= rows) continue;
            float* row = output + r * panel_width;
            store(keys.begin == 0 ? tile.sums[r][0]
                                  : multiply_add(load(row), shrink[0], tile.sums[r][0]),
                  row);
            store(keys.begin == 0
                      ? tile.sums[r][1]
                      : multiply_add(load(row + lane_count), shrink[1], tile.sums[r][1]),
                  row + lane_count);
        }
    }
}

/// A key that is set aside, and which queries of a panel may look at it.
struct AsideKey {
    std::size_t place;  ///< in the list
    std::size_t key;
    bool allowed[panel_width];
};

/// Those of a tile, before its scores become weights.
std::vector<AsideKey> aside_in(const Head& head, const Keys& keys, Scores& scores) {
    std::vector<AsideKey> found;
    for (std::size_t place = 0; place < head.aside.keys.size(); ++place) {
        const std::size_t key = head.aside.keys[place];
        if (key < keys.first() || key >= keys.first() + keys.count()) continue;
        AsideKey aside{place, key, {}};
        const float* row = scores.row(key - keys.first());
        for (std::size_t lane = 0; lane < panel_width; ++lane) {
            aside.allowed[lane] = row[lane] != forbidden<float>;
        }
        found.push_back(aside);
    }
    return found;
}

/// Adds weight * value where a query may look at a key that is set aside.
void mix_aside(const Head& head, const Queries& queries, const Keys& keys, Scores& weights,
               const std::vector<AsideKey>& found) {
    for (const AsideKey& aside : found) {
        const float* value = head.aside.row(aside.place) + head.first_value_lane;
        const float* weight = weights.row(aside.key - keys.first());
        for (std::size_t feature = 0; feature < head.d_v; ++feature) {
            float* output = head.output.row(queries.panel, feature);
            for (std::size_t lane = 0; lane < panel_width; ++lane) {
                if (aside.allowed[lane]) output[lane] += weight[lane] * value[feature];
            }
        }
    }
}

/// Lets a panel of queries look at the keys of a tile.
void look_at(const Head& head, const Keys& keys, Scores& scores, Queries& queries) {
    for (std::size_t panel = keys.begin; panel < keys.end; ++panel) {
        float* rows = scores.row((panel - keys.begin) * panel_width);
        score_keys(head, queries.panel, panel, rows);
        if (panel >= queries.whole_panels) mask_scores(head, queries, panel, rows);
    }
    std::vector<AsideKey> aside;
    if (!head.aside.keys.empty()) aside = aside_in(head, keys, scores);
    const Lanes shrink[2] = {weigh(scores.rows, keys.count(), queries.largest, queries.sum),
                             weigh(scores.rows + lane_count, keys.count(),
                                   queries.largest + lane_count, queries.sum + lane_count)};
    mix_values(head, queries, keys, scores.rows, shrink);
    mix_aside(head, queries, keys, scores, aside);
}

/// The mean of all values of a feature.
float mean_value(const Head& head, std::size_t feature) {
    const std::size_t lane = head.first_value_lane + feature;
    double sum = 0;
    for (std::size_t key = 0; key < head.n_key; ++key) sum += head.value.at(key, lane);
    for (std::size_t place = 0; place < head.aside.keys.size(); ++place) {
        sum += head.aside.row(place)[lane];
    }
    return head.n_key == 0 ? 0 : static_cast<float>(sum / static_cast<double>(head.n_key));
}

/// What a query that may look at no key gets for a feature.
float policy_value(const Head& head, std::size_t feature) {
    if (head.fully_masked == FullyMasked::uniform) return mean_value(head, feature);
    if (head.fully_masked == FullyMasked::nan) return std::numeric_limits<float>::quiet_NaN();
    return 0;
}

/// Divides by the sums. A query whose largest score counts for 1 has a sum of 1 or more, so that 0
/// is that of a query without a key.
/// @return the first such query, or n_query
std::size_t finish(const Head& head, const Queries& queries) {
    alignas(64) float factor[panel_width];
    for (std::size_t lane = 0; lane < panel_width; ++lane) {
        factor[lane] = queries.sum[lane] == 0 ? 0 : 1 / queries.sum[lane];
    }
    const bool was_visited = queries.key_panels > 0;
    for (std::size_t feature = 0; feature < head.d_v; ++feature) {
        float* row = head.output.row(queries.panel, feature);
        for (std::size_t lane = 0; lane < panel_width; lane += lane_count) {
            const Lanes output = was_visited ? load(row + lane) : all(0);
            store(simd::Mul(output, load(factor + lane)), row + lane);
        }
    }
    std::size_t first = head.n_query;
    const std::size_t begin_query = queries.panel * panel_width;
    const std::size_t count = std::min(panel_width, head.n_query - begin_query);
    for (std::size_t lane = count; lane-- > 0;) {
        if (queries.sum[lane] != 0) continue;
        first = begin_query + lane;
        for (std::size_t feature = 0; feature < head.d_v; ++feature) {
            head.output.row(queries.panel, feature)[lane] = policy_value(head, feature);
        }
    }
    return first;
}

}  // namespace

std::size_t attend(const Head& head) {
    Scores scores;
    Queries block[query_block];
    std::size_t first_without_key = head.n_query;
    const std::size_t panels = panels_for(head.n_query);
    for (std::size_t first = 0; first < panels; first += query_block) {
        const std::size_t count = std::min(query_block, panels - first);
        for (std::size_t q = 0; q < count; ++q) begin(head, first + q, block[q]);
        const std::size_t key_panels = block[count - 1].key_panels;  // later queries see no fewer
        for (std::size_t key = 0; key < key_panels; key += key_block) {
            for (std::size_t q = 0; q < count; ++q) {
                const Keys keys{key, std::min(key + key_block, block[q].key_panels)};
                if (keys.begin < keys.end) look_at(head, keys, scores, block[q]);
            }
        }
        for (std::size_t q = 0; q < count; ++q) {
            first_without_key = std::min(first_without_key, finish(head, block[q]));
        }
    }
    return first_without_key;
}

}  // namespace attention::streaming
