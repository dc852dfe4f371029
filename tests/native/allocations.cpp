// Replaces the global operator new of the test program by one that remembers the largest request.
#include "allocations.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::size_t largest = 0;

}  // namespace

void attention::test::forget_allocations() {
    largest = 0;
}

std::size_t attention::test::largest_allocation() {
    return largest;
}

void* operator new(std::size_t bytes) {
    largest = std::max(largest, bytes);
    if (void* block = std::malloc(std::max<std::size_t>(bytes, 1))) return block;
    throw std::bad_alloc();
}

void operator delete(void* block) noexcept {
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept {
    std::free(block);
}
