#pragma once

#include "attention/faults.hpp"

/// The steps of attention that a fault can replace.
namespace attention {

/// Each step with the shapes of one head; heads are (h, n, d_head).
struct Steps {
    /// x @ weight, split into heads.
    Tensor<double, 3> (*project)(const Matrix<double>& x, const Matrix<double>& weight,
                                 std::int64_t heads, const char* name);
    Mask (*read_mask)(const Mask& may_attend);
    /// What dot products are divided by.
    double (*divisor)(double d_head, double heads);
    Matrix<double> (*mask_scores)(const Matrix<double>& scores, const Mask& mask);
    Matrix<double> (*softmax)(const Matrix<double>& masked_scores, const Matrix<double>& scores,
                              const Mask& mask);
    /// All heads' weights, as each head mixes its values by them.
    Tensor<double, 3> (*share_weights)(const Tensor<double, 3>& weights);
    Matrix<double> (*mix_values)(const Matrix<double>& weights, const Matrix<double>& masked_scores,
                                 const Matrix<double>& value);
    Matrix<double> (*merge)(const Tensor<double, 3>& heads);
};

/// The right steps, with the wrong one in its place.
Steps steps_with(Fault fault);

}  // namespace attention
