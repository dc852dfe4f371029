#pragma once

#include <cstddef>

namespace attention::test {

/// Forgets the allocations so far.
void forget_allocations();

/// Bytes of the largest block asked for since then.
std::size_t largest_allocation();

}  // namespace attention::test
