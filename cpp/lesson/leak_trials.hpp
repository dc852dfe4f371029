#pragma once

#include "attention/tensor.hpp"

/// The lesson's layer, tried many times over: does any change to a token reach an earlier row?
namespace attention::lesson {

struct LeakTrials {
    std::int64_t count;        ///< changes that were tried
    std::int64_t leaks;        ///< those after which a row before the changed token was another
    double largest;            ///< the most that a number of an earlier row moved in any of them
    std::int64_t worst_token;  ///< the token changed then, from 1; 0 if there was no leak
};

/// Changes one token at a time, by random amounts, and compares the output rows before it, to the
/// last bit. The token is one that others stand before. Each of its numbers changes by an amount
/// of its own, up to a size from 2^-10 to 2^10 that is drawn for each trial.
/// @param heads 1, 2, 4 or 8
/// @param count how many changes to try, from 1 to 10000
/// @param seed  from 0 to 2^32 - 1; the same seed tries the same changes
/// @throws std::invalid_argument "count must be from 1 to 10000, not 0"
LeakTrials leak_trials(std::int64_t heads, bool causal, std::int64_t count, std::int64_t seed);

}  // namespace attention::lesson
