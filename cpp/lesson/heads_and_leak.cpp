#include "lesson/heads_and_leak.hpp"

#include <cmath>
#include <random>

#include "attention/experiments.hpp"
#include "attention/mask.hpp"
#include "attention/shapes.hpp"
#include "lesson/matrices.hpp"
#include "lesson/seed.hpp"

namespace attention::lesson {

namespace {

constexpr std::size_t tokens = 4;
constexpr std::size_t width = 8;
constexpr std::uint32_t lesson_seed = 8;
constexpr std::int64_t largest_change = 10;

/// A matrix of tenths between -1 and 1.
Matrix<double> draw(std::mt19937& generator, std::size_t rows) {
    Matrix<double> matrix({rows, width});
    for (double& entry : matrix) entry = (static_cast<int>(generator() % 21) - 10) / 10.0;
    return matrix;
}

void fill_by_hand(HeadsFigure& figure, std::int64_t heads) {
    figure.roles = roles_by_hand(heads);
    const QueryAndKey made = layer_by_hand(figure.x, heads);
    figure.w_query = made.w_query;
    figure.w_key = made.w_key;
    figure.w_value = figure.w_output = identity_matrix(width);
}

/// Fills the four matrices with what can be had without knowing the heads.
void fill(HeadsFigure& figure, LayerWeights weights, std::mt19937& generator) {
    for (Matrix<double>* matrix :
         {&figure.w_query, &figure.w_key, &figure.w_value, &figure.w_output}) {
        *matrix =
            weights == LayerWeights::identity ? identity_matrix(width) : draw(generator, width);
    }
}

}  // namespace

HeadsFigure heads_figure(std::int64_t heads, bool causal, LayerWeights weights, std::int64_t seed) {
    std::mt19937 generator(lesson_seed);
    HeadsFigure figure;
    figure.x = draw(generator, tokens);
    if (weights == LayerWeights::random) generator = generator_from(seed);
    if (weights == LayerWeights::by_hand) {
        fill_by_hand(figure, heads);
    } else {
        fill(figure, weights, generator);
    }
    figure.may_attend = causal ? causal_mask(tokens) : allow_all(tokens, tokens);
    figure.stages = multi_head_attention(figure.x, figure.w_query, figure.w_key, figure.w_value,
                                         figure.w_output, heads, causal);
    figure.score_divisor = std::sqrt(static_cast<double>(figure.stages.query.shape()[2]));
    figure.parameter_count =
        static_cast<std::int64_t>(figure.w_query.size() + figure.w_key.size() +
                                  figure.w_value.size() + figure.w_output.size());
    return figure;
}

ColumnShare column_share(std::int64_t columns, std::int64_t heads) {
    if (heads < 1) refuse("the number of heads must be at least 1, not ", heads);
    return {columns / heads, columns % heads};
}

LeakFigure leak_figure(std::int64_t heads, bool causal, std::int64_t token, double change) {
    require_between("token", token, 1, tokens);
    require_between("change", change, -largest_change, largest_change);
    const HeadsFigure layer = heads_figure(heads, causal, LayerWeights::lesson, 0);
    const Matrix<double> changed = change_token(layer.x, token - 1, change);
    const Matrix<double> after = multi_head_attention(changed, layer.w_query, layer.w_key,
                                                      layer.w_value, layer.w_output, heads, causal)
                                     .output;
    return {layer.x,
            changed,
            layer.stages.output,
            after,
            layer.may_attend,
            future_leak(layer.x, layer.w_query, layer.w_key, layer.w_value, layer.w_output, heads,
                        causal, change)};
}

}  // namespace attention::lesson
