#include <emscripten/bind.h>

#include "bindings/requests.hpp"
#include "lesson/comparison.hpp"
#include "lesson/exercise_mistakes.hpp"

namespace attention::bindings {

namespace {

void put_answer(val& js, const AttentionStages<double>& stages) {
    put(js, "weights", stages.weights);
    put(js, "output", stages.output);
    put(js, "rowSums", lesson::row_sums(stages.weights));
}

template <class T, std::size_t Rank>
void put_answer(val& js, const Tensor<T, Rank>& answer) {
    put(js, "answer", answer);
}

/// { answers }: a list of { fault, and the answer it gives }.
template <class Answer>
val answers_to_js(const std::vector<lesson::Mistaken<Answer>>& mistaken) {
    val answers = val::array();
    for (const auto& one : mistaken) {
        val js = val::object();
        put(js, "fault", val(fault_name(one.fault)));
        put_answer(js, one.answer);
        answers.call<void>("push", js);
    }
    val js = val::object();
    put(js, "answers", answers);
    return js;
}

val mistaken_masks_js(const val& request) {
    return answers_to_js(lesson::mistaken_masks(count(request, "n")));
}

val mistaken_attention_js(const val& request) {
    return answers_to_js(lesson::mistaken_attention(
        {tensor_from<double, 2>(request, "query"), tensor_from<double, 2>(request, "key"),
         tensor_from<double, 2>(request, "value"), tensor_from<bool, 2>(request, "mask")}));
}

val mistaken_splits_js(const val& request) {
    return answers_to_js(
        lesson::mistaken_splits(tensor_from<double, 2>(request, "x"), count(request, "heads")));
}

val mistaken_merges_js(const val& request) {
    return answers_to_js(lesson::mistaken_merges(tensor_from<double, 3>(request, "heads")));
}

val mistaken_layers_js(const val& request) {
    return answers_to_js(lesson::mistaken_layers(
        {tensor_from<double, 2>(request, "x"), tensor_from<double, 2>(request, "wQuery"),
         tensor_from<double, 2>(request, "wKey"), tensor_from<double, 2>(request, "wValue"),
         tensor_from<double, 2>(request, "wOutput"), count(request, "heads")}));
}

}  // namespace

EMSCRIPTEN_BINDINGS(exercise) {
    using emscripten::function;
    function("mistakenMasks", &bound<mistaken_masks_js>);
    function("mistakenAttention", &bound<mistaken_attention_js>);
    function("mistakenSplits", &bound<mistaken_splits_js>);
    function("mistakenMerges", &bound<mistaken_merges_js>);
    function("mistakenLayers", &bound<mistaken_layers_js>);
}

}  // namespace attention::bindings
