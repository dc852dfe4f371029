#pragma once

#include <concepts>
#include <optional>
#include <random>
#include <span>

#include "attention/shapes.hpp"
#include "attention/tensor.hpp"

namespace attention::lesson {

/// PyTorch's random numbers on a CPU with AVX2: after torch.manual_seed(seed), the same calls in
/// the same order give the same float32 numbers, to the last bit.
///
/// Sizes are written as in PyTorch: randn(1, 4, 6). Size 0 draws nothing. A negative size, or
/// more than max_entries in all, is a std::invalid_argument.
class TorchGenerator {
public:
    explicit TorchGenerator(std::uint64_t seed);

    /// Draws 32 random bits.
    /// @source Matsumoto and Nishimura 1998, "Mersenne Twister"
    std::uint32_t random_bits();

    /// Draws a float64 between 0 and 1: torch.rand(1, dtype=torch.float64).
    /// @return a multiple of 2^-53 from 0 up to but not including 1
    double rand_double();

    /// Draws a float64 from the normal distribution. Numbers come in pairs: the second of a pair
    /// is kept and returned by the next call.
    double randn_double();

    /// Draws float32 numbers between 0 and 1: torch.rand(sizes).
    /// @return multiples of 2^-24 from 0 up to but not including 1
    template <std::integral... Sizes>
    Tensor<float, sizeof...(Sizes)> rand(Sizes... sizes) {
        return uniform(0, 1, sizes...);
    }

    /// Draws float32 numbers between low and high: torch.empty(sizes).uniform_(low, high).
    template <std::integral... Sizes>
    Tensor<float, sizeof...(Sizes)> uniform(double low, double high, Sizes... sizes) {
        auto tensor = make("uniform", sizes...);
        fill_uniform({tensor.data(), tensor.size()}, low, high);
        return tensor;
    }

    /// Draws float32 numbers from the normal distribution: torch.randn(sizes).
    ///
    /// Fewer than 16 are drawn one by one, through randn_double; from 16 on, in blocks of 16.
    /// So the first numbers of a larger tensor are not those of a smaller one.
    template <std::integral... Sizes>
    Tensor<float, sizeof...(Sizes)> randn(Sizes... sizes) {
        auto tensor = make("randn", sizes...);
        fill_normal({tensor.data(), tensor.size()});
        return tensor;
    }

private:
    template <class... Sizes>
    static Tensor<float, sizeof...(Sizes)> make(const char* name, Sizes... sizes) {
        static_assert(sizeof...(Sizes) > 0);
        entry_count(name, attention::Sizes<sizeof...(sizes)>{static_cast<std::int64_t>(sizes)...});
        using Result = Tensor<float, sizeof...(Sizes)>;
        return Result(typename Result::shape_type{static_cast<std::size_t>(sizes)...});
    }

    float rand_float();
    void fill_uniform(std::span<float> place, double low, double high);
    void fill_normal(std::span<float> place);

    std::mt19937 engine_;
    std::optional<double> kept_normal_;
};

/// Makes the generator that torch.manual_seed(seed) leaves behind.
TorchGenerator torch_generator(std::uint64_t seed);

}  // namespace attention::lesson
