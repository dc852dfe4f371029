#include "lesson/torch_random.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "lesson/fused_math.hpp"
#include "lesson/torch_normal.hpp"

namespace attention::lesson {

TorchGenerator::TorchGenerator(std::uint64_t seed) : engine_(static_cast<std::uint32_t>(seed)) {}

std::uint32_t TorchGenerator::random_bits() {
    return static_cast<std::uint32_t>(engine_());
}

float TorchGenerator::rand_float() {
    return static_cast<float>(random_bits() & 0xFFFFFF) * 0x1p-24F;
}

double TorchGenerator::rand_double() {
    const std::uint64_t high = random_bits();
    const std::uint64_t both = high << 32 | random_bits();
    return static_cast<double>(both & ((std::uint64_t{1} << 53) - 1)) * 0x1p-53;
}

double TorchGenerator::randn_double() {
    if (kept_normal_) return *std::exchange(kept_normal_, std::nullopt);
    const double u1 = rand_double();
    const double u2 = rand_double();
    const double radius = std::sqrt(-2 * std::log(1 - u2));
    const double angle = 2 * std::numbers::pi * u1;
    kept_normal_ = radius * std::sin(angle);
    return radius * std::cos(angle);
}

void TorchGenerator::fill_uniform(std::span<float> place, double low, double high) {
    const float from = static_cast<float>(low);
    const float range = static_cast<float>(high) - from;
    for (float& entry : place) entry = fused_multiply_add(rand_float(), range, from);
}

void TorchGenerator::fill_normal(std::span<float> place) {
    constexpr std::size_t block = 16;
    if (place.size() < block) {
        for (float& entry : place) entry = static_cast<float>(randn_double());
        return;
    }
    for (float& entry : place) entry = rand_float();
    for (std::size_t i = 0; i + block <= place.size(); i += block) {
        normal_block(place.subspan(i).first<block>());
    }
    if (place.size() % block != 0) {  // the last block overlaps the one before it
        for (float& entry : place.last<block>()) entry = rand_float();
        normal_block(place.last<block>());
    }
}

TorchGenerator torch_generator(std::uint64_t seed) {
    return TorchGenerator(seed);
}

}  // namespace attention::lesson
