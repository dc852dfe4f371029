#include <emscripten/bind.h>

#include "bindings/requests.hpp"
#include "bindings/stages.hpp"
#include "lesson/masking.hpp"

namespace attention::bindings {

namespace {

/// Writes what came over a matrix of the same shape; keeps it if nothing came.
void overwrite(Matrix<double>& matrix, const val& request, const char* name) {
    const val js = field(request, name);
    if (js.isUndefined()) return;
    const std::int64_t entries = count(field(js, "data"), "length");
    const auto size = static_cast<std::int64_t>(matrix.size());
    if (entries != size) refuse({name, " has ", entries, " entries, not ", size});
    const auto given = tensor_from<double, 2>(request, name);
    require_shape(name, sizes_of(given), sizes_of(matrix));
    matrix = given;
}

val terms_to_js(const lesson::SoftmaxTerms& terms, val js) {
    put(js, "exponentials", terms.exponentials);
    put(js, "exponentialSums", terms.exponential_sums);
    put(js, "rowSums", terms.row_sums);
    put(js, "futureShares", terms.future_shares);
    return js;
}

val lesson_inputs_js(const val&) {
    const auto [query, key, value] = lesson::lesson_example();
    val js = inputs_to_js(query, key, value, val::object());
    put(js, "scores", lesson::lesson_scores());
    return js;
}

val mask_figure_js(const val& request) {
    Matrix<double> scores = lesson::lesson_scores();
    Matrix<double> flipped(scores.shape(), 0.0);
    overwrite(scores, request, "scores");
    overwrite(flipped, request, "flipped");
    const auto figure =
        lesson::mask_figure(scores, {flag(request, "causal"), flag(request, "padding"), flipped,
                                     choice<FullyMasked>(request, "fullyMasked")});
    val js = terms_to_js(figure.terms, stages_to_js(figure.stages));
    put(js, "mayAttend", figure.may_attend);
    put(js, "emptyRows", figure.empty_rows);
    return js;
}

val worked_example_js(const val& request) {
    auto in = lesson::lesson_example();
    overwrite(in.query, request, "query");
    overwrite(in.key, request, "key");
    overwrite(in.value, request, "value");
    const Mask mask{{flag(request, "firstKey"), flag(request, "secondKey")}};
    const auto example =
        lesson::worked_example(in, mask, choice<FullyMasked>(request, "fullyMasked"));
    val js = inputs_to_js(in.query, in.key, in.value,
                          terms_to_js(example.terms, stages_to_js(example.stages)));
    put(js, "mayAttend", mask);
    return js;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lesson) {
    using emscripten::function;
    function("lessonInputs", &bound<lesson_inputs_js>);
    function("maskFigure", &bound<mask_figure_js>);
    function("workedExample", &bound<worked_example_js>);
}

}  // namespace attention::bindings
