// Every tensor of tests/reference/torch_lesson10.json, computed by the core from the file's own
// input and layers.
#include "attention/attention.hpp"
#include "attention/multi_head.hpp"
#include "check.hpp"
#include "draw.hpp"
#include "reference.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// PyTorch sums float32 in another order than the core does.
template <class T>
constexpr Tolerance torch_tolerance = sizeof(T) == sizeof(float) ? Tolerance{0, 2e-7}
                                                                 : tolerance<double>;

/// The file's tensors for one type: inputs are always those of the float32 run.
template <class T>
class Lesson {
public:
    template <std::size_t Rank>
    Tensor<T, Rank> input(const char* name) const {
        return tensor_from<T, Rank>(file.at("tensors").at(name));
    }

    /// Checks a result against the section for its type.
    template <std::size_t Rank>
    void check(const char* name, const Tensor<T, Rank>& actual) const {
        CAPTURE(name);
        check_close(actual, tensor_from<T, Rank>(expected(name)), torch_tolerance<T>);
    }

private:
    const json& expected(const char* name) const {
        if (sizeof(T) == sizeof(double)) return file.at("float64").at(name);
        const json& tensors = file.at("tensors");
        return tensors.contains(name) ? tensors.at(name) : file.at("extra_not_in_lesson").at(name);
    }

    json file = read_reference("torch_lesson10.json");
};

template <class T>
Tensor<T, 3> project(const Lesson<T>& lesson, const char* layer) {
    return linear<T>(lesson.template input<3>("x"), lesson.template input<2>(layer), std::nullopt,
                     Layout::out_in, layer);
}

/// Rows of in_proj_weight or in_proj_bias: block 0 is query's, 1 key's, 2 value's.
template <class T>
Matrix<T> block(const Matrix<T>& stacked, std::size_t number) {
    const std::size_t width = stacked.shape()[1];
    auto cut = constant(T{0}, width, width);
    std::copy_n(stacked.data() + number * width * width, width * width, cut.data());
    return cut;
}

template <class T>
Vector<T> block(const Vector<T>& stacked, std::size_t number) {
    const std::size_t width = stacked.size() / 3;
    auto cut = constant(T{0}, width);
    std::copy_n(stacked.data() + number * width, width, cut.data());
    return cut;
}

/// nn.MultiheadAttention(6, 2) with the file's parameters.
template <class T>
MultiHeadStages<T, 1> run_module(const Lesson<T>& lesson, bool causal) {
    const auto in_weight = lesson.template input<2>("attention.in_proj_weight");
    const auto in_bias = lesson.template input<1>("attention.in_proj_bias");
    MultiHeadOptions<T> options;
    options.heads = 2;
    options.attention.causality.causal = causal;
    return multi_head_attention<T>(
        lesson.template input<3>("x"),
        {block(in_weight, 0), block(in_weight, 1), block(in_weight, 2),
         lesson.template input<2>("attention.out_proj.weight"), block(in_bias, 0),
         block(in_bias, 1), block(in_bias, 2), lesson.template input<1>("attention.out_proj.bias"),
         Layout::out_in},
        options);
}

}  // namespace

TEST_CASE_TEMPLATE("lesson 10: projections, scores, weights and context are PyTorch's", T, float,
                   double) {
    const Lesson<T> lesson;
    const auto query = project(lesson, "query_layer.weight");
    const auto key = project(lesson, "key_layer.weight");
    const auto value = project(lesson, "value_layer.weight");
    lesson.check("query", query);
    lesson.check("key", key);
    lesson.check("value", value);

    const auto full = masked_attention(part<2>(query, 0), part<2>(key, 0), part<2>(value, 0));
    lesson.check("scores", lifted<3>(full.scores));
    lesson.check("weights", lifted<3>(full.weights));
    lesson.check("context", lifted<3>(full.output));

    const auto causal =
        masked_attention(part<2>(query, 0), part<2>(key, 0), part<2>(value, 0), causal_mask(4));
    lesson.check("causal_scores", lifted<3>(causal.masked_scores));
    lesson.check("causal_weights", lifted<3>(causal.weights));
    lesson.check("causal_context", lifted<3>(causal.output));
}

TEST_CASE("lesson 10: PyTorch's mask of the future is the opposite of causal_mask") {
    const Lesson<float> lesson;
    const auto future = lesson.input<2>("future");
    const Mask mask = causal_mask(4);
    for (std::size_t place = 0; place < mask.size(); ++place) {
        CAPTURE(place);
        CHECK(mask.data()[place] == (future.data()[place] == 0));
    }
}

TEST_CASE_TEMPLATE("lesson 10: MultiheadAttention's output and weights are PyTorch's", T, float,
                   double) {
    const Lesson<T> lesson;
    const auto full = run_module(lesson, false);
    lesson.check("output", full.output);
    lesson.check("all_weights", full.average_weights);
    lesson.check("head_weights", full.weights);
    const auto causal = run_module(lesson, true);
    lesson.check("causal_output", causal.output);
    lesson.check("causal_all_weights", causal.average_weights);
    lesson.check("causal_head_weights", causal.weights);
}
