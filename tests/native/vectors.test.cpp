// Every case of tests/reference/attention_cases.json, in float64 and in float32.
#include <algorithm>
#include <cstdio>

#include "attention/attention.hpp"
#include "attention/heads.hpp"
#include "attention/multi_head.hpp"
#include "attention/streaming.hpp"
#include "check.hpp"
#include "reference.hpp"

using namespace attention;
using namespace attention::test;

namespace {

bool tagged(const json& vector, const char* tag) {
    const json& tags = vector.at("tags");
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

template <class T>
Tolerance tolerance_for(const json& vector) {
    return tagged(vector, "exact") ? exact : tolerance<T>;
}

std::int64_t whole_option(const json& vector, const char* name) {
    return vector.at("options").at(name).get<std::int64_t>();
}

/// Whether a case has a fraction where C++ takes only whole numbers: 1.5 heads, 2.5 tokens. The
/// engine refuses it before the core is called, as its own tests of these cases check.
bool has_fraction(const json& vector) {
    const json& options = vector.at("options");
    const auto is_fraction = [&](const char* name) {
        return options.contains(name) && !options.at(name).is_number_integer();
    };
    return is_fraction("h") || is_fraction("n");
}

std::optional<Alignment> alignment_of(const json& vector) {
    const std::string word = vector.at("options").value("alignment", "");
    if (word == "top-left") return Alignment::top_left;
    if (word == "bottom-right") return Alignment::bottom_right;
    REQUIRE(word == "");
    return std::nullopt;
}

/// Checks one stage against the case, in both as float64 or float32 rounded from it.
template <class T, std::size_t Rank>
void check_stage(const json& vector, const char* name, const Tensor<T, Rank>& actual) {
    CAPTURE(name);
    const json& expected = vector.at("expected").at(name);
    check_close(actual, tensor_from<T, Rank>(expected), tolerance_for<T>(vector));
}

void run_causal_mask(const json& vector) {
    const Mask mask = causal_mask(whole_option(vector, "n"));
    check_same(mask, tensor_from<bool, 2>(vector.at("expected").at("mask")));
}

template <class T>
void run_split_heads(const json& vector) {
    const std::int64_t heads = whole_option(vector, "h");
    const json& x = vector.at("inputs").at("X");
    const Tensor<T, 4> batch = split_heads(tensor_from<T, 3>(x), heads);
    const Tensor<T, 3> one = split_heads(tensor_from<T, 2>(x), heads);
    const json& expected = vector.at("expected").at("heads");
    check_same(batch, tensor_from<T, 4>(expected));
    check_same(one, tensor_from<T, 3>(expected));
}

template <class T>
void run_merge_heads(const json& vector) {
    const json& heads = vector.at("inputs").at("heads");
    const json& expected = vector.at("expected").at("X");
    check_same(merge_heads(tensor_from<T, 4>(heads)), tensor_from<T, 3>(expected));
    check_same(merge_heads(tensor_from<T, 3>(heads)), tensor_from<T, 2>(expected));
}

template <class T>
void run_one_head(const json& vector) {
    const json& inputs = vector.at("inputs");
    const auto query = tensor_from<T, 2>(inputs.at("Q"));
    const auto key = tensor_from<T, 2>(inputs.at("K"));
    const auto value = tensor_from<T, 2>(inputs.at("V"));
    const AttentionStages<T> stages =
        inputs.contains("mask")
            ? masked_attention(query, key, value, tensor_from<bool, 2>(inputs.at("mask")))
            : masked_attention(query, key, value);
    check_stage(vector, "weights", stages.weights);
    check_stage(vector, "output", stages.output);
}

/// The same case as a batch of one sequence with one head; an alignment in place of its mask.
template <class T>
void run_batch_of_one_head(const json& vector) {
    const json& inputs = vector.at("inputs");
    const auto query = tensor_from<T, 4>(inputs.at("Q"));
    const auto key = tensor_from<T, 4>(inputs.at("K"));
    const auto value = tensor_from<T, 4>(inputs.at("V"));
    BatchOptions<T> options;
    if (const auto alignment = alignment_of(vector)) {
        options.causality = {true, *alignment, std::nullopt};
        const Mask mask = causal_mask(size_of(query, 2), size_of(key, 2), *alignment);
        check_same(mask, tensor_from<bool, 2>(inputs.at("mask")));
    } else if (inputs.contains("mask")) {
        options.mask = mask_from<bool>(inputs.at("mask"));
    }
    const AttentionStages<T, 4> stages = masked_attention(query, key, value, options);
    const json& expected = vector.at("expected");
    check_close(stages.weights, tensor_from<T, 4>(expected.at("weights")),
                tolerance_for<T>(vector));
    check_close(stages.output, tensor_from<T, 4>(expected.at("output")), tolerance_for<T>(vector));
}

template <class T>
void run_batch(const json& vector) {
    const json& inputs = vector.at("inputs");
    const MultiHeadWeights<T> weights{
        tensor_from<T, 2>(inputs.at("Wq")), tensor_from<T, 2>(inputs.at("Wk")),
        tensor_from<T, 2>(inputs.at("Wv")), tensor_from<T, 2>(inputs.at("Wo"))};
    MultiHeadOptions<T> options;
    options.heads = whole_option(vector, "h");
    options.attention.causality.causal = vector.at("options").at("causal").get<bool>();
    if (inputs.contains("Xkv")) options.context = tensor_from<T, 3>(inputs.at("Xkv"));
    if (inputs.contains("mask")) options.attention.mask = mask_from<bool>(inputs.at("mask"));
    if (inputs.contains("key_mask")) {
        options.attention.key_mask = tensor_from<bool, 2>(inputs.at("key_mask"));
    }
    const auto x = tensor_from<T, 3>(inputs.at("X"));
    check_stage(vector, "output", multi_head_output(x, weights, options));
    const auto stages = multi_head_attention(x, weights, options);
    check_stage(vector, "output", stages.output);
    check_stage(vector, "average_weights", stages.average_weights);
    check_stage(vector, "head_weights", stages.weights);
}

bool fits_one_sequence(const json& vector) {
    const json& inputs = vector.at("inputs");
    return inputs.at("X").at("shape").size() == 2 && !inputs.contains("Xkv") &&
           !inputs.contains("mask") && !inputs.contains("key_mask");
}

template <class T>
void run_one_sequence(const json& vector) {
    const json& inputs = vector.at("inputs");
    const auto stages =
        multi_head_attention(tensor_from<T, 2>(inputs.at("X")), tensor_from<T, 2>(inputs.at("Wq")),
                             tensor_from<T, 2>(inputs.at("Wk")), tensor_from<T, 2>(inputs.at("Wv")),
                             tensor_from<T, 2>(inputs.at("Wo")), whole_option(vector, "h"),
                             vector.at("options").at("causal").get<bool>());
    check_stage(vector, "output", stages.output);
    check_stage(vector, "average_weights", stages.average_weights);
    check_stage(vector, "head_weights", stages.weights);
}

/// Runs the ways in which the core can compute a case: all must agree with it, or all refuse.
template <class Run>
void run_way(const json& vector, Run run) {
    if (tagged(vector, "error")) {
        CHECK(refusal([&] { run(vector); }) != "");
    } else {
        run(vector);
    }
}

template <class T>
void run_case(const json& vector) {
    const std::string operation = vector.at("op").get<std::string>();
    if (operation == "causal_mask") {
        run_way(vector, run_causal_mask);
    } else if (operation == "split_heads") {
        run_way(vector, run_split_heads<T>);
    } else if (operation == "merge_heads") {
        run_way(vector, run_merge_heads<T>);
    } else if (operation == "masked_attention") {
        run_way(vector, run_one_head<T>);
        run_way(vector, run_batch_of_one_head<T>);
    } else {
        REQUIRE(operation == "multi_head_attention");
        run_way(vector, run_batch<T>);
        if (fits_one_sequence(vector)) run_way(vector, run_one_sequence<T>);
    }
}

template <class T>
int run_all_cases() {
    const json file = read_reference("attention_cases.json");
    int count = 0;
    for (const json& vector : file.at("cases")) {
        if (sizeof(T) < sizeof(double) && tagged(vector, "float64_only")) continue;
        if (has_fraction(vector)) continue;
        CAPTURE(vector.at("name").get<std::string>());
        REQUIRE(vector.at("options").value("masked_rows", "zeros") == "zeros");
        run_case<T>(vector);
        ++count;
    }
    return count;
}

}  // namespace

TEST_CASE("vectors: every case agrees in float64 and in float32") {
    const int in_float64 = run_all_cases<double>();
    const int in_float32 = run_all_cases<float>();
    std::printf("reference vectors: %d cases in float64, %d in float32\n", in_float64, in_float32);
    CHECK(in_float64 == 159);
    CHECK(in_float32 == 154);
}
