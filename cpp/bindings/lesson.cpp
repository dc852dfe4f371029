#include <emscripten/bind.h>

#include "bindings/convert.hpp"
#include "bindings/stages.hpp"
#include "lesson/heads_and_leak.hpp"
#include "lesson/leak_trials.hpp"
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

/// The engine knows each role's word by its place.
Vector<double> places_of(const std::vector<lesson::HeadRole>& roles) {
    Vector<double> places(Vector<double>::shape_type{roles.size()});
    for (std::size_t head = 0; head < roles.size(); ++head) {
        places(head) = static_cast<double>(roles[head]);
    }
    return places;
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
    put(js, "roles", places_of(figure.roles));
    put(js, "mayAttend", figure.may_attend);
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
    put(js, "mayAttend", figure.may_attend);
    put(js, "moved", figure.moved);
    return js;
}

val leak_trials_js(const val& request) {
    const auto trials = lesson::leak_trials(count(request, "heads"), flag(request, "causal"),
                                            count(request, "count"), count(request, "seed"));
    val js = val::object();
    put(js, "count", static_cast<double>(trials.count));
    put(js, "leaks", static_cast<double>(trials.leaks));
    put(js, "largest", trials.largest);
    put(js, "worstToken", static_cast<double>(trials.worst_token));
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

val question_to_js(const lesson::VisibleQuestion& question) {
    val js = solution_to_js(question.solution);
    put(js, "tokens", static_cast<double>(question.tokens));
    put(js, "token", static_cast<double>(question.token));
    put(js, "padding", static_cast<double>(question.padding));
    return js;
}

val question_to_js(const lesson::WeightQuestion& question) {
    val js = solution_to_js(question.solution);
    put(js, "scores", question.scores);
    put(js, "mayAttend", question.may_attend);
    put(js, "key", static_cast<double>(question.key));
    return js;
}

val question_to_js(const lesson::OutputQuestion& question) {
    val js = inputs_to_js(question.query, question.key, question.value,
                          solution_to_js(question.solution));
    put(js, "mayAttend", question.may_attend);
    return js;
}

val question_to_js(const lesson::AverageQuestion& question) {
    val js = solution_to_js(question.solution);
    put(js, "scores", question.scores);
    put(js, "value", question.value);
    put(js, "mayAttend", question.may_attend);
    return js;
}

val question_to_js(const lesson::LayerQuestion& question) {
    val js = solution_to_js(question.solution);
    put(js, "width", static_cast<double>(question.width));
    put(js, "heads", static_cast<double>(question.heads));
    put(js, "column", static_cast<double>(question.column));
    return js;
}

val practice_js(const val& request) {
    using enum lesson::QuestionKind;
    const std::int64_t seed = count(request, "seed");
    switch (choice<lesson::QuestionKind>(request, "kind")) {
        case visible:
            return question_to_js(lesson::visible_question(seed));
        case weight:
            return question_to_js(lesson::weight_question(seed));
        case output:
            return question_to_js(lesson::output_question(seed));
        case width:
            return question_to_js(lesson::width_question(seed));
        case padded:
            return question_to_js(lesson::padded_question(seed));
        case strict:
            return question_to_js(lesson::strict_question(seed));
        case softmax:
            return question_to_js(lesson::softmax_question(seed));
        case average:
            return question_to_js(lesson::average_question(seed));
        case divisor:
            return question_to_js(lesson::divisor_question(seed));
        case owner:
            return question_to_js(lesson::owner_question(seed));
        default:
            return question_to_js(lesson::parameters_question(seed));
    }
}

val question_kind_js(const val& request) {
    const auto topic = choice<lesson::QuestionKind>(request, "topic");
    const auto kind = lesson::question_kind(topic, count(request, "seed"));
    val js = val::object();
    put(js, "kind", static_cast<double>(kind));
    return js;
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
    function("leakTrials", &bound<leak_trials_js>);
    function("questionKind", &bound<question_kind_js>);
}

}  // namespace attention::bindings
