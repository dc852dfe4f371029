// The second lesson's program: every tensor of tests/reference/torch_lesson10.json.
#include "lesson/scores_masking_context.hpp"

#include "check.hpp"
#include "reference.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

/// PyTorch adds in another order, so that the last bits differ.
constexpr Tolerance float32_sums{0, 2e-7};

const json& reference() {
    static const json file = read_reference("torch_lesson10.json");
    return file;
}

template <std::size_t Rank>
Tensor<float, Rank> torch(const char* section, const char* name) {
    return tensor_from<float, Rank>(reference().at(section).at(name));
}

template <std::size_t Rank>
void check_drawn(const char* name, const Tensor<float, Rank>& actual) {
    CAPTURE(name);
    check_same(actual, torch<Rank>("tensors", name));
}

/// Checks against PyTorch's float32 run.
template <std::size_t Rank>
void check_computed(const char* name, const Tensor<float, Rank>& actual,
                    const char* section = "tensors") {
    CAPTURE(name);
    check_close(actual, torch<Rank>(section, name), float32_sums);
}

}  // namespace

TEST_CASE("seeded_tensors: are PyTorch's after manual_seed(10), to the last bit") {
    const SeededTensors tensors = seeded_tensors();
    check_drawn("x", tensors.x);
    check_drawn("query_layer.weight", tensors.query_layer);
    check_drawn("key_layer.weight", tensors.key_layer);
    check_drawn("value_layer.weight", tensors.value_layer);
    check_drawn("attention.in_proj_weight", tensors.attention.in_proj_weight);
    check_drawn("attention.in_proj_bias", tensors.attention.in_proj_bias);
    check_drawn("attention.out_proj.weight", tensors.attention.out_proj_weight);
    check_drawn("attention.out_proj.bias", tensors.attention.out_proj_bias);
}

TEST_CASE("scores_figure: gives the program's projections, scores, weights and context") {
    const ScoresFigure figure = scores_figure(/*causal=*/false);
    check_computed("query", figure.query);
    check_computed("key", figure.key);
    check_computed("value", figure.value);
    check_computed("scores", figure.stages.scores);
    check_same(figure.stages.masked_scores, figure.stages.scores);
    check_computed("weights", figure.stages.weights);
    check_computed("context", figure.stages.output);
}

TEST_CASE("scores_figure: gives the program's causal scores and weights") {
    const ScoresFigure figure = scores_figure(/*causal=*/true);
    check_computed("scores", figure.stages.scores);
    check_computed("causal_scores", figure.stages.masked_scores);
    check_computed("causal_weights", figure.stages.weights);
    check_computed("causal_context", figure.stages.output);
}

TEST_CASE("scores_figure: prints what the program prints of its causal weights") {
    const Tensor<float, 4> weights = scores_figure(/*causal=*/true).stages.weights;
    CHECK(weights(0, 0, 0, 0) == 1);
    for (std::size_t key = 1; key < 4; ++key) CHECK(weights(0, 0, 0, key) == 0);
    CHECK(weights(0, 0, 2, 3) == 0);
}

TEST_CASE("multihead_figure: gives the output and weights of nn.MultiheadAttention") {
    const auto stages = multihead_figure(2, /*causal=*/false);
    check_computed("output", stages.output);
    check_computed("all_weights", stages.average_weights);
    check_computed("head_weights", stages.weights, "extra_not_in_lesson");
}

TEST_CASE("multihead_figure: gives the same under a causal mask") {
    const auto stages = multihead_figure(2, /*causal=*/true);
    check_computed("causal_output", stages.output, "extra_not_in_lesson");
    check_computed("causal_all_weights", stages.average_weights, "extra_not_in_lesson");
    check_computed("causal_head_weights", stages.weights, "extra_not_in_lesson");
}

TEST_CASE("multihead_figure: offers every number of heads that divides its width") {
    for (const std::int64_t heads : {1, 2, 3, 6}) {
        CAPTURE(heads);
        CHECK(size_of(multihead_figure(heads, false).weights, 1) == heads);
    }
    CHECK(refusal([] { multihead_figure(4, false); }) ==
          "width 6 cannot be split into 4 heads of equal width");
}

TEST_CASE("mixture_example: mixes the values 3 to 1") {
    const AttentionStages<double> stages = mixture_example();
    check_close(stages.weights, Matrix<double>{{0.75, 0.25}}, tolerance<double>);
    check_close(stages.output, Matrix<double>{{3, 2}}, tolerance<double>);
}
