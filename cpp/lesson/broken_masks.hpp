#pragma once

#include <array>
#include <optional>

#include "attention/faults.hpp"

/// "Find the broken mask": layers that look alike, one of them right, to be told apart by changing
/// tokens and looking at which rows of the output move.
namespace attention::lesson {

/// The faults of five layers, Fault::none at one place of chance. All are the lesson's layer.
///
/// No two move the same rows: for every two of them some change of a token tells them apart.
/// @param seed from 0 to 2^32 - 1
std::array<Fault, 5> broken_masks(std::int64_t seed);

struct Probe {
    Matrix<double> before;   ///< (4, 8) output for the lesson's x
    Matrix<double> changed;  ///< (4, 8) x with the changed token
    Matrix<double> after;    ///< (4, 8) output for that
    Vector<double> moved;    ///< (4) the largest change of each row, exactly 0 if it did not move
    Vector<bool> leaks;      ///< (4) rows before the token that moved
};

/// Changes a token of one of the five layers.
/// @param layer  from 1 to 5
/// @param token  from 1 to 4
/// @param change added to each entry of the token, from -10 to 10
/// @throws std::invalid_argument "layer must be from 1 to 5, not 6"
Probe probe(std::int64_t seed, std::int64_t layer, std::int64_t token, double change);

/// What speaks against a name that a layer was given: a change under which it would move other
/// rows.
struct Refutation {
    std::int64_t token;       ///< from 1, the first that tells the two apart
    Vector<bool> moves;       ///< (4) the rows that move
    Vector<bool> would_move;  ///< (4) the rows that would move with the named fault
};

/// Looks for what speaks against a guess.
/// @param layer from 1 to 5
/// @param guess what the layer is taken for; Fault::none for the right one
/// @return nothing if the layer moves the same rows whatever token is changed
std::optional<Refutation> refutation(std::int64_t seed, std::int64_t layer, Fault guess);

}  // namespace attention::lesson
