#pragma once

#include <array>

#include "input.hpp"

/// One function for each part of the core: draws arguments, calls, checks what comes out.
namespace attention::fuzz {

void check_sizes(Input& input);
void check_masks(Input& input);

template <class T>
void check_splitting(Input& input);

template <class T>
void check_linear(Input& input);

template <class T>
void check_one_head(Input& input);

template <class T>
void check_batch(Input& input);

template <class T>
void check_multi_head(Input& input);

template <class T>
void check_multi_head_batch(Input& input);

/// (batch, n_query_heads, n_query, n_key)
using ScoresShape = std::array<std::size_t, 4>;

/// Options for scores of the given shape, now and then of another.
template <class T>
BatchOptions<T> draw_options(Input& input, const ScoresShape& scores);

}  // namespace attention::fuzz
