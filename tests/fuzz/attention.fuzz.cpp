#include "targets.hpp"

namespace {

template <class T>
void check(attention::fuzz::Input& input) {
    using namespace attention::fuzz;
    switch (input.size(0, 7)) {
        case 0:
            return check_sizes(input);
        case 1:
            return check_masks(input);
        case 2:
            return check_splitting<T>(input);
        case 3:
            return check_linear<T>(input);
        case 4:
            return check_one_head<T>(input);
        case 5:
            return check_batch<T>(input);
        case 6:
            return check_multi_head<T>(input);
        default:
            return check_multi_head_batch<T>(input);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    attention::fuzz::Input input(bytes, count);
    if (input.one_in(2)) {
        check<float>(input);
    } else {
        check<double>(input);
    }
    return 0;
}
