#include "attention/heads.hpp"
#include "attention/linear.hpp"
#include "finding.hpp"
#include "legal.hpp"
#include "targets.hpp"
#include "twin.hpp"

namespace attention::fuzz {

template <class T>
void check_splitting(Input& input) {
    const auto x = input.tensor<T>(input.size(0, 3), input.size(0, 6), input.size(0, 12));
    const std::int64_t heads = input.one_in(4) ? input.whole() : 1 << input.size(0, 2);
    const bool legal = can_split(x.shape()[2], heads);
    const auto split = result_of(legal, [&] { return split_heads(x, heads); });
    if (split) {
        const std::size_t d_head = split->shape()[3];
        for (std::size_t c = 0; c < x.shape()[2]; ++c) {
            for (std::size_t b = 0; b < x.shape()[0]; ++b) {
                for (std::size_t i = 0; i < x.shape()[1]; ++i) {
                    require(same((*split)(b, c / d_head, i, c % d_head), x(b, i, c)),
                            "head k holds column block k");
                }
            }
        }
        require_same(merge_heads(*split), x, "merging undoes splitting");
    }
    const Matrix<T> one = input.tensor<T>(x.shape()[1], x.shape()[2]);
    const auto split_one = result_of(legal, [&] { return split_heads(one, heads); });
    if (split_one) require_same(merge_heads(*split_one), one, "merging one undoes splitting it");

    const auto apart =
        input.tensor<T>(input.size(0, 3), input.size(0, 4), input.size(0, 4), input.size(0, 4));
    const auto merged = result_of(apart.shape()[1] > 0, [&] { return merge_heads(apart); });
    if (merged && apart.shape()[3] > 0) {
        const std::int64_t merged_heads = size_of(apart, 1);
        require_same(split_heads(*merged, merged_heads), apart, "splitting undoes merging");
    }
}

template <class T>
void check_linear(Input& input) {
    const std::size_t d_in = input.size(0, 6);
    const std::size_t d_out = input.size(0, 6);
    const Layout layout = input.one_in(2) ? Layout::in_out : Layout::out_in;
    const bool turned = layout == Layout::out_in;
    const auto x = input.tensor<T>(input.size(0, 3), input.size(0, 6), input.near(d_in));
    const Matrix<T> weight = turned ? input.tensor<T>(d_out, d_in) : input.tensor<T>(d_in, d_out);
    std::optional<Vector<T>> bias;
    if (input.one_in(2)) bias = input.tensor<T>(input.near(d_out));

    const bool legal = x.shape()[2] == d_in && (!bias || bias->size() == d_out);
    const auto y = result_of(legal, [&] { return linear(x, weight, bias, layout, "w"); });
    if (y) require_same(*y, twin::linear(x, weight, bias, turned), "y is x @ w + bias");
}

template void check_splitting<float>(Input&);
template void check_splitting<double>(Input&);
template void check_linear<float>(Input&);
template void check_linear<double>(Input&);

}  // namespace attention::fuzz
