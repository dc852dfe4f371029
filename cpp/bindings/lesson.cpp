#include <emscripten/bind.h>

#include <string>

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
    return static_cast<Choice>(field(request, name).as<int>());
}

Matrix<double> matrix_or(const val& request, const char* name, const Matrix<double>& otherwise) {
    return optional_tensor_from<double, 2>(request, name).value_or(otherwise);
}

void put_number(val& js, const char* name, double number) {
    js.set(name, number);
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
    const auto figure = lesson::mask_figure(matrix_or(request, "scores", lesson::lesson_scores()),
                                            {flag(request, "causal"), flag(request, "padding"),
                                             optional_tensor_from<double, 2>(request, "flipped"),
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
    put_number(js, "scoreDivisor", figure.score_divisor);
    put_number(js, "parameterCount", static_cast<double>(figure.parameter_count));
    return js;
}

val column_share_js(const val& request) {
    const auto share = lesson::column_share(count(request, "width"), count(request, "heads"));
    val js = val::object();
    put_number(js, "dHead", static_cast<double>(share.d_head));
    put_number(js, "leftover", static_cast<double>(share.leftover));
    return js;
}

val leak_figure_js(const val& request) {
    const auto figure =
        lesson::leak_figure(count(request, "heads"), flag(request, "causal"),
                            count(request, "token"), field(request, "change").as<double>());
    val js = val::object();
    put(js, "x", figure.x);
    put(js, "changed", figure.changed);
    put(js, "before", figure.before);
    put(js, "after", figure.after);
    put(js, "moved", figure.moved);
    return js;
}

val worked_example_js(const val& request) {
    const auto chapter = lesson::lesson_example();
    const lesson::ExampleInputs in{matrix_or(request, "query", chapter.query),
                                   matrix_or(request, "key", chapter.key),
                                   matrix_or(request, "value", chapter.value)};
    const Mask mask{{flag(request, "firstKey"), flag(request, "secondKey")}};
    const auto example =
        lesson::worked_example(in, mask, choice<FullyMasked>(request, "fullyMasked"));
    return inputs_to_js(in.query, in.key, in.value,
                        terms_to_js(example.terms, stages_to_js(example.stages)));
}

val solution_to_js(const lesson::Solution& solution) {
    val js = val::object();
    put(js, "answer", solution.answer);
    val slips = val::array();
    for (const lesson::Slip& slip : solution.slips) {
        val slip_js = val::object();
        slip_js.set("name", val(std::string(slip.name)));
        put(slip_js, "answer", slip.answer);
        slips.call<void>("push", slip_js);
    }
    js.set("slips", slips);
    return js;
}

val visible_question_js(std::int64_t seed) {
    const auto question = lesson::visible_question(seed);
    val js = solution_to_js(question.solution);
    put_number(js, "tokens", static_cast<double>(question.tokens));
    put_number(js, "token", static_cast<double>(question.token));
    return js;
}

val weight_question_js(std::int64_t seed) {
    const auto question = lesson::weight_question(seed);
    val js = solution_to_js(question.solution);
    put(js, "scores", question.scores);
    put(js, "mayAttend", question.may_attend);
    put_number(js, "key", static_cast<double>(question.key));
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
    put_number(js, "width", static_cast<double>(question.width));
    put_number(js, "heads", static_cast<double>(question.heads));
    return js;
}

val practice_js(const val& request) {
    constexpr val (*questions[])(std::int64_t) = {visible_question_js, weight_question_js,
                                                  output_question_js, width_question_js};
    return questions[field(request, "kind").as<unsigned>()](count(request, "seed"));
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
