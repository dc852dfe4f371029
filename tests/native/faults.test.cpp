// One head or one layer with a fault beside the right one: what each fault does to known numbers.
#include "attention/faults.hpp"

#include <cmath>
#include <string>

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

/// A head of width 1 whose scores are the given ones, with one query.
HeadInputs one_query(const Vector<double>& scores, const Vector<double>& values,
                     const Vector<bool>& may_attend) {
    const std::size_t n = scores.size();
    HeadInputs in{Matrix<double>{{1}}, constant(0.0, n, 1), constant(0.0, n, 1),
                  constant(true, 1, n)};
    for (std::size_t j = 0; j < n; ++j) {
        in.key(j, 0) = scores(j);
        in.value(j, 0) = values(j);
        in.may_attend(0, j) = may_attend(j);
    }
    return in;
}

/// q = [1, 0], K = I, V = 2 I, the second key forbidden.
HeadInputs chapter_example() {
    return {Matrix<double>{{1, 0}}, Matrix<double>{{1, 0}, {0, 1}}, Matrix<double>{{2, 0}, {0, 2}},
            Mask{{true, false}}};
}

/// Four tokens under a causal mask; the keys are the identity, so query holds 2 * scores.
HeadInputs four_tokens(const Matrix<double>& query) {
    const Matrix<double> identity{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    return {query, identity, identity, causal_mask(4)};
}

LayerInputs drawn_layer(std::uint32_t seed) {
    Draw draw(seed);
    LayerInputs layer{draw.tensor<double>(4, 4), {}, {}, {}, {}, 2};
    for (auto* w : {&layer.w_query, &layer.w_key, &layer.w_value, &layer.w_output}) {
        *w = draw.tensor<double>(4, 4);
    }
    return layer;
}

constexpr Tolerance six_decimals{0, 5e-7};

bool leaks(const Matrix<double>& moved) {
    for (std::size_t token = 0; token < moved.shape()[0]; ++token) {
        for (std::size_t row = 0; row < token; ++row) {
            if (moved(token, row) != 0) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("fault_name: each fault has a name of its own, by which it is found again") {
    for (std::size_t place = 0; place < named_faults.size(); ++place) {
        CAPTURE(named_faults[place].name);
        CHECK(static_cast<std::size_t>(named_faults[place].fault) == place);
        CHECK(fault_named(fault_name(named_faults[place].fault)) == named_faults[place].fault);
    }
    CHECK(fault_named("merge-without-transpose") == Fault::merge_without_transpose);
    CHECK(refusal([] { fault_named("mask-after"); }) == "there is no fault named mask-after");
}

TEST_CASE("run: without a fault a head is masked_attention, every stage to the last bit") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Draw draw(seed);
        HeadInputs in{draw.tensor<double>(3, 4), draw.tensor<double>(5, 4),
                      draw.tensor<double>(5, 2), draw.mask(0.6, 3, 5)};
        if (seed % 2 == 1) in.value(1, 0) = not_a_number;
        const auto right = masked_attention(in.query, in.key, in.value, in.may_attend);
        const auto stages = run(Fault::none, in);
        check_same(stages.scores, right.scores);
        check_same(stages.masked_scores, right.masked_scores);
        check_same(stages.weights, right.weights);
        check_same(stages.output, right.output);
    }
}

TEST_CASE("run: without a fault a layer is multi_head_attention, every stage to the last bit") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const LayerInputs in = drawn_layer(seed);
        const auto right = multi_head_attention(in.x, in.w_query, in.w_key, in.w_value, in.w_output,
                                                in.heads, true);
        const auto stages = run(Fault::none, in);
        check_same(stages.query, right.query);
        check_same(stages.key, right.key);
        check_same(stages.value, right.value);
        check_same(stages.scores, right.scores);
        check_same(stages.masked_scores, right.masked_scores);
        check_same(stages.weights, right.weights);
        check_same(stages.head_outputs, right.head_outputs);
        check_same(stages.concatenated, right.concatenated);
        check_same(stages.output, right.output);
        check_same(stages.average_weights, right.average_weights);
    }
}

