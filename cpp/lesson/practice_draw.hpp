#pragma once

#include <initializer_list>

#include "lesson/draw.hpp"
#include "lesson/practice.hpp"

/// What the practice questions are put together with.
namespace attention::lesson {

inline Answer single(double number) {
    return {1, {number}};
}

inline Answer whole(std::int64_t number) {
    return single(static_cast<double>(number));
}

/// The first row of a matrix of two columns.
inline Answer vector(const Matrix<double>& row) {
    return {2, {row(0, 0), row(0, 1)}};
}

/// Leaves out the slips whose answer says nothing: the right one, or an earlier slip's.
inline Solution solved(const Answer& answer, std::initializer_list<Slip> slips) {
    Solution solution{answer, 0, {}};
    for (const Slip& slip : slips) {
        bool is_new = slip.answer != answer;
        for (std::size_t i = 0; i < solution.count; ++i) {
            is_new = is_new && slip.answer != solution.slips[i].answer;
        }
        if (is_new) solution.slips[solution.count++] = slip;
    }
    return solution;
}

}  // namespace attention::lesson
