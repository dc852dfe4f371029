#include <algorithm>
#include <cmath>

#include "attention/heads.hpp"
#include "attention/shapes.hpp"
#include "lesson/practice_draw.hpp"

namespace attention::lesson {

namespace {

/// Where a column goes: its head, and its place among the head's columns, both from 1.
struct Place {
    std::int64_t head;
    std::int64_t column;
};

/// Cuts a token into heads that has 1 in the column, counted from 1, and 0 elsewhere, and looks
/// where the 1 has gone.
Place place_of(std::int64_t width, std::int64_t heads, std::int64_t column) {
    Matrix<double> token({1, static_cast<std::size_t>(width)}, 0.0);
    token(0, column - 1) = 1;
    const Tensor<double, 3> split = split_heads(token, heads);
    const std::int64_t found = std::find(split.begin(), split.end(), 1.0) - split.begin();
    const std::int64_t d_head = size_of(split, 2);
    return {found / d_head + 1, found % d_head + 1};
}

Solution owner(std::int64_t width, std::int64_t heads, std::int64_t column) {
    const Place place = place_of(width, heads, column);
    const std::int64_t dealt_out = (column - 1) % heads + 1;
    return solved(whole(place.head), {{"from-zero", whole(place.head - 1)},
                                      {"dealt-out", whole(dealt_out)},
                                      {"place-in-head", whole(place.column)}});
}

double root(std::int64_t number) {
    return std::sqrt(static_cast<double>(number));
}

}  // namespace

LayerQuestion width_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t heads = seed == 0 ? 2 : draw.number(3, 8);
    const std::int64_t width = seed == 0 ? 8 : heads * draw.number(2, 9);
    return {width, heads, 0,
            solved(whole(head_width(width, heads)), {{"heads-for-width", whole(heads)},
                                                     {"whole-width", whole(width)},
                                                     {"product", whole(width * heads)}})};
}

LayerQuestion divisor_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t heads = draw.number(2, 8);
    const std::int64_t columns = draw.number(2, 16);
    const std::int64_t d_head = columns == heads ? columns + 1 : columns;  // so that slips differ
    const std::int64_t width = heads * d_head;
    return {
        width, heads, 0,
        solved(single(root(head_width(width, heads))), {{"no-root", whole(d_head)},
                                                        {"whole-width", single(root(width))},
                                                        {"root-of-heads", single(root(heads))}})};
}

LayerQuestion owner_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t heads = draw.number(3, 6);
    const std::int64_t width = heads * draw.number(2, 5);
    for (;;) {
        const std::int64_t column = draw.number(2, width - 1);
        const Solution solution = owner(width, heads, column);
        if (solution.count >= 2) return {width, heads, column, solution};
    }
}

LayerQuestion parameters_question(std::int64_t seed) {
    Draw draw(seed);
    const std::int64_t heads = draw.number(2, 4);
    const std::int64_t width = heads * draw.number(2, 8);
    const std::int64_t matrix = width * width;
    return {width, heads, 0,
            solved(whole(4 * matrix), {{"one-matrix", whole(matrix)},
                                       {"without-output", whole(3 * matrix)},
                                       {"for-each-head", whole(4 * matrix * heads)},
                                       {"one-head", whole(4 * width * head_width(width, heads))}})};
}

}  // namespace attention::lesson
