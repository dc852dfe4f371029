#include "lesson/torch_layers.hpp"

#include <cmath>
#include <utility>

namespace attention::lesson {

TorchLinear linear_init(TorchGenerator& generator, std::int64_t in_features,
                        std::int64_t out_features, bool bias) {
    if (in_features < 1 || out_features < 1) {
        refuse("a linear layer needs at least 1 input and 1 output, not ", in_features, " and ",
                out_features);
    }
    const double root = std::sqrt(static_cast<double>(in_features));
    // 1 / root again, but rounded as PyTorch's Kaiming initialisation rounds it.
    const double weight_bound = std::sqrt(3.0) * (std::sqrt(1.0 / 3) / root);
    TorchLinear layer;
    layer.weight = generator.uniform(-weight_bound, weight_bound, out_features, in_features);
    if (bias) layer.bias = generator.uniform(-1 / root, 1 / root, out_features);
    return layer;
}

TorchMultiheadAttention multihead_attention_init(TorchGenerator& generator,
                                                 std::int64_t embed_dim) {
    if (embed_dim < 1) refuse("embed_dim must be at least 1, not ", embed_dim);
    TorchMultiheadAttention layer;
    // The output layer is drawn first, with a bias that is then set to zero.
    layer.out_proj_weight = linear_init(generator, embed_dim, embed_dim, true).weight;
    const double both_widths = 4 * static_cast<double>(embed_dim);
    const double bound = std::sqrt(3.0) * std::sqrt(2 / both_widths);
    layer.in_proj_weight = generator.uniform(-bound, bound, 3 * embed_dim, embed_dim);
    layer.in_proj_bias = Vector<float>({3 * static_cast<std::size_t>(embed_dim)}, 0.0F);
    layer.out_proj_bias = Vector<float>({static_cast<std::size_t>(embed_dim)}, 0.0F);
    return layer;
}

}  // namespace attention::lesson
