// The classic faults of attention code, each as one change to the core: [name, file, from, to].
// `from` must stand exactly once in the file.
const attention = "cpp/src/attention.cpp";
const batch = "cpp/src/batch.hpp";
const faultSteps = "cpp/src/fault_steps.cpp";
const heads = "cpp/src/heads.cpp";
const leak = "cpp/src/leak.cpp";
const linear = "cpp/src/linear.cpp";
const mask = "cpp/src/mask.cpp";
const multiHead = "cpp/src/multi_head.cpp";
const rows = "cpp/src/rows.hpp";
const shapes = "cpp/src/shapes.cpp";
const softmax = "cpp/src/softmax.cpp";
const lanes = "cpp/src/streaming/lanes.hpp";
const panels = "cpp/src/streaming/panels.cpp";
const projections = "cpp/src/streaming/projections.cpp";
const setAside = "cpp/src/streaming/set_aside.cpp";
const streaming = "cpp/src/streaming.cpp";
const tiles = "cpp/src/streaming/tiles.cpp";
const wrong = "cpp/src/wrong.cpp";

const maskedRow = "const T* masked_scores = head.masked_scores.row(i);";
const allowedScore = "masked[j] = !allowed ? forbidden<T> :";
const hiddenFuture = "std::fill(masked + visible, masked + n_key, forbidden<T>);";
const triangle = "std::clamp<std::int64_t>(query + offset + 1, 0, n_key)";
const largest = "*std::max_element(masked_scores, masked_scores + n_key)";
const splitPlace = "((b * n + i) * heads + head) * d_head";
const mergePlace = "((b * heads + head) * n + i) * d_head";

