// A row with no allowed key becomes the same on every path that leads to one.
#include <functional>
#include <vector>

#include "attention/multi_head.hpp"
#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

namespace {

constexpr std::size_t n = 4;

/// What one path makes of query 0: the weights and the output of its row.
struct Row {
    Vector<double> weights;
    Vector<double> output;
};

/// Identity projections with one head, so that values are the tokens themselves.
struct Paths {
    Draw draw{50};
    Matrix<double> x = draw.tensor<double>(n, 3);
    Matrix<double> identity{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

    Mask first_row_forbidden() const {
        Mask mask = allow_all(n, n);
        for (std::size_t j = 0; j < n; ++j) mask(0, j) = false;
        return mask;
    }

    Matrix<double> first_row_minus_infinity() const {
        auto bias = constant(0.0, n, n);
        for (std::size_t j = 0; j < n; ++j) bias(0, j) = -infinity;
        return bias;
    }

    Row one_head(FullyMasked policy, bool by_bias) const {
        AttentionOptions<double> options;
        options.fully_masked = policy;
        if (by_bias) options.bias = first_row_minus_infinity();
        const Mask mask = by_bias ? allow_all(n, n) : first_row_forbidden();
        const auto stages = masked_attention(x, x, x, mask, options);
        return {part<1>(stages.weights, 0), part<1>(stages.output, 0)};
    }

    Row batch(const BatchOptions<double>& options) const {
        const auto stages = masked_attention(lifted<4>(x), lifted<4>(x), lifted<4>(x), options);
        return {part<1>(stages.weights, 0), part<1>(stages.output, 0)};
    }

    Row layer(const BatchOptions<double>& attention) const {
        const MultiHeadWeights<double> weights{identity, identity, identity, identity};
        MultiHeadOptions<double> options;
        options.attention = attention;
        const auto stages = multi_head_attention(lifted<3>(x), weights, options);
        check_same(part<2>(stages.average_weights, 0), part<2>(stages.weights, 0));
        return {part<1>(stages.weights, 0), part<1>(stages.head_outputs, 0)};
    }
};

/// The ways in which the options can forbid query 0 every key.
std::vector<BatchOptions<double>> ways(const Paths& paths, FullyMasked policy) {
    std::vector<BatchOptions<double>> all(4);
    all[0].mask = lifted<4>(paths.first_row_forbidden());
    all[1].bias = lifted<4>(paths.first_row_minus_infinity());
    all[2].key_mask = constant(false, 1, n);
    all[3].causality = {true, Alignment::top_left, -1};
    for (auto& options : all) options.fully_masked = policy;
    return all;
}

/// Calls check(run), where run(policy) gives row 0 by one of the paths, for every path.
void for_each_path(const Paths& paths,
                   const std::function<void(const std::function<Row(FullyMasked)>&)>& check) {
    for (const bool by_bias : {false, true}) {
        CAPTURE(by_bias);
        check([&](FullyMasked policy) { return paths.one_head(policy, by_bias); });
    }
    for (std::size_t way = 0; way < 4; ++way) {
        CAPTURE(way);
        check([&](FullyMasked policy) { return paths.batch(ways(paths, policy)[way]); });
        check([&](FullyMasked policy) { return paths.layer(ways(paths, policy)[way]); });
    }
}

}  // namespace

TEST_CASE("fully masked: zeros is the default and gives weights 0 and output 0") {
    CHECK(AttentionOptions<double>{}.fully_masked == FullyMasked::zeros);
    CHECK(BatchOptions<double>{}.fully_masked == FullyMasked::zeros);
    for_each_path(Paths(), [](const auto& run) {
        check_same(run(FullyMasked::zeros).weights, constant(0.0, n));
        check_same(run(FullyMasked::zeros).output, constant(0.0, 3));
    });
}

TEST_CASE("fully masked: uniform gives every key the same weight and the mean of the values") {
    const Paths paths;
    auto mean = constant(0.0, 3);
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t c = 0; c < 3; ++c) mean(c) += paths.x(j, c) / double{n};
    }
    for_each_path(paths, [&](const auto& run) {
        check_same(run(FullyMasked::uniform).weights, constant(0.25, n));
        check_close(run(FullyMasked::uniform).output, mean, tolerance<double>);
    });
}

TEST_CASE("fully masked: nan gives weights and output NaN") {
    for_each_path(Paths(), [](const auto& run) {
        check_same(run(FullyMasked::nan).weights, constant(not_a_number, n));
        check_same(run(FullyMasked::nan).output, constant(not_a_number, 3));
    });
}

TEST_CASE("fully masked: error refuses, naming the query") {
    for_each_path(Paths(), [](const auto& run) {
        CHECK(refusal([&] { run(FullyMasked::error); }) ==
              "query 0 may look at none of its 4 keys");
    });
}

TEST_CASE("fully masked: no policy touches a row that has a key") {
    const Paths paths;
    const Mask mask = paths.first_row_forbidden();
    const auto rows = [&](FullyMasked policy) {
        AttentionOptions<double> options;
        options.fully_masked = policy;
        auto output = masked_attention(paths.x, paths.x, paths.x, mask, options).output;
        for (std::size_t c = 0; c < 3; ++c) output(0, c) = 0;
        return output;
    };
    check_same(rows(FullyMasked::uniform), rows(FullyMasked::zeros));
    check_same(rows(FullyMasked::nan), rows(FullyMasked::zeros));
}

TEST_CASE("fully masked: zeros holds whatever the query and the keys hold") {
    Paths paths;
    for (double& entry : paths.x) entry = not_a_number;
    for_each_path(paths, [](const auto& run) {
        check_same(run(FullyMasked::zeros).weights, constant(0.0, n));
        check_same(run(FullyMasked::zeros).output, constant(0.0, 3));
    });
}

TEST_CASE("fully masked: without any key, the output is the policy's in a batch and a layer") {
    const auto output = [](FullyMasked policy) {
        BatchOptions<double> options;
        options.fully_masked = policy;
        const auto none = constant(0.0, 1, 1, 0, 3);
        return masked_attention(constant(1.0, 1, 1, 2, 3), none, none, options).output;
    };
    check_same(output(FullyMasked::zeros), constant(0.0, 1, 1, 2, 3));
    check_same(output(FullyMasked::uniform), constant(0.0, 1, 1, 2, 3));
    check_same(output(FullyMasked::nan), constant(not_a_number, 1, 1, 2, 3));
    CHECK(refusal([&] { output(FullyMasked::error); }) == "query 0 may look at none of its 0 keys");
}
