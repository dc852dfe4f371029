#include "lesson/masking.hpp"

#include <cmath>

#include "attention/shapes.hpp"
#include "lesson/matrices.hpp"

namespace attention::lesson {

namespace {

constexpr std::int64_t tokens = 4;

Matrix<double> matrix(std::size_t rows, std::initializer_list<double> entries) {
    Matrix<double> filled({rows, entries.size() / rows});
    std::copy(entries.begin(), entries.end(), filled.begin());
    return filled;
}

void check_input(const char* name, const char* entry_name, const Matrix<double>& matrix,
                 const Sizes<2>& expected) {
    require_shape(name, sizes_of(matrix), expected);
    for (const double entry : matrix) {
        require_between(entry_name, entry, -largest_entry, largest_entry);
    }
}

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

Mask chosen_mask(const MaskChoice& choice) {
    Mask mask = choice.causal ? causal_mask(tokens) : allow_all(tokens, tokens);
    if (choice.padding) {
        // The padding is the same for each query: as many sequences as there are queries.
        const std::vector<std::int64_t> lengths(tokens, tokens - 1);
        mask = both_allow(mask, padding_mask(lengths, tokens, PaddingSide::left));
    }
    for (std::size_t entry = 0; choice.flipped && entry < mask.size(); ++entry) {
        bool& allowed = mask.data()[entry];
        if (choice.flipped->data()[entry] != 0) allowed = !allowed;
    }
    return mask;
}

/// Which rows of a mask allow nothing.
Vector<bool> empty_rows(const Mask& mask) {
    Vector<bool> empty({mask.shape()[0]}, true);
    for (std::size_t i = 0; i < mask.shape()[0]; ++i) {
        for (std::size_t j = 0; j < mask.shape()[1]; ++j) empty(i) = empty(i) && !mask(i, j);
    }
    return empty;
}

}  // namespace

Matrix<double> lesson_scores() {
    return matrix(4, {1, 2, 0, 1,  //
                      0, 1, 2, 0,  //
                      2, 0, 1, 3,  //
                      0, 0, 0, 1});
}

MaskFigure mask_figure(const Matrix<double>& scores, const MaskChoice& choice) {
    check_input("scores", "a score", scores, {tokens, tokens});
    if (choice.flipped) {
        require_shape("flipped", sizes_of(*choice.flipped), Sizes<2>{tokens, tokens});
    }
    const Matrix<double> identity = identity_matrix(4);
    Matrix<double> query = scores;
    for (double& entry : query) entry *= 2;
    const Mask mask = chosen_mask(choice);
    AttentionOptions<double> options;
    options.fully_masked = choice.fully_masked;
    const auto stages = masked_attention(query, identity, identity, mask, options);
    return {mask, empty_rows(mask), stages, softmax_terms(stages)};
}

ExampleInputs lesson_example() {
    return {matrix(1, {1, 0}), matrix(2, {1, 0, 0, 1}), matrix(2, {2, 0, 0, 2})};
}

WorkedExample worked_example(const ExampleInputs& inputs, const Mask& mask,
                             FullyMasked fully_masked) {
    check_input("query", "an entry of query", inputs.query, {1, 2});
    check_input("key", "an entry of key", inputs.key, {2, 2});
    check_input("value", "an entry of value", inputs.value, {2, 2});
    AttentionOptions<double> options;
    options.fully_masked = fully_masked;
    const auto stages = masked_attention(inputs.query, inputs.key, inputs.value, mask, options);
    return {stages, softmax_terms(stages)};
}

}  // namespace attention::lesson
