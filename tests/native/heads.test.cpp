#include "attention/heads.hpp"

#include "check.hpp"
#include "draw.hpp"

using namespace attention;
using namespace attention::test;

TEST_CASE_TEMPLATE("split_heads: head k holds block k of each token's columns", T, float, double) {
    const Matrix<T> x{{0, 1, 2, 3}, {4, 5, 6, 7}};
    check_same(split_heads(x, 2), Tensor<T, 3>{{{0, 1}, {4, 5}}, {{2, 3}, {6, 7}}});
    check_same(split_heads(x, 1), Tensor<T, 3>{{{0, 1, 2, 3}, {4, 5, 6, 7}}});
    check_same(split_heads(x, 4), Tensor<T, 3>{{{0}, {4}}, {{1}, {5}}, {{2}, {6}}, {{3}, {7}}});
}

TEST_CASE_TEMPLATE("split_heads: splits each sequence of a batch", T, float, double) {
    const Tensor<T, 3> x{{{0, 1, 2, 3}}, {{4, 5, 6, 7}}};
    check_same(split_heads(x, 2), Tensor<T, 4>{{{{0, 1}}, {{2, 3}}}, {{{4, 5}}, {{6, 7}}}});
}

TEST_CASE("split_heads: empty sequences and batches keep their other axes") {
    check_same(split_heads(constant(0.0, 0, 8), 2), constant(0.0, 2, 0, 4));
    check_same(split_heads(constant(0.0, 3, 0, 8), 2), constant(0.0, 3, 2, 0, 4));
    check_same(split_heads(constant(0.0, 0, 5, 8), 2), constant(0.0, 0, 2, 5, 4));
}

TEST_CASE("split_heads: refuses what cannot be split, batch or not, empty or not") {
    const auto both = [](std::size_t batch, std::size_t width, std::int64_t heads) {
        const std::string one = refusal([=] { split_heads(constant(0.0, 4, width), heads); });
        CHECK(refusal([=] { split_heads(constant(0.0, batch, 4, width), heads); }) == one);
        return one;
    };
    for (const std::size_t batch : {0U, 2U}) {
        CAPTURE(batch);
        CHECK(both(batch, 8, 3) == "width 8 cannot be split into 3 heads of equal width");
        CHECK(both(batch, 8, 16) == "width 8 cannot be split into 16 heads of equal width");
        CHECK(both(batch, 8, 0) == "the number of heads must be at least 1, not 0");
        CHECK(both(batch, 8, -2) == "the number of heads must be at least 1, not -2");
        CHECK(both(batch, 0, 1) == "width 0 cannot be split into 1 head of equal width");
        CHECK(both(batch, 8, std::int64_t{1} << 53) != "");
    }
}

TEST_CASE_TEMPLATE("merge_heads: puts the heads of each token side by side", T, float, double) {
    const Tensor<T, 3> heads{{{0, 1}, {4, 5}}, {{2, 3}, {6, 7}}};
    check_same(merge_heads(heads), Matrix<T>{{0, 1, 2, 3}, {4, 5, 6, 7}});
    const Tensor<T, 4> batch{{{{0, 1}}, {{2, 3}}}, {{{4, 5}}, {{6, 7}}}};
    check_same(merge_heads(batch), Tensor<T, 3>{{{0, 1, 2, 3}}, {{4, 5, 6, 7}}});
}

TEST_CASE("merge_heads: empty sequences and batches keep their other axes") {
    check_same(merge_heads(constant(0.0, 2, 0, 4)), constant(0.0, 0, 8));
    check_same(merge_heads(constant(0.0, 2, 3, 0)), constant(0.0, 3, 0));
    check_same(merge_heads(constant(0.0, 0, 2, 5, 4)), constant(0.0, 0, 5, 8));
}

TEST_CASE("merge_heads: refuses to merge no heads, in an empty batch too") {
    const std::string sentence = "there are 0 heads to merge, at least 1 is needed";
    CHECK(refusal([] { merge_heads(constant(0.0, 0, 3, 4)); }) == sentence);
    CHECK(refusal([] { merge_heads(constant(0.0, 2, 0, 3, 4)); }) == sentence);
    CHECK(refusal([] { merge_heads(constant(0.0, 0, 0, 3, 4)); }) == sentence);
}

TEST_CASE("merge_heads: refuses a width beyond 32 bits, though there are no tokens") {
    CHECK(refusal([] { merge_heads(constant(0.0, 65536, 0, 65536)); }) ==
          "heads of shape (1, 65536, 0, 65536) is too large: more than 67108864 entries");
    CHECK(refusal([] { merge_heads(constant(0.0, 0, 65536, 1, 65536)); }) != "");
}

TEST_CASE_TEMPLATE("merge_heads: undoes split_heads", T, float, double) {
    Draw draw(1);
    for (int trial = 0; trial < 30; ++trial) {
        CAPTURE(trial);
        const std::size_t heads = draw.size(1, 5);
        const std::size_t width = heads * draw.size(1, 4);
        const std::size_t batch = draw.size(0, 3);
        const std::size_t n = draw.size(0, 6);
        const auto x = draw.tensor<T>(batch, n, width);
        check_same(merge_heads(split_heads(x, static_cast<std::int64_t>(heads))), x);
        const auto one = draw.tensor<T>(n, width);
        check_same(merge_heads(split_heads(one, static_cast<std::int64_t>(heads))), one);
    }
}

TEST_CASE_TEMPLATE("split_heads: head k of any width is block k", T, float, double) {
    Draw draw(2);
    for (int trial = 0; trial < 30; ++trial) {
        CAPTURE(trial);
        const std::size_t heads = draw.size(1, 5);
        const std::size_t d_head = draw.size(1, 4);
        const auto x = draw.tensor<T>(draw.size(1, 6), heads * d_head);
        const Tensor<T, 3> split = split_heads(x, static_cast<std::int64_t>(heads));
        for (std::size_t head = 0; head < heads; ++head) {
            CAPTURE(head);
            auto block = constant(T{0}, x.shape()[0], d_head);
            for (std::size_t i = 0; i < x.shape()[0]; ++i) {
                for (std::size_t c = 0; c < d_head; ++c) block(i, c) = x(i, head * d_head + c);
            }
            check_same(part<2>(split, head), block);
        }
    }
}