TEST_CASE("run: inputs that do not fit are refused as the core refuses them") {
    LayerInputs layer = drawn_layer(0);
    layer.heads = 3;
    CHECK(refusal([&] { run(Fault::none, layer); }) ==
          "width 4 cannot be split into 3 heads of equal width");
    layer = drawn_layer(0);
    layer.w_key = constant(0.0, 3, 4);
    CHECK(refusal([&] { run(Fault::averaged_weights, layer); }) ==
          "w_key has 3 rows, its input has 4");
    HeadInputs head = chapter_example();
    head.may_attend = causal_mask(2);
    CHECK(refusal([&] { run(Fault::added_mask, head); }) ==
          "mask has shape (2, 2), it must be (1, 2)");
}

TEST_CASE("mask after softmax: the row loses mass") {
    const auto right = run(Fault::none, chapter_example());
    check_same(right.weights, Matrix<double>{{1, 0}});
    check_same(right.output, Matrix<double>{{2, 0}});
    const auto wrong = run(Fault::mask_after_softmax, chapter_example());
    check_close(wrong.weights, Matrix<double>{{0.669762, 0}}, six_decimals);
    check_close(wrong.output, Matrix<double>{{1.339523, 0}}, six_decimals);
}

TEST_CASE("multiplied scores: a score of 0 is not a weight of 0") {
    const auto wrong = run(Fault::multiplied_scores, one_query({0.0, 3.0}, {2, 8}, {true, false}));
    check_same(wrong.masked_scores, Matrix<double>{{0, 0}});
    check_same(wrong.weights, Matrix<double>{{0.5, 0.5}});
    check_same(wrong.output, Matrix<double>{{5}});
}

TEST_CASE("added mask: flat scores give the first row 0.475 0.175 0.175 0.175") {
    const auto wrong = run(Fault::added_mask, four_tokens(constant(0.0, 4, 4)));
    check_close(first_rows(wrong.weights, 1), Matrix<double>{{0.475, 0.175, 0.175, 0.175}},
                Tolerance{0, 5e-4});
    check_close(corner(wrong.masked_scores, 2, 4), Matrix<double>{{1, 0, 0, 0}, {1, 1, 0, 0}},
                exact);
}

TEST_CASE("tiny stand-in: -1e-9 hides nothing") {
    const auto wrong = run(Fault::tiny_stand_in, one_query({0.0, 0.0}, {0, 2}, {true, false}));
    check_close(wrong.weights, Matrix<double>{{0.5, 0.5}}, Tolerance{0, 1e-9});
    CHECK(wrong.weights(0, 1) < 0.5);
}

TEST_CASE("finite stand-in: beats a very low real score") {
    const auto in = one_query({-3e10, 0.0}, {1, 100}, {true, false});
    check_same(run(Fault::none, in).output, Matrix<double>{{1}});
    const auto wrong = run(Fault::finite_stand_in, in);
    check_same(wrong.weights, Matrix<double>{{0, 1}});
    check_same(wrong.output, Matrix<double>{{100}});
}

TEST_CASE("finite stand-in: spreads a fully masked row evenly") {
    const Matrix<double> identity{{1, 0}, {0, 1}};
    const HeadInputs in{identity, identity, Matrix<double>{{2, 0}, {0, 2}},
                        Mask{{true, true}, {false, false}}};
    const auto right = run(Fault::none, in);
    const auto wrong = run(Fault::finite_stand_in, in);
    check_same(first_rows(wrong.output, 1), first_rows(right.output, 1));
    CHECK(right.weights(1, 0) == 0);
    CHECK(right.output(1, 1) == 0);
    CHECK(wrong.weights(1, 0) == 0.5);
    CHECK(wrong.weights(1, 1) == 0.5);
    CHECK(wrong.output(1, 0) == 1);
    CHECK(wrong.output(1, 1) == 1);
}

