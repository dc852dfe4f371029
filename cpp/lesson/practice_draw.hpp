#pragma once

#include <initializer_list>

#include "lesson/practice.hpp"
#include "lesson/seed.hpp"

/// What the practice questions are drawn and put together with.
namespace attention::lesson {

class Draw {
public:
    explicit Draw(std::int64_t seed) : generator_(generator_from(seed)) {}

    /// A whole number from `low` to `high`, both included.
    std::int64_t number(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(generator_()) % (high - low + 1);
    }

    /// A matrix of whole numbers.
    Matrix<double> matrix(std::size_t rows, std::size_t columns, std::int64_t low,
                          std::int64_t high) {
        Matrix<double> drawn({rows, columns});
        for (double& entry : drawn) entry = static_cast<double>(number(low, high));
        return drawn;
    }

private:
    std::mt19937 generator_;
};

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
