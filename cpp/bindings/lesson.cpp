#include <emscripten/bind.h>

#include "bindings/convert.hpp"
#include "bindings/stages.hpp"
#include "lesson/masking_and_heads.hpp"

namespace attention::bindings {

namespace {

bool flag(const val& request, const char* name) {
    return field(request, name).as<bool>();
}

std::int64_t whole(const val& request, const char* name) {
    return field(request, name).as<int>();
}

val terms_to_js(const lesson::SoftmaxTerms& terms, val js) {
    put(js, "exponentials", terms.exponentials);
    put(js, "exponentialSums", terms.exponential_sums);
    put(js, "rowSums", terms.row_sums);
    put(js, "futureShares", terms.future_shares);
    return js;
}

val mask_figure_js(const val& request) {
    const auto figure = lesson::mask_figure(flag(request, "causal"));
    return terms_to_js(figure.terms, stages_to_js(figure.stages));
}

val heads_figure_js(const val& request) {
    const auto figure = lesson::heads_figure(whole(request, "heads"), flag(request, "causal"));
    val js = stages_to_js(figure.stages);
    put(js, "x", figure.x);
    put(js, "wOutput", figure.w_output);
    js.set("scoreDivisor", figure.score_divisor);
    js.set("parameterCount", static_cast<double>(figure.parameter_count));
    return js;
}

val column_share_js(const val& request) {
    const auto share = lesson::column_share(whole(request, "width"), whole(request, "heads"));
    val js = val::object();
    js.set("dHead", static_cast<double>(share.d_head));
    js.set("leftover", static_cast<double>(share.leftover));
    return js;
}

val worked_example_js(const val& request) {
    const auto example =
        lesson::worked_example(flag(request, "firstKey"), flag(request, "secondKey"));
    val js = terms_to_js(example.terms, stages_to_js(example.stages));
    put(js, "query", example.query);
    put(js, "key", example.key);
    put(js, "value", example.value);
    return js;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lesson) {
    using emscripten::function;
    function("maskFigure", &bound<mask_figure_js>);
    function("headsFigure", &bound<heads_figure_js>);
    function("columnShare", &bound<column_share_js>);
    function("workedExample", &bound<worked_example_js>);
}

}  // namespace attention::bindings