export const faults = [
  // The mask
  ["the mask does not reach the softmax", attention, maskedRow, "const T* masked_scores = head.scores.row(i);"],
  ["the mask multiplies the scores by 0", attention, allowedScore, "masked[j] = !allowed ? scores[j] * T{0} :"],
  ["the mask is added as 0 and -1", attention, allowedScore, "masked[j] = !allowed ? scores[j] - T{1} :"],
  ["forbidden scores become -1e9", attention, allowedScore, "masked[j] = !allowed ? static_cast<T>(-1e9) :"],
  ["forbidden scores become -1e-9", attention, allowedScore, "masked[j] = !allowed ? static_cast<T>(-1e-9) :"],
  ["future scores become -1e9", attention, hiddenFuture,
    "std::fill(masked + visible, masked + n_key, static_cast<T>(-1e9));"],
  ["the mask is read the other way round", attention, "mask == nullptr || mask[j]", "mask == nullptr || !mask[j]"],
  ["the causal triangle is flipped", mask,
    "std::fill_n(mask.data() + i * n_key, visible_keys(i, n_key, offset), true);",
    "std::fill_n(mask.data() + (i + 1) * n_key - visible_keys(i, n_key, offset), visible_keys(i, n_key, offset), true);"],
  ["attention looks at the future in place of the past", attention,
    "for (std::size_t j = 0; j < visible; ++j) {", "for (std::size_t j = n_key - visible; j < n_key; ++j) {"],
  ["the diagonal is masked too", mask, triangle, "std::clamp<std::int64_t>(query + offset, 0, n_key)"],
  ["one future token is visible", mask, triangle, "std::clamp<std::int64_t>(query + offset + 2, 0, n_key)"],
  ["the offset is ignored", mask, triangle, "std::clamp<std::int64_t>(query + 1, 0, n_key)"],
  ["an offset beyond 64 bits wraps round", mask, "if (offset >= n_key) return n_key;",
    "if (offset == INT64_MAX) return 0;"],
  ["bottom-right is the default", mask, "causality.alignment == Alignment::top_left",
    "causality.alignment != Alignment::top_left"],
  ["bottom-right counts the wrong way", mask, "n_key - n_query)", "n_query - n_key)"],
  ["padding lies on the other side", mask, "side == PaddingSide::right ? 0", "side != PaddingSide::right ? 0"],
  ["two masks are joined by or", mask, "left.data()[entry] && right.data()[entry]",
    "left.data()[entry] || right.data()[entry]"],
  ["a length above the padded length is let through", mask, "length < 0 || length > n_key", "length < 0"],

  // The scores
  ["scores are not scaled", batch, "scale.value_or(1 / std::sqrt(static_cast<double>(d_head)))",
    "scale.value_or(d_head > 0 ? 1 : 0)"],
  ["scores are divided by d_head", batch, "1 / std::sqrt(static_cast<double>(d_head))",
    "1 / static_cast<double>(d_head)"],
  ["scores are divided by the root of the value's width", attention,
    "scale_or_default(options.scale, query.shape()[1])", "scale_or_default(options.scale, value.shape()[1])"],
  ["a batch's scores are divided by the root of the value's width", attention,
    "scale_or_default(options.scale, d_head)", "scale_or_default(options.scale, value.shape()[3])"],
  ["an explicit scale is ignored", batch, "scale.value_or(1 / std::sqrt(static_cast<double>(d_head)))",
    "scale ? 1 / std::sqrt(static_cast<double>(d_head)) : 1 / std::sqrt(static_cast<double>(d_head))"],
  ["scores are scaled after their sum", attention,
    "scaled_query[c] = scale * query[c];\n    for (std::size_t j = 0; j < key.rows; ++j) {\n        scores[j] = static_cast<T>(dot(scaled_query, key.row(j), key.columns));",
    "scaled_query[c] = query[c];\n    for (std::size_t j = 0; j < key.rows; ++j) {\n        scores[j] = static_cast<T>(scale * dot(scaled_query, key.row(j), key.columns));"],
  ["the bias is subtracted", attention, "scores[j] + bias[j]", "scores[j] - bias[j]"],
  ["a bias of minus infinity multiplies NaN", attention, "(bias == nullptr || bias[j] != forbidden<T>)", "true"],

  // The softmax
  ["the largest score is not subtracted", softmax, largest, "T{0}"],
  ["the largest score starts from 0", softmax, largest, `std::max(T{0}, ${largest})`],
  ["the smallest score is subtracted", softmax, largest, "*std::min_element(masked_scores, masked_scores + n_key)"],
  ["the sum leaves out the first key", softmax, "sum += weights[j];", "if (j > 0) sum += weights[j];"],
  ["a long row of float32 is summed in float32", softmax, "double sum = 0;", "T sum = 0;"],
  ["weights are divided by the number of keys", softmax, "weights[j] / sum", "weights[j] / static_cast<T>(n_key)"],
  ["the softmax runs along the queries", attention,
    "const bool has_key = softmax_row(masked_scores, weights, n_key, head.fully_masked);",
    `std::vector<T> column(n_query), turned(n_query);
        bool has_key = true;
        for (std::size_t j = 0; j < n_key && i + 1 == n_query; ++j) {
            for (std::size_t k = 0; k < n_query; ++k) column[k] = head.masked_scores.row(k)[j];
            has_key = softmax_row(column.data(), turned.data(), n_query, head.fully_masked) && has_key;
            for (std::size_t k = 0; k < n_query; ++k) head.weights.row(k)[j] = turned[k];
        }`],
  ["a masked value is multiplied by 0 and not skipped", attention,
    "if (weights[j] == 0 && masked_scores[j] == forbidden<T>) continue;", ""],
  ["the values of an earlier query are added along", attention, "std::fill_n(sums, value.columns, 0.0);", ""],

  // Rows with no allowed key
  ["a row with no key is uniform by default", softmax, "    return T{0};\n", "    return T{1} / static_cast<T>(n_key);\n"],
  ["uniform and nan are swapped", softmax, "return T{1} / static_cast<T>(n_key);",
    "return std::numeric_limits<T>::quiet_NaN();"],
  ["a row with no key divides 0 by 0", softmax,
    "if (std::all_of(masked_scores, masked_scores + n_key, is_forbidden)) {",
    "if (std::all_of(masked_scores, masked_scores + n_key, is_forbidden) && n_key == 0) {"],
  ["the policy is lost on the way to a batch", attention,
    ".offset = offset,\n            .scale = scale_or_default(options.scale, d_head),\n            .fully_masked = options.fully_masked,",
    ".offset = offset,\n            .scale = scale_or_default(options.scale, d_head),\n            .fully_masked = FullyMasked::zeros,"],
  ["a refusal names the last query without a key", attention, "std::min(first_without_key, i)", "i"],
  ["a refusal takes the head for the sequence", attention, "place_of(head, heads, b, batch)",
    "place_of(b, heads, head, batch)"],

  // Heads
  ["heads are split by reshape without transpose", heads, splitPlace, "((b * heads + head) * n + i) * d_head"],
  ["heads are merged by reshape without transpose", heads, mergePlace, "((b * n + i) * heads + head) * d_head"],
  ["columns are dealt to the heads in turn", heads, `place = std::copy_n(x + ${splitPlace}, d_head, place);`,
    "for (std::size_t c = 0; c < d_head; ++c) *place++ = x[(b * n + i) * heads * d_head + c * heads + head];"],
  ["a per-head mask is repeated in the wrong order", batch, "batch * heads) + (heads == 1 ? 0 : head)",
    "batch) + (heads == 1 ? 0 : head * tensor->shape()[0])"],
  ["key/value heads are dealt in turn", attention, "head / (heads / kv_heads)", "head % kv_heads"],
  ["padding is ignored", attention, "(head.key_mask == nullptr || head.key_mask[j])", "true"],
  ["every sequence has the padding of the first", attention, "matrix_in(*options.key_mask).row(b)",
    "matrix_in(*options.key_mask).row(0)"],
  ["a mask replaces causality", attention, "head.offset));",
    "mask != nullptr ? static_cast<std::int64_t>(n_key) : head.offset));"],
  ["the averaged weights are a sum", multiHead, "place[entry] /= static_cast<T>(heads);", "place[entry] /= T{1};"],
  ["the causal argument is turned round", multiHead, "causality.causal = causal;", "causality.causal = !causal;"],
  ["heads that do not divide the width are let through", shapes, "width < 1 || width % heads != 0", "width < 1"],

  // The layer
  ["the output matrix is left out", multiHead, "stages.output = layer.output.of(stages.concatenated);",
    "stages.output = stages.concatenated;"],
  ["keys are projected by the query's matrix", multiHead, "split_heads(layer.key.of(context), kv_heads)",
    "split_heads(layer.query.of(context), kv_heads)"],
  ["the layouts are swapped", linear, "if (layout == Layout::in_out) {", "if (layout != Layout::in_out) {"],
  ["products of float32 are summed in float32", rows, "sums[c] += factor * row[c];",
    "sums[c] = static_cast<T>(sums[c]) + static_cast<T>(factor) * row[c];"],
  ["a bias is left out", linear, "bias != nullptr ? sums[out] + bias[out] : sums[out]",
    "bias != nullptr ? sums[out] : sums[out]"],
  ["the value's bias is the key's", multiHead, "{w.w_value, w.b_value,", "{w.w_value, w.b_key,"],
  ["the context is ignored", multiHead, "= options.context ? *options.context : x;", "= options.context ? x : x;"],
  ["the past does not move the diagonal", multiHead, "n_past = size_of(options.past->key, 2);", "n_past = 0;"],
  ["the past is put after the new tokens", multiHead, "stages.key = append(options.past->key, stages.key);",
    "stages.key = append(stages.key, options.past->key);"],

  // Sizes
  ["each size is checked and not their product", shapes, "size > max_entries / count", "size > max_entries"],
  ["each stage has room and not all together", shapes, "if (bytes <= max_bytes) return;",
    "if (bytes <= 1000 * max_bytes) return;"],

  // The future leak and the wrong steps
  ["a leak is the last change of a row and not the largest", leak,
    "std::max(moved(row), distance(before(row, c), after(row, c)))",
    "distance(before(row, c), after(row, c))"],
  ["a change to NaN goes unnoticed", leak,
    "std::isnan(moved) ? std::numeric_limits<double>::infinity() : moved", "std::isnan(moved) ? 0 : moved"],
  ["the tokens before are changed along", leak, "changed(token, c) += change;",
    "for (std::int64_t i = 0; i <= token; ++i) changed(i, c) += change;"],
  ["a diagonal off by one lets a token see itself", wrong, "return shifted_diagonal(may_attend, -1);",
    "return shifted_diagonal(may_attend, 0);"],
  ["the right pipeline multiplies forbidden values by 0", faultSteps,
    "if (weights(i, j) == 0 && masked_scores(i, j) == forbidden<double>) continue;", ""],
  ["weights masked after the softmax are not masked", wrong, "return allowed ? weight : 0;",
    "return allowed ? weight : weight;"],
  ["the exponentials of a row are not divided by its sum", wrong, "divided(i, j) /= sum;",
    "divided(i, j) /= sum / sum;"],
  ["the range leaves out its last number", shapes, "value >= low && value <= high", "value >= low && value < high"],

  // The fast path
  ["streaming: the exponential takes NaN for minus infinity", lanes, "larger(all(-127.0F), simd::Mul(x, all(1.44269504F)))",
    "larger(simd::Mul(x, all(1.44269504F)), all(-127.0F))"],
  ["streaming: a weight far below the largest is not 0", lanes, "larger(all(-127.0F),", "larger(all(-20.0F),"],
  ["streaming: the exponential has too few terms", lanes, "multiply_add(all(0.0013264714507386088F), f, all(0.009671512991189957F))",
    "multiply_add(all(0.0F), f, all(0.009671512991189957F))"],
  ["streaming: the last visible key is hidden", lanes, "simd::Lt(simd::Set(whole, number)",
    "simd::Lt(simd::Set(whole, number + 1)"],
  ["streaming: one future key is visible", lanes, "simd::Lt(simd::Set(whole, number)",
    "simd::Lt(simd::Set(whole, number - 1)"],
  ["streaming: a panel is taken for whole too soon", tiles, "static_cast<std::size_t>(fewest) / panel_width",
    "(static_cast<std::size_t>(fewest) + panel_width - 1) / panel_width"],
  ["streaming: masks are looked at on the diagonal alone", tiles, "has_masks(head) ? 0 :", "false ? 0 :"],
  ["streaming: the last keys are never visited", tiles, "panels_for(static_cast<std::size_t>(most))",
    "static_cast<std::size_t>(most) / panel_width"],
  ["streaming: the key mask is not looked at", tiles, "(head.key_mask != nullptr && !head.key_mask[key])", "false"],
  ["streaming: the bias is left out", tiles, "allowed ? scores[lane] + bias :", "allowed ? scores[lane] :"],
  ["streaming: a bias of minus infinity multiplies NaN", tiles, "bias != forbidden<float>;", "true;"],
  ["streaming: what was added up before does not shrink", tiles,
    "const Lanes shrink = exponential(simd::Sub(before, now));", "const Lanes shrink = all(1);"],
  ["streaming: the sum forgets the tiles before", tiles, "store(multiply_add(load(sum), shrink, total), sum);",
    "store(total, sum);"],
  ["streaming: the largest score starts from minus infinity", tiles,
    "queries.largest[lane] = std::numeric_limits<float>::lowest();", "queries.largest[lane] = forbidden<float>;"],
  ["streaming: the largest score starts from 0", tiles,
    "queries.largest[lane] = std::numeric_limits<float>::lowest();", "queries.largest[lane] = 0;"],
  ["streaming: values that are not finite are not set aside", setAside,
    "if (all_finite(values, lanes)) return aside;", "return aside;"],
  ["streaming: values set aside reach those who may not look at them", tiles, "if (aside.allowed[lane]) output", "output"],
  ["streaming: values set aside reach nobody", tiles, "mix_aside(head, queries, keys, scores, aside);", "static_cast<void>(mix_aside);"],
  ["streaming: uniform leaves out what was set aside", tiles, "sum += head.aside.row(place)[lane];", "sum += 0;"],
  ["streaming: the last query without a key is named", tiles, "for (std::size_t lane = count; lane-- > 0;) {",
    "for (std::size_t lane = 0; lane < count; ++lane) {"],
  ["streaming: tokens of the past are not counted", panels, "if (place < first || place >= first + tokens.rows) continue;",
    "if (place >= tokens.rows) continue; first = 0;"],
  ["streaming: heads of values do not begin at a multiple of four", panels,
    "const std::size_t head = (panel * panel_width + lane) / head_lanes;", "const std::size_t head = (panel * panel_width + lane) / d_head;"],
  ["streaming: the bias of queries is not scaled", projections, "store(simd::Mul(add(tile.sums[r][0], bias), factor), row);",
    "store(add(simd::Mul(tile.sums[r][0], factor), bias), row);"],
  ["streaming: the bias of values is left out", projections, "store(add(tile.sums[r][0], bias_of(weight, panel, 0)), row);\n                     store(add(tile.sums[r][1], bias_of(weight, panel, 1)), row + lane_count);\n                 }\n             });",
    "store(tile.sums[r][0], row);\n                     store(tile.sums[r][1], row + lane_count);\n                 }\n             });"],
  ["streaming: keys are scaled too", streaming, "panels, 1, stages.key.from_panel(past_panels));",
    "panels, scale, stages.key.from_panel(past_panels));"],
  ["streaming: shared heads are taken in turn", streaming, ".key = stages.key.from_row(head / group * d_head()),",
    ".key = stages.key.from_row(head % static_cast<std::size_t>(sizes.kv_heads) * d_head()),"],
  ["streaming: memory of a run is not counted", streaming,
    'require_room(entry_count("output", stages.output) + sizes.floats(), sizeof(float));', 'entry_count("output", stages.output);'],
];
