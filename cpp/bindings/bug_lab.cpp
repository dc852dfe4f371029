#include <emscripten/bind.h>

#include <string>

#include "bindings/convert.hpp"
#include "bindings/stages.hpp"
#include "lesson/broken_masks.hpp"
#include "lesson/bug_lab.hpp"
#include "lesson/bug_question.hpp"

namespace attention::bindings {

namespace {

template <class Faults>
val names_to_js(const Faults& faults) {
    val names = val::array();
    for (const Fault fault : faults) names.call<void>("push", val(fault_name(fault)));
    return names;
}

val inputs_to_js(const HeadInputs& inputs) {
    val js = val::object();
    put(js, "query", inputs.query);
    put(js, "key", inputs.key);
    put(js, "value", inputs.value);
    put(js, "mayAttend", inputs.may_attend);
    return js;
}

val inputs_to_js(const LayerInputs& inputs) {
    val js = val::object();
    put(js, "x", inputs.x);
    put(js, "wQuery", inputs.w_query);
    put(js, "wKey", inputs.w_key);
    put(js, "wValue", inputs.w_value);
    put(js, "wOutput", inputs.w_output);
    put(js, "heads", static_cast<double>(inputs.heads));
    return js;
}

template <class Comparison>
val comparison_to_js(const Comparison& comparison) {
    val right = stages_to_js(comparison.right);
    val faulty = stages_to_js(comparison.faulty);
    put(right, "rowSums", comparison.right_row_sums);
    put(faulty, "rowSums", comparison.faulty_row_sums);
    val js = val::object();
    put(js, "inputs", inputs_to_js(comparison.inputs));
    put(js, "right", right);
    put(js, "faulty", faulty);
    put(js, "differs", stages_to_js(comparison.differs));
    put(js, "sumsDiffer", comparison.sums_differ);
    return js;
}

/// { bug, example } to the right result and the faulty one, and the leak of each.
val bug_lab_js(const val& request) {
    const Fault fault = fault_named(field(request, "bug").as<std::string>());
    const auto figure = lesson::bug_figure(fault, count(request, "example"));
    val js =
        std::visit([](const auto& shown) { return comparison_to_js(shown); }, figure.comparison);
    put(js, "examples", static_cast<double>(figure.example_count));
    put(js, "renormalised", figure.renormalised);
    put(js, "change", figure.change);
    put(js, "rightLeak", figure.right_leak);
    put(js, "faultyLeak", figure.faulty_leak);
    put(js, "leaks", figure.leaks);
    put(js, "mayAttend", figure.may_attend);
    put(js, "sumsBreak", figure.symptoms.row_sums);
    put(js, "futureLeaks", figure.symptoms.leak);
    return js;
}

/// { seed } to the faults of the five layers, one of them "none".
val broken_masks_js(const val& request) {
    val js = val::object();
    put(js, "faults", names_to_js(lesson::broken_masks(count(request, "seed"))));
    return js;
}

/// { seed, layer, token, change } to what moves.
val bug_probe_js(const val& request) {
    const auto probe = lesson::probe(count(request, "seed"), count(request, "layer"),
                                     count(request, "token"), number(request, "change"));
    val js = val::object();
    put(js, "before", probe.before);
    put(js, "changed", probe.changed);
    put(js, "after", probe.after);
    put(js, "moved", probe.moved);
    put(js, "leaks", probe.leaks);
    return js;
}

/// { seed, layer, guess } to what speaks against a guess: token 0 if nothing does.
val bug_refutation_js(const val& request) {
    const auto found = lesson::refutation(count(request, "seed"), count(request, "layer"),
                                          fault_named(field(request, "guess").as<std::string>()));
    val js = val::object();
    put(js, "token", found ? static_cast<double>(found->token) : 0.0);
    if (!found) return js;
    put(js, "moves", found->moves);
    put(js, "wouldMove", found->would_move);
    return js;
}

template <class T>
val evidence_to_js(const lesson::Evidence<T>& evidence) {
    val js = val::object();
    put(js, "scores", evidence.scores);
    put(js, "weights", evidence.weights);
    put(js, "rowSums", evidence.row_sums);
    put(js, "output", evidence.output);
    put(js, "leak", evidence.leak);
    return js;
}

template <class List>
val list_to_js(const List& evidence) {
    val js = val::array();
    for (const auto& one : evidence) js.call<void>("push", evidence_to_js(one));
    return js;
}

const char* name_of(lesson::Clue::Part part) {
    switch (part) {
        case lesson::Clue::Part::row_sum:
            return "rowSum";
        case lesson::Clue::Part::leak:
            return "leak";
        case lesson::Clue::Part::weight:
            return "weight";
    }
    return "";
}

val clue_to_js(const lesson::Clue& clue) {
    val js = val::object();
    put(js, "part", val(name_of(clue.part)));
    put(js, "head", static_cast<double>(clue.head));
    put(js, "row", static_cast<double>(clue.row));
    put(js, "column", static_cast<double>(clue.column));
    put(js, "shown", clue.shown);
    put(js, "expected", clue.expected);
    return js;
}

/// { seed } to a question with its answer.
val bug_question_js(const val& request) {
    const auto question = lesson::bug_question(count(request, "seed"));
    val js = val::object();
    put(js, "inputs", inputs_to_js(question.layer));
    put(js, "offered", names_to_js(question.offered));
    put(js, "hidden", static_cast<double>(question.hidden));
    put(js, "evidence", list_to_js(question.evidence));
    put(js, "differs", list_to_js(question.differs));
    put(js, "leaks", question.leaks);
    val clues = val::array();
    for (const auto& clue : question.clues) {
        clues.call<void>("push", clue ? clue_to_js(*clue) : val::null());
    }
    put(js, "clues", clues);
    return js;
}

}  // namespace

EMSCRIPTEN_BINDINGS(bug_lab) {
    using emscripten::function;
    function("bugLab", &bound<bug_lab_js>);
    function("brokenMasks", &bound<broken_masks_js>);
    function("bugProbe", &bound<bug_probe_js>);
    function("bugRefutation", &bound<bug_refutation_js>);
    function("bugQuestion", &bound<bug_question_js>);
}

}  // namespace attention::bindings
