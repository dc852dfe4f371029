#include <emscripten/bind.h>

#include "bindings/convert.hpp"
#include "bindings/stages.hpp"
#include "lesson/heads_and_leak.hpp"
#include "lesson/masking.hpp"
#include "lesson/practice.hpp"

namespace attention::bindings {

namespace {

bool flag(const val& request, const char* name) {
    return field(request, name).as<bool>();
}

/// The engine sends the place of a word in its list.
template <class Choice>
Choice choice(const val& request, const char* name) {
    return static_cast<Choice>(static_cast<int>(number(request, name)));
}

/// Writes what came over a matrix of the same shape; keeps it if nothing came.
void overwrite(Matrix<double>& matrix, const val& request, const char* name) {
    const val js = field(request, name);
    if (js.isUndefined()) return;
    const std::int64_t entries = count(field(js, "data"), "length");
    const auto size = static_cast<std::int64_t>(matrix.size());
    if (entries != size) refuse(name, " has ", entries, " entries, not ", size);
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

val inputs_to_js(const Matrix<double>& query, const Matrix<double>& key,
                 const Matrix<double>& value, val js) {
    put(js, "query", query);
    put(js, "key", key);
    put(js, "value", value);
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

val heads_figure_js(const val& request) {
    const auto figure = lesson::heads_figure(count(request, "heads"), flag(request, "causal"),
                                             choice<lesson::LayerWeights>(request, "weights"),
                                             count(request, "seed"));
    val js = stages_to_js(figure.stages);
    put(js, "x", figure.x);
    put(js, "wQuery", figure.w_query);
    put(js, "wKey", figure.w_key);
    put(js, "wValue", figure.w_value);
    put(js, "wOutput", figure.w_output);
    put(js, "scoreDivisor", figure.score_divisor);
    put(js, "parameterCount", static_cast<double>(figure.parameter_count));
    return js;
}

val column_share_js(const val& request) {
    const auto share = lesson::column_share(count(request, "width"), count(request, "heads"));
    val js = val::object();
    put(js, "dHead", static_cast<double>(share.d_head));
    put(js, "leftover", static_cast<double>(share.leftover));
    return js;
}

val leak_figure_js(const val& request) {
    const auto figure = lesson::leak_figure(count(request, "heads"), flag(request, "causal"),
                                            count(request, "token"), number(request, "change"));
    val js = val::object();
    put(js, "x", figure.x);
    put(js, "changed", figure.changed);
    put(js, "before", figure.before);
    put(js, "after", figure.after);
    put(js, "moved", figure.moved);
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
    return inputs_to_js(in.query, in.key, in.value,
                        terms_to_js(example.terms, stages_to_js(example.stages)));
}

val numbers_to_js(const lesson::Answer& answer) {
    const std::size_t size = answer.count;
    return copy_out(&size, 1, val(emscripten::typed_memory_view(size, answer.numbers.data())));
}

val solution_to_js(const lesson::Solution& solution) {
    val js = val::object();
    put(js, "answer", numbers_to_js(solution.answer));
    val slips = val::array();
    for (std::size_t i = 0; i < solution.count; ++i) {
        val slip = val::object();
        put(slip, "name", val(solution.slips[i].name));
        put(slip, "answer", numbers_to_js(solution.slips[i].answer));
        slips.set(static_cast<double>(i), slip);
    }
    put(js, "slips", slips);
    return js;
}

val visible_question_js(std::int64_t seed) {
    const auto question = lesson::visible_question(seed);
    val js = solution_to_js(question.solution);
    put(js, "tokens", static_cast<double>(question.tokens));
    put(js, "token", static_cast<double>(question.token));
    return js;
}

val weight_question_js(std::int64_t seed) {
    const auto question = lesson::weight_question(seed);
    val js = solution_to_js(question.solution);
    put(js, "scores", question.scores);
    put(js, "mayAttend", question.may_attend);
    put(js, "key", static_cast<double>(question.key));
    return js;
}

val output_question_js(std::int64_t seed) {
    const auto question = lesson::output_question(seed);
    val js = inputs_to_js(question.query, question.key, question.value,
                          solution_to_js(question.solution));
    put(js, "mayAttend", question.may_attend);
    return js;
}

val width_question_js(std::int64_t seed) {
    const auto question = lesson::width_question(seed);
    val js = solution_to_js(question.solution);
    put(js, "width", static_cast<double>(question.width));
    put(js, "heads", static_cast<double>(question.heads));
    return js;
}

val practice_js(const val& request) {
    const std::int64_t seed = count(request, "seed");
    switch (static_cast<int>(number(request, "kind"))) {
        case 0:
            return visible_question_js(seed);
        case 1:
            return weight_question_js(seed);
        case 2:
            return output_question_js(seed);
        default:
            return width_question_js(seed);
    }
}

}  // namespace

EMSCRIPTEN_BINDINGS(lesson) {
    using emscripten::function;
    function("lessonInputs", &bound<lesson_inputs_js>);
    function("maskFigure", &bound<mask_figure_js>);
    function("headsFigure", &bound<heads_figure_js>);
    function("columnShare", &bound<column_share_js>);
    function("leakFigure", &bound<leak_figure_js>);
    function("workedExample", &bound<worked_example_js>);
    function("practice", &bound<practice_js>);
}

}  // namespace attention::bindings
