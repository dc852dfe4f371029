#pragma once

#include "attention/tensor.hpp"

/// Steps of attention as implementations have got them wrong, each under its fault's name. What
/// the right step does is in mask.hpp, attention.hpp, softmax.hpp and heads.hpp.
namespace attention::wrong {

// --- The mask: which keys a query looks at. Each gets the right mask, (n_query, n_key), and
// returns the one that is used in its place. The causal ones have their diagonal where the last
// query meets the last key, as Alignment::bottom_right has. ---------------------------------------

/// Keeps the triangle above the diagonal where the one below was meant: each token looks at itself
/// and at later ones.
/// @return entry (i, j) true exactly when j >= i + n_key - n_query
/// @source https://github.com/hkproj/pytorch-transformer/issues/19
Mask flipped_triangle(const Mask& may_attend);

/// Forbids the diagonal as well: no token sees itself, so that the first sees nothing at all.
/// @return entry (i, j) true exactly when j < i + n_key - n_query
/// @source https://github.com/pbloem/former/issues/10
Mask diagonal_off_by_one(const Mask& may_attend);

/// The same slip the other way: the diagonal lies one too high, so that each token also sees the
/// one that it is to predict.
/// @return entry (i, j) true exactly when j <= i + n_key - n_query + 1
Mask one_token_ahead(const Mask& may_attend);

/// Reads a mask the other way round: its "may look" becomes "must not look". So a token sees
/// just what it should not.
/// @source https://github.com/rasbt/LLMs-from-scratch/issues/1061
Mask swapped_mask(const Mask& may_attend);

/// Starts the diagonal at the first key although the queries are the last tokens, as with a cache
/// of earlier keys: they forget what came before.
/// @return entry (i, j) true exactly when j <= i
/// @source https://github.com/pytorch/pytorch/issues/108108
Mask top_left_alignment(const Mask& may_attend);

// --- The scores ----------------------------------------------------------------------------------

/// Divides scores by the root of the layer's width and not of a head's, so that the weights are
/// more alike than they should be.
/// @return sqrt(d_head * heads)
/// @source https://github.com/chelsea0x3b/dfdx/issues/171
double sqrt_d_model(double d_head, double heads);

// --- The masked scores: scores and mask are (n_query, n_key), and so is the result ---------------

/// Multiplies the scores by the mask: a forbidden score becomes 0, and e^0 is 1, a weight like any.
/// @source https://github.com/georg-wolflein/good-features/pull/1
Matrix<double> multiplied_scores(const Matrix<double>& scores, const Mask& mask);

/// Adds a mask of 0 and 1 where one of minus infinity and 0 was meant: an allowed key is e times
/// heavier, a forbidden one is still there.
/// @source https://github.com/pytorch/pytorch/issues/21518
Matrix<double> added_mask(const Matrix<double>& scores, const Mask& mask);

/// Gives forbidden keys a finite score in place of minus infinity, so that they keep a weight if
/// the score is not low (-1e-9 typed for -1e9), or if the allowed ones are as low.
/// @source https://github.com/Shujun-He/RibonanzaNet/issues/5 for -1e-9, and
///         https://github.com/flashinfer-ai/flashinfer/issues/4267 for very low scores
Matrix<double> finite_stand_in(const Matrix<double>& scores, const Mask& mask, double stand_in);

// --- The weights: all are (n_query, n_key) -------------------------------------------------------

/// Masks the weights and not the scores: forbidden weights become 0 after the softmax has counted
/// them, so that a row no longer sums to 1. (Dividing each row by its sum would mend it:
/// see renormalised.)
/// @param scores before the mask
/// @source https://github.com/huggingface/pytorch-image-models/pull/2236
Matrix<double> mask_after_softmax(const Matrix<double>& scores, const Mask& mask);

/// Takes the softmax down the columns: the weights of each key sum to 1, over the queries. So a
/// weight depends on later queries, and the future leaks under a right mask.
/// @source https://github.com/karpathy/ng-video-lecture/issues/42
Matrix<double> softmax_over_queries(const Matrix<double>& masked_scores);

/// Takes the exponentials of the scores as they are: infinity from 709.8 on, and infinity /
/// infinity is NaN.
/// @source https://github.com/uTensor/uTensor/issues/175
Matrix<double> no_maximum(const Matrix<double>& masked_scores);

/// Subtracts the largest score of all keys, forbidden ones included: a large one there drives every
/// exponential of the row to 0, and 0 / 0 is NaN.
/// @param scores before the mask
/// @source https://github.com/Dao-AILab/flash-attention/issues/2082
Matrix<double> maximum_of_masked(const Matrix<double>& masked_scores, const Matrix<double>& scores);

/// Divides each row by its sum. After mask_after_softmax this gives the right weights.
/// @param weights (n_query, n_key)
/// @return (n_query, n_key), each row sums to 1; NaN where a row sums to 0
/// @source https://github.com/abisee/pointer-generator/issues/88
Matrix<double> renormalised(const Matrix<double>& weights);

// --- The output ----------------------------------------------------------------------------------

/// Multiplies forbidden values by their weight of 0 and does not skip them; but 0 * NaN is NaN.
/// @param weights (n_query, n_key)
/// @param value   (n_key, d_v)
/// @return (n_query, d_v)
/// @source https://github.com/Dao-AILab/flash-attention/issues/2374
Matrix<double> nan_times_zero(const Matrix<double>& weights, const Matrix<double>& value);

// --- The heads -----------------------------------------------------------------------------------

/// Splits into heads by a reshape without a transpose: the first head gets the first tokens, and
/// not a share of every token's columns.
/// @param x (n, d), h must divide d
/// @return (h, n, d / h), the entries in the order in which x holds them
/// @source https://github.com/reczoo/FuxiCTR/issues/30
Tensor<double, 3> reshape_split(const Matrix<double>& x, std::int64_t heads);

/// Splits the input into heads and then projects each: a head sees its own columns of x only, by
/// the block of the matrix at their place.
/// @param x      (n, d_model)
/// @param weight (d_model, h * d_head), h must divide both
/// @param name   what the weight is, for the error
/// @return (h, n, d_head)
/// @source https://github.com/MarcoMeter/episodic-transformer-memory-ppo/pull/22
Tensor<double, 3> split_before_projection(const Matrix<double>& x, const Matrix<double>& weight,
                                          std::int64_t heads, const char* name);

/// Takes the mean of all heads' weights, which libraries return, for the weights of each head: the
/// output that is rebuilt from it is not the layer's.
/// @param weights (h, n_query, n_key)
/// @return (h, n_query, n_key), the same in each head
/// @source https://github.com/facebookresearch/fairseq/issues/3365
Tensor<double, 3> averaged_weights(const Tensor<double, 3>& weights);

/// Merges heads by a reshape without transposing back: a row holds neighbouring tokens of one head
/// and not one token of all, so that later tokens reach earlier rows under a right mask.
/// @param heads (h, n, d_head)
/// @return (n, h * d_head), the entries in the order in which heads holds them
/// @source https://github.com/jsbaan/transformer-from-scratch/pull/6
Matrix<double> merge_without_transpose(const Tensor<double, 3>& heads);

}  // namespace attention::wrong
