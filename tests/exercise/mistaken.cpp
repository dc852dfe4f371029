#include <algorithm>

#include "attention/heads.hpp"
#include "attention/linear.hpp"
#include "attention/mask.hpp"
#include "attention/multi_head.hpp"
#include "exercise/exercise.hpp"

/// The exercise with one well-known mistake in each function: the checks have to find every one.
namespace exercise {

/// Forbids the diagonal as well.
Mask causal_mask(std::int64_t n) {
    return attention::causal_mask(n, n, -1);
}

/// Masks the weights after the softmax, so that a row no longer sums to 1.
Attention masked_attention(const Matrix<double>& query, const Matrix<double>& key,
                           const Matrix<double>& value, const std::optional<Mask>& mask) {
    auto weights = attention::masked_attention(query, key, value).weights;
    for (std::size_t i = 0; i < weights.shape()[0]; ++i) {
        for (std::size_t j = 0; j < weights.shape()[1]; ++j) {
            if (mask && !(*mask)(i, j)) weights(i, j) = 0;
        }
    }
    return {weights, attention::matmul(weights, value, "value")};
}

/// Reshapes without a transpose, so that a head holds whole tokens.
Tensor<double, 3> split_heads(const Matrix<double>& x, std::int64_t heads) {
    Tensor<double, 3> split = attention::split_heads(x, heads);
    std::copy(x.begin(), x.end(), split.begin());
    return split;
}

/// The same the other way round: it undoes the split above.
Matrix<double> merge_heads(const Tensor<double, 3>& heads) {
    Matrix<double> merged = attention::merge_heads(heads);
    std::copy(heads.begin(), heads.end(), merged.begin());
    return merged;
}

/// Forgets the mask.
Matrix<double> multi_head_attention(const Matrix<double>& x, const Matrix<double>& w_query,
                                    const Matrix<double>& w_key, const Matrix<double>& w_value,
                                    const Matrix<double>& w_output, std::int64_t heads,
                                    bool /*causal*/) {
    return attention::multi_head_attention(x, w_query, w_key, w_value, w_output, heads, false)
        .output;
}

}  // namespace exercise
