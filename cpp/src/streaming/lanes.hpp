#pragma once

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

/// Several numbers side by side, computed with at once: Highway's vectors for the instructions that
/// are compiled for, by the few names that the kernel needs.
namespace attention::streaming {

namespace simd = hwy::HWY_NAMESPACE;

using Floats = simd::ScalableTag<float>;
using Lanes = simd::Vec<Floats>;

inline constexpr std::size_t lane_count = simd::MaxLanes(Floats());

HWY_INLINE Lanes all(float number) {
    return simd::Set(Floats(), number);
}

HWY_INLINE Lanes load(const float* numbers) {
    return simd::Load(Floats(), numbers);
}

HWY_INLINE void store(Lanes lanes, float* numbers) {
    simd::Store(lanes, Floats(), numbers);
}

/// The larger of two numbers, lane by lane; `right` if either is NaN.
HWY_INLINE Lanes larger(Lanes left, Lanes right) {
    return simd::Max(left, right);
}

/// left * right + sum; rounded once where the machine can.
HWY_INLINE Lanes multiply_add(Lanes left, Lanes right, Lanes sum) {
    return simd::MulAdd(left, right, sum);
}

/// A lane of `lanes` where the number is below the lane's limit, and of `other` where it is not.
HWY_INLINE Lanes where_below(std::int32_t number, const std::int32_t* limits, Lanes lanes,
                             Lanes other) {
    const simd::RebindToSigned<Floats> whole;
    const auto is_below = simd::Lt(simd::Set(whole, number), simd::Load(whole, limits));
    return simd::IfThenElse(simd::RebindMask(Floats(), is_below), lanes, other);
}

/// e^x for x <= 0: relative error below 2e-7, exactly 1 at 0, exactly 0 below -88; NaN stays NaN.
///
/// x * log2(e) is cut into a whole number and a fraction from -1/2 to 1/2. Adding 1.5 * 2^23 to a
/// float leaves no bits for a fraction, so the sum is rounded and its last bits hold the whole
/// number; with 127 added too they are the exponent of a power of two, to be shifted into its
/// place. 2^fraction is a polynomial of degree 5 (minimax, constant term held at 1).
HWY_INLINE Lanes exponential(Lanes x) {
    const simd::RebindToSigned<Floats> whole;
    const Lanes shift = all(12582912.0F + 127.0F);
    const Lanes exponent = larger(all(-127.0F), simd::Mul(x, all(1.44269504F)));
    const Lanes shifted = simd::Add(exponent, shift);
    const Lanes f = simd::Sub(exponent, simd::Sub(shifted, shift));
    const Lanes f2 = simd::Mul(f, f);
    const Lanes c01 = multiply_add(all(0.6931470036506653F), f, all(1.0F));
    const Lanes c23 = multiply_add(all(0.05550733953714371F), f, all(0.24022242426872253F));
    const Lanes c45 = multiply_add(all(0.0013264714507386088F), f, all(0.009671512991189957F));
    const Lanes fraction = multiply_add(multiply_add(c45, f2, c23), f2, c01);
    const auto power = simd::ShiftLeft<23>(simd::BitCast(whole, shifted));
    return simd::Mul(fraction, simd::BitCast(Floats(), power));
}

}  // namespace attention::streaming
