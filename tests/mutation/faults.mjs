// The classic faults of attention code, each as one change to the core: [name, file, from, to].
// `from` must stand exactly once in the file.
const attention = "cpp/src/attention.cpp";
const batch = "cpp/src/batch.cpp";
const faultSteps = "cpp/src/fault_steps.cpp";
const heads = "cpp/src/heads.cpp";
const leak = "cpp/src/leak.cpp";
const linear = "cpp/src/linear.cpp";
const mask = "cpp/src/mask.cpp";
const multiHead = "cpp/src/multi_head.cpp";
const multiHeadBatch = "cpp/src/multi_head_batch.cpp";
const shapes = "cpp/src/shapes.cpp";
const softmax = "cpp/src/softmax.cpp";
const wrong = "cpp/src/wrong.cpp";

const softmaxCall = "masked_softmax(stages.masked_scores, options.fully_masked)";

export const faults = [
  // The mask
  ["the mask does not reach the softmax", attention, softmaxCall,
    "masked_softmax(stages.scores, options.fully_masked)"],
  ["the mask multiplies the scores by 0", attention, "masked(i, j) = forbidden<T>;",
    "masked(i, j) *= T{0};"],
  ["the mask is added as 0 and -1", attention, "masked(i, j) = forbidden<T>;", "masked(i, j) -= T{1};"],
  ["forbidden scores become -1e9", attention, "masked(i, j) = forbidden<T>;",
    "masked(i, j) = static_cast<T>(-1e9);"],
  ["forbidden scores become -1e-9", attention, "masked(i, j) = forbidden<T>;",
    "masked(i, j) = static_cast<T>(-1e-9);"],
  ["the mask is read the other way round", attention, "const bool allowed = mask(i, j) &&",
    "const bool allowed = !mask(i, j) &&"],
  ["the causal triangle is flipped", mask, "j - i <= offset", "i - j <= offset"],
  ["the diagonal is masked too", mask, "j - i <= offset", "j - i < offset"],
  ["one future token is visible", mask, "j - i <= offset", "j - i <= offset + 1"],
  ["the offset is ignored", mask, "j - i <= offset", "j - i <= 0 * offset"],
  ["bottom-right is the default", mask, "alignment == Alignment::top_left ? 0", "alignment != Alignment::top_left ? 0"],
  ["bottom-right counts the wrong way", mask, "n_key - n_query;", "n_query - n_key;"],
  ["padding lies on the other side", mask, "side == PaddingSide::right ? 0", "side != PaddingSide::right ? 0"],
  ["two masks are joined by or", mask, "left.data()[entry] && right.data()[entry]",
    "left.data()[entry] || right.data()[entry]"],
  ["a length above the padded length is let through", mask, "length < 0 || length > n_key", "length < 0"],

  // The scores
  ["scores are not scaled", attention, "options.scale.value_or(1 / std::sqrt(d_head))",
    "options.scale.value_or(1)"],
  ["scores are divided by d_head", attention, "1 / std::sqrt(d_head)", "1 / d_head"],
  ["scores are divided by the root of the value's width", attention,
    "static_cast<double>(query.shape()[1])", "static_cast<double>(value.shape()[1])"],
  ["an explicit scale is ignored", attention, "options.scale.value_or(1 / std::sqrt(d_head))",
    "(1 / std::sqrt(d_head))"],
  ["the bias is subtracted", attention, "masked(i, j) += (*bias)(i, j);", "masked(i, j) -= (*bias)(i, j);"],
  ["a bias of minus infinity multiplies NaN", attention, " && !(bias && (*bias)(i, j) == forbidden<T>)", ""],

  // The softmax
  ["the largest score is not subtracted", softmax, "*std::max_element(scores, scores + n_key)", "T{0}"],
  ["the largest score starts from 0", softmax, "*std::max_element(scores, scores + n_key)",
    "std::max(T{0}, *std::max_element(scores, scores + n_key))"],
  ["the smallest score is subtracted", softmax, "*std::max_element(scores, scores + n_key)",
    "*std::min_element(scores, scores + n_key)"],
  ["the sum leaves out the first key", softmax, "sum += weights[j];", "if (j > 0) sum += weights[j];"],
  ["weights are divided by the number of keys", softmax, "weights[j] / sum",
    "weights[j] / static_cast<T>(n_key)"],
  ["the softmax runs along the queries", attention, `stages.weights = ${softmaxCall};`,
    `Matrix<T> turned({stages.scores.shape()[1], stages.scores.shape()[0]});
    for (std::size_t i = 0; i < turned.shape()[1]; ++i)
        for (std::size_t j = 0; j < turned.shape()[0]; ++j) turned(j, i) = stages.masked_scores(i, j);
    turned = masked_softmax(turned, options.fully_masked);
    stages.weights = stages.scores;
    for (std::size_t i = 0; i < turned.shape()[1]; ++i)
        for (std::size_t j = 0; j < turned.shape()[0]; ++j) stages.weights(i, j) = turned(j, i);`],
  ["a masked value is multiplied by 0 and not skipped", attention,
    "if (weights(i, j) == 0 && masked_scores(i, j) == forbidden<T>) continue;", ""],

  // Rows with no allowed key
  ["a row with no key is uniform by default", softmax, "    return T{0};\n", "    return T{1} / static_cast<T>(n_key);\n"],
  ["uniform and nan are swapped", softmax, "return T{1} / static_cast<T>(n_key);",
    "return std::numeric_limits<T>::quiet_NaN();"],
  ["a row with no key divides 0 by 0", softmax, "if (no_key) {", "if (no_key && false) {"],
  ["the policy is lost on the way to a batch", batch, "options.fully_masked}", "FullyMasked::zeros}"],

  // Heads
  ["heads are split by reshape without transpose", heads, "x(i, head * d_head + c)",
    "x.data()[(head * n + i) * d_head + c]"],
  ["heads are merged by reshape without transpose", heads,
    "merged(i, head * d_head + c) = heads(head, i, c)",
    "merged.data()[(head * n + i) * d_head + c] = heads(head, i, c)"],
  ["columns are dealt to the heads in turn", heads, "x(i, head * d_head + c)", "x(i, c * h + head)"],
  ["a per-head mask is repeated in the wrong order", batch, "batch * heads) + (heads == 1 ? 0 : head)",
    "batch) + (heads == 1 ? 0 : head * tensor.shape()[0])"],
  ["key/value heads are dealt in turn", batch, "head / (heads / kv_heads)", "head % kv_heads"],
  ["padding is ignored", batch, "if (options.key_mask) {\n        const auto rows", "if (false) {\n        const auto rows"],
  ["a mask replaces causality", batch, "mask = both_allow(mask, matrix_at(*options.mask, batch, head));",
    "mask = matrix_at(*options.mask, batch, head);"],
  ["the averaged weights are a sum", multiHead,
    "for (T& entry : mean) entry /= static_cast<T>(weights.shape()[0]);", ""],
  ["the causal argument is turned round", multiHead, "causal ? causal_mask(n)", "!causal ? causal_mask(n)"],
  ["heads that do not divide the width are let through", shapes, "width < 1 || width % heads != 0", "width < 1"],

  // The layer
  ["the output matrix is left out", multiHead, "matmul(stages.concatenated, w_output, \"w_output\")",
    "stages.concatenated"],
  ["keys are projected by the query's matrix", multiHead, "matmul(x, w_key, \"w_key\")", "matmul(x, w_query, \"w_key\")"],
  ["the layouts are swapped", linear, "layout == Layout::in_out ? weight", "layout != Layout::in_out ? weight"],
  ["a bias is left out", linear, "if (bias) add_to_each_row(product, *bias);", ""],
  ["the value's bias is the key's", multiHeadBatch, "linear(context, w.w_value, w.b_value, w.layout, \"w_value\"), kv_heads);\n    if (options.past) {\n        stages",
    "linear(context, w.w_value, w.b_key, w.layout, \"w_value\"), kv_heads);\n    if (options.past) {\n        stages"],
  ["the context is ignored", multiHeadBatch, "options.context ? *options.context : x", "options.context ? x : x"],
  ["the past does not move the diagonal", multiHeadBatch, "whole.offset = size_of(past->key, 2);", "whole.offset = 0;"],
  ["the past is put after the new tokens", multiHeadBatch,
    "stages.key = append(options.past->key, stages.key);",
    "stages.key = append(stages.key, options.past->key);"],

  // Sizes
  ["each size is checked and not their product", shapes, "size > max_entries / count", "size > max_entries"],
  ["a fraction is cut to a whole number", shapes, "|| std::trunc(value) != value", ""],

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
  ["weights masked after the softmax are not masked", wrong, "return allowed ? weight : 0;", "return weight;"],
  ["the exponentials of a row are not divided by its sum", wrong, "divided(i, j) /= sum;", ""],
  ["the range leaves out its last number", shapes, "value >= low && value <= high", "value >= low && value < high"],
];
