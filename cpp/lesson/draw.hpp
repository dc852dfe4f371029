#pragma once

#include <utility>

#include "attention/tensor.hpp"
#include "lesson/seed.hpp"

namespace attention::lesson {

/// Draws whole numbers, the same on every machine: the standard fixes what std::mt19937 gives, but
/// not what its distributions make of that.
class Draw {
public:
    /// @throws std::invalid_argument unless the seed is from 0 to 2^32 - 1
    explicit Draw(std::int64_t seed) : generator_(generator_from(seed)) {}

    /// A whole number from `low` to `high`, both included.
    std::int64_t number(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(generator_()) % (high - low + 1);
    }

    Matrix<double> matrix(std::size_t rows, std::size_t columns, std::int64_t low,
                          std::int64_t high) {
        Matrix<double> drawn({rows, columns});
        for (double& entry : drawn) entry = static_cast<double>(number(low, high));
        return drawn;
    }

    /// Puts the entries of a list into an order of chance.
    template <class List>
    void shuffle(List& list) {
        for (std::size_t left = list.size(); left > 1; --left) {
            const auto place = static_cast<std::size_t>(generator_()) % left;
            std::swap(list[place], list[left - 1]);
        }
    }

    template <class List>
    auto one_of(const List& list) {
        return list[static_cast<std::size_t>(generator_()) % list.size()];
    }

private:
    std::mt19937 generator_;
};

}  // namespace attention::lesson
