#include <attention/attention.hpp>
#include <cstdio>

int main() {
    const attention::Matrix<double> query{{1, 0}, {0, 1}};
    const attention::Matrix<double> value{{2, 0}, {0, 2}};
    const auto stages = attention::masked_attention(query, query, value, attention::causal_mask(2));
    for (std::size_t i = 0; i < 2; ++i) {
        std::printf("token %zu: weights %.4f %.4f\n", i, stages.weights(i, 0),
                    stages.weights(i, 1));
    }
}