TEST_CASE("flipped triangle, off by one, swapped: flat scores share equally among wrong keys") {
    const auto in = four_tokens(constant(0.0, 4, 4));
    const double third = 1.0 / 3;
    check_close(
        run(Fault::flipped_triangle, in).weights,
        Matrix<double>{
            {0.25, 0.25, 0.25, 0.25}, {0, third, third, third}, {0, 0, 0.5, 0.5}, {0, 0, 0, 1}},
        tolerance<double>);
    check_close(
        run(Fault::diagonal_off_by_one, in).weights,
        Matrix<double>{{0, 0, 0, 0}, {1, 0, 0, 0}, {0.5, 0.5, 0, 0}, {third, third, third, 0}},
        tolerance<double>);
    check_close(
        run(Fault::swapped_mask, in).weights,
        Matrix<double>{{0, third, third, third}, {0, 0, 0.5, 0.5}, {0, 0, 0, 1}, {0, 0, 0, 0}},
        tolerance<double>);
    check_close(run(Fault::one_token_ahead, in).weights,
                Matrix<double>{{0.5, 0.5, 0, 0},
                               {third, third, third, 0},
                               {0.25, 0.25, 0.25, 0.25},
                               {0.25, 0.25, 0.25, 0.25}},
                tolerance<double>);
}

TEST_CASE("sqrt d_model: scores shrink by the root of the number of heads") {
    const LayerInputs in = drawn_layer(4);
    const auto right = run(Fault::none, in);
    auto expected = right.scores;
    for (double& score : expected) score /= std::sqrt(2.0);
    check_close(run(Fault::sqrt_d_model, in).scores, expected, tolerance<double>);
}

TEST_CASE("reshape split: the second row of head 1 is half of token 1, and not token 2") {
    LayerInputs in{constant(0.0, 4, 8), constant(0.0, 8, 8), {}, {}, {}, 2};
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 8; ++j) in.x(i, j) = 10 * (i + 1) + (j + 1);
    }
    for (int j = 0; j < 8; ++j) in.w_query(j, j) = 1;
    in.w_key = in.w_value = in.w_output = in.w_query;
    const auto row = [](const Tensor<double, 3>& heads) { return part<1>(heads, 1); };
    check_same(row(run(Fault::none, in).query), Vector<double>{21, 22, 23, 24});
    check_same(row(run(Fault::reshape_split, in).query), Vector<double>{15, 16, 17, 18});
}

TEST_CASE("merge without transpose: under a right mask, changing token 2 moves row 1") {
    const LayerInputs in = drawn_layer(5);
    const auto right = run(Fault::none, in);
    const auto wrong = run(Fault::merge_without_transpose, in);
    check_same(wrong.weights, right.weights);
    check_same(wrong.head_outputs, right.head_outputs);
    CHECK(future_leak(Fault::none, in, 1)(1, 0) == 0);
    CHECK(future_leak(Fault::merge_without_transpose, in, 1)(1, 0) > 0);
}

TEST_CASE("NaN times zero: a masked NaN reaches the output") {
    const auto in = one_query({0.0, 0.0}, {7, not_a_number}, {true, false});
    check_same(run(Fault::none, in).output, Matrix<double>{{7}});
    const auto wrong = run(Fault::nan_times_zero, in);
    check_same(wrong.weights, Matrix<double>{{1, 0}});
    check_same(wrong.output, Matrix<double>{{not_a_number}});
}

TEST_CASE("top-left alignment: one query after three keys sees the first only") {
    const auto in = one_query({0.0, 0.0, 0.0}, {3, 6, 9}, {true, true, true});
    check_close(run(Fault::none, in).output, Matrix<double>{{6}}, tolerance<double>);
    const auto wrong = run(Fault::top_left_alignment, in);
    check_same(wrong.weights, Matrix<double>{{1, 0, 0}});
    check_same(wrong.output, Matrix<double>{{3}});
}

