#include <vector>

#include "attention/experiments.hpp"
#include "attention/mask.hpp"
#include "lesson/practice_draw.hpp"

namespace attention::lesson {

namespace {

/// How many keys a token, counted from 1, may look at.
Answer visible(const Mask& mask, std::int64_t token) {
    std::int64_t keys = 0;
    for (std::size_t j = 0; j < mask.shape()[1]; ++j) keys += mask(token - 1, j) ? 1 : 0;
    return whole(keys);
}

/// Hides the first `padding` tokens from all.
Mask padding_at_the_front(std::int64_t tokens, std::int64_t padding) {
    const std::vector<std::int64_t> lengths(static_cast<std::size_t>(tokens), tokens - padding);
    return padding_mask(lengths, tokens, PaddingSide::left);
}

}  // namespace

VisibleQuestion visible_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t tokens = seed == 0 ? 4 : draw.number(5, 9);
    const std::int64_t token = seed == 0 ? 3 : draw.number(2, tokens - 1);
    const Mask mask = causal_mask(tokens);
    return {tokens, token, 0,
            solved(visible(mask, token),
                   {{"strictly-before", visible(wrong::strictly_before(tokens), token)},
                    {"turned-round", visible(wrong::turned_round(mask), token)},
                    {"no-mask", visible(allow_all(tokens, tokens), token)}})};
}

VisibleQuestion padded_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t tokens = draw.number(5, 9);
    const std::int64_t padding = draw.number(1, 3);
    const std::int64_t token = draw.number(1, tokens);
    const Mask causal = causal_mask(tokens);
    const Mask real = padding_at_the_front(tokens, padding);
    const Mask before = both_allow(wrong::strictly_before(tokens), real);
    return {tokens, token, padding,
            solved(visible(both_allow(causal, real), token),
                   {{"no-padding", visible(causal, token)},
                    {"padding-only", visible(real, token)},
                    {"strictly-before", visible(before, token)},
                    {"no-mask", visible(allow_all(tokens, tokens), token)}})};
}

VisibleQuestion strict_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t tokens = draw.number(4, 9);
    const std::int64_t token = draw.number(1, tokens);
    const Mask mask = wrong::strictly_before(tokens);
    return {
        tokens, token, 0,
        solved(visible(mask, token), {{"with-itself", visible(causal_mask(tokens), token)},
                                      {"turned-round", visible(wrong::turned_round(mask), token)},
                                      {"no-mask", visible(allow_all(tokens, tokens), token)}})};
}

}  // namespace attention::lesson
