#include "lesson/masking_and_heads.hpp"

#include <cmath>
#include <random>

#include "attention/shapes.hpp"

namespace attention::lesson {

namespace {

constexpr std::size_t tokens = 4;
constexpr std::size_t width = 8;

SoftmaxTerms softmax_terms(const AttentionStages<double>& stages) {
    const std::size_t n_query = stages.weights.shape()[0];
    const std::size_t n_key = stages.weights.shape()[1];
    const Vector<double> zeros({n_query}, 0.0);
    SoftmaxTerms terms{stages.masked_scores, zeros, zeros, zeros};
    for (std::size_t i = 0; i < n_query; ++i) {
        for (std::size_t j = 0; j < n_key; ++j) {
            terms.exponentials(i, j) = std::exp(stages.masked_scores(i, j));
            terms.exponential_sums(i) += terms.exponentials(i, j);
            terms.row_sums(i) += stages.weights(i, j);
            if (j > i) terms.future_shares(i) += stages.weights(i, j);
        }
    }
    return terms;
}

/// A matrix of tenths between -1 and 1.
Matrix<double> draw(std::mt19937& generator, std::size_t rows) {
    Matrix<double> matrix({rows, width});
    for (double& entry : matrix) entry = (static_cast<int>(generator() % 21) - 10) / 10.0;
    return matrix;
}

}  // namespace

MaskFigure mask_figure(bool causal) {
    const Matrix<double> scores{{1, 2, 0, 1}, {0, 1, 2, 0}, {2, 0, 1, 3}, {0, 0, 0, 1}};
    const Matrix<double> identity{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    Matrix<double> query = scores;
    for (double& entry : query) entry *= 2;
    const Mask mask = causal ? causal_mask(tokens) : allow_all(tokens, tokens);
    const AttentionStages<double> stages = masked_attention(query, identity, identity, mask);
    return {stages, softmax_terms(stages)};
}

HeadsFigure heads_figure(std::int64_t heads, bool causal) {
    std::mt19937 generator(8);
    const Matrix<double> x = draw(generator, tokens);
    const Matrix<double> w_query = draw(generator, width);
    const Matrix<double> w_key = draw(generator, width);
    const Matrix<double> w_value = draw(generator, width);
    const Matrix<double> w_output = draw(generator, width);
    const auto stages = multi_head_attention(x, w_query, w_key, w_value, w_output, heads, causal);
    const double d_head = static_cast<double>(stages.query.shape()[2]);
    const std::size_t parameters = w_query.size() + w_key.size() + w_value.size() + w_output.size();
    return {x, w_output, stages, std::sqrt(d_head), static_cast<std::int64_t>(parameters)};
}

ColumnShare column_share(std::int64_t columns, std::int64_t heads) {
    if (heads < 1) refuse({"the number of heads must be at least 1, not ", heads});
    return {columns / heads, columns % heads};
}

WorkedExample worked_example(bool first_key_allowed, bool second_key_allowed) {
    const Matrix<double> query{{1, 0}};
    const Matrix<double> key{{1, 0}, {0, 1}};
    const Matrix<double> value{{2, 0}, {0, 2}};
    const Mask mask{{first_key_allowed, second_key_allowed}};
    const AttentionStages<double> stages = masked_attention(query, key, value, mask);
    return {query, key, value, stages, softmax_terms(stages)};
}

}  // namespace attention::lesson