TEST_CASE("averaged weights: the weights are right, the output is rebuilt from their mean") {
    const LayerInputs in = drawn_layer(6);
    const auto right = run(Fault::none, in);
    const auto wrong = run(Fault::averaged_weights, in);
    check_same(wrong.weights, right.weights);
    const auto mean = right.average_weights;
    double expected = 0;
    for (int j = 0; j < 4; ++j) expected += mean(3, j) * right.value(1, j, 0);
    CHECK(wrong.head_outputs(1, 3, 0) == doctest::Approx(expected).epsilon(1e-12));
    CHECK(difference(wrong.output, right.output, exact) != "");
}

TEST_CASE("no maximum: 710 overflows, and the right weights are finite") {
    const auto in = one_query({710.0, 709.0, 708.0, 0.0}, {1, 2, 3, 4}, {true, true, true, true});
    check_close(run(Fault::none, in).weights, Matrix<double>{{0.665241, 0.244728, 0.090031, 0}},
                six_decimals);
    check_same(run(Fault::no_maximum, in).output, Matrix<double>{{not_a_number}});
}

TEST_CASE("maximum of masked: allowed weights underflow below a large forbidden score") {
    const auto in = one_query({-800.0, -801.0, 0.0}, {1, 2, 3}, {true, true, false});
    check_close(run(Fault::none, in).weights, Matrix<double>{{0.731059, 0.268941, 0}},
                six_decimals);
    check_same(run(Fault::maximum_of_masked, in).output, Matrix<double>{{not_a_number}});
}

TEST_CASE("future_leak: no row before a changed token moves in a right layer, to the bit") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const LayerInputs in = drawn_layer(seed);
        CHECK_FALSE(leaks(future_leak(Fault::none, in, 1)));
        CHECK_FALSE(leaks(future_leak(Fault::none, in, not_a_number)));
    }
}

TEST_CASE("future_leak: which faults let the future through") {
    const LayerInputs in = drawn_layer(3);
    for (const Fault fault :
         {Fault::mask_after_softmax, Fault::multiplied_scores, Fault::added_mask,
          Fault::tiny_stand_in, Fault::flipped_triangle, Fault::one_token_ahead,
          Fault::swapped_mask, Fault::softmax_over_queries, Fault::reshape_split,
          Fault::merge_without_transpose}) {
        CAPTURE(std::string(fault_name(fault)));
        CHECK(leaks(future_leak(fault, in, 1)));
    }
    for (const Fault fault :
         {Fault::finite_stand_in, Fault::diagonal_off_by_one, Fault::sqrt_d_model,
          Fault::split_before_projection, Fault::nan_times_zero, Fault::top_left_alignment,
          Fault::averaged_weights, Fault::no_maximum}) {
        CAPTURE(std::string(fault_name(fault)));
        CHECK_FALSE(leaks(future_leak(fault, in, 1)));
    }
}

TEST_CASE("future_leak: the maximum of masked scores lets the future through in the last bits") {
    const Matrix<double> moved = future_leak(Fault::maximum_of_masked, drawn_layer(3), 1);
    CHECK(leaks(moved));
    for (std::size_t token = 0; token < 4; ++token) {
        for (std::size_t row = 0; row < token; ++row) CHECK(moved(token, row) < 1e-14);
    }
}

TEST_CASE("future_leak: a NaN in a later token spoils earlier rows only if multiplied by 0") {
    const LayerInputs in = drawn_layer(3);
    CHECK(future_leak(Fault::none, in, not_a_number)(3, 0) == 0);
    CHECK(future_leak(Fault::nan_times_zero, in, not_a_number)(3, 0) == infinity);
}
