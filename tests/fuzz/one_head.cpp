#include <cmath>

#include "finding.hpp"
#include "input.hpp"
#include "targets.hpp"
#include "twin.hpp"

namespace attention::fuzz {

namespace {

template <class T>
struct OneHead {
    Matrix<T> query, key, value;
    Mask mask;
    AttentionOptions<T> options;

    AttentionStages<T> attend() const { return masked_attention(query, key, value, mask, options); }
};

template <class T>
OneHead<T> draw(Input& input) {
    const std::size_t n_query = input.size(0, 6);
    const std::size_t n_key = input.size(0, 6);
    const std::size_t d = input.near(input.size(1, 6));
    AttentionOptions<T> options{std::nullopt, input.scale(), input.fully_masked()};
    if (input.one_in(3)) options.bias = input.bias<T>(input.near(n_query), input.near(n_key));
    return {input.tensor<T>(n_query, d), input.tensor<T>(n_key, input.near(d)),
            input.tensor<T>(input.near(n_key), input.size(0, 6)),
            input.mask(input.near(n_query), input.near(n_key)), options};
}

template <class T>
bool fits(const OneHead<T>& head) {
    const auto has_shape = [&](const auto& tensor) {
        return tensor.shape()[0] == head.query.shape()[0] &&
               tensor.shape()[1] == head.key.shape()[0];
    };
    return head.query.shape()[1] == head.key.shape()[1] && head.query.shape()[1] > 0 &&
           head.key.shape()[0] == head.value.shape()[0] && has_shape(head.mask) &&
           (!head.options.bias || has_shape(*head.options.bias));
}

template <class T>
bool refused_by_policy(const OneHead<T>& head) {
    if (head.options.fully_masked != FullyMasked::error) return false;
    const Matrix<T> scores = twin::scores(head.query, head.key, head.options.scale);
    const Matrix<T> masked = twin::masked(scores, head.mask, head.options.bias);
    for (std::size_t i = 0; i < head.query.shape()[0]; ++i) {
        if (twin::is_fully_masked(masked, i)) return true;
    }
    return false;
}

template <class T>
void check_each_stage(const OneHead<T>& head, const AttentionStages<T>& stages) {
    const FullyMasked policy = head.options.fully_masked;
    const Matrix<T> scores = twin::scores(head.query, head.key, head.options.scale);
    require_same(stages.scores, scores, "scores are query . key * scale");
    require_same(stages.masked_scores, twin::masked(scores, head.mask, head.options.bias),
                 "masked scores are scores + bias, or minus infinity");
    const std::string difference = test::difference(
        stages.weights, twin::weights(stages.masked_scores, policy), test::tolerance<T>);
    if (!difference.empty()) finding("weights are a softmax or the policy's row; " + difference);
    require_same(stages.output,
                 twin::output(stages.weights, stages.masked_scores, head.value, policy),
                 "output is weights @ value over the allowed keys");
}

template <class T>
void check_row(const Matrix<T>& masked_scores, const Matrix<T>& weights, std::size_t query) {
    double sum = 0;
    bool overflows = false;
    for (std::size_t j = 0; j < weights.shape()[1]; ++j) {
        const T score = masked_scores(query, j);
        const T weight = weights(query, j);
        if (score == forbidden<T>) require(same(weight, T{0}), "a forbidden weight is exactly 0");
        require(!(weight < 0 || weight > 1), "a weight is between 0 and 1");
        overflows = overflows || std::isnan(score) || score == -forbidden<T>;
        sum += static_cast<double>(weight);
    }
    require(overflows == std::isnan(sum), "weights are NaN exactly if an allowed score overflows");
    require(overflows || std::abs(sum - 1) < 1e-6, "weights sum to 1");
}

/// Replaces one key and its value by NaN: nothing may change where that key is forbidden.
template <class T>
void check_that_a_masked_key_cannot_matter(OneHead<T> head, const AttentionStages<T>& stages,
                                           std::size_t key) {
    constexpr T nan = std::numeric_limits<T>::quiet_NaN();
    for (std::size_t c = 0; c < head.key.shape()[1]; ++c) head.key(key, c) = nan;
    for (std::size_t c = 0; c < head.value.shape()[1]; ++c) head.value(key, c) = nan;
    if (head.options.fully_masked == FullyMasked::error) head.options.fully_masked = {};
    const AttentionStages<T> changed = head.attend();
    const auto require_same_row = [](const Matrix<T>& now, const Matrix<T>& before,
                                     std::size_t query, const char* law) {
        for (std::size_t c = 0; c < now.shape()[1]; ++c) {
            require(same(now(query, c), before(query, c)), law);
        }
    };
    for (std::size_t i = 0; i < head.query.shape()[0]; ++i) {
        const bool forbids = !head.mask(i, key) ||
                             (head.options.bias && (*head.options.bias)(i, key) == forbidden<T>);
        if (!forbids) continue;
        require_same_row(changed.masked_scores, stages.masked_scores, i, "NaN stays behind a mask");
        require_same_row(changed.weights, stages.weights, i, "a masked key changes no weight");
        const bool policy_mixes = head.options.fully_masked == FullyMasked::uniform &&
                                  twin::is_fully_masked(stages.masked_scores, i);
        if (policy_mixes) continue;
        require_same_row(changed.output, stages.output, i, "a masked key changes no output");
    }
}

/// The whole computation against the naive one, where numbers are small and nothing is unusual.
template <class T>
void check_against_naive(const OneHead<T>& head, const AttentionStages<T>& stages) {
    using namespace test::naive;
    if (head.options.bias || head.options.scale) return;
    if (head.options.fully_masked != FullyMasked::zeros) return;
    const std::size_t d_v = head.value.shape()[1];
    const Result expected = attend(rows_of(head.query), rows_of(head.key), rows_of(head.value),
                                   rows_of(head.mask), d_v);
    const std::string difference =
        test::difference(stages.output, matrix_of(expected.output, d_v),
                         {10 * test::tolerance<T>.relative, 10 * test::tolerance<T>.absolute});
    if (!difference.empty()) finding("the output is the naive one; " + difference);
}

}  // namespace

template <class T>
void check_one_head(Input& input) {
    const OneHead<T> head = draw<T>(input);
    const bool legal = fits(head) && !refused_by_policy(head);
    const auto stages = result_of(legal, [&] { return head.attend(); });
    if (!stages) return;
    check_each_stage(head, *stages);
    for (std::size_t i = 0; i < head.query.shape()[0]; ++i) {
        if (!twin::is_fully_masked(stages->masked_scores, i)) {
            check_row(stages->masked_scores, stages->weights, i);
        }
    }
    if (head.key.shape()[0] > 0) {
        const std::size_t key = input.size(0, head.key.shape()[0] - 1);
        check_that_a_masked_key_cannot_matter(head, *stages, key);
    }
    if (input.tame()) check_against_naive(head, *stages);
}

template void check_one_head<float>(Input&);
template void check_one_head<double>(Input&);

}  // namespace attention::fuzz
