#include "lesson/practice.hpp"

#include <stdexcept>
#include <vector>

#include "attention/shapes.hpp"

namespace attention::lesson {

namespace {

/// The kinds of a topic, from the easiest to the hardest.
std::vector<QuestionKind> kinds_of(QuestionKind topic) {
    using enum QuestionKind;
    switch (topic) {
        case visible:
            return {visible, padded, strict};
        case weight:
            return {weight, softmax};
        case output:
            return {output, average};
        case width:
            return {width, divisor, owner, parameters};
        default:
            throw std::invalid_argument("the topic must be visible, weight, output or width");
    }
}

}  // namespace

QuestionKind question_kind(QuestionKind topic, std::int64_t seed) {
    require_between("seed", seed, 0, 0xFFFFFFFF);
    const std::vector<QuestionKind> kinds = kinds_of(topic);
    if (seed == 0) return topic;
    return kinds[static_cast<std::size_t>(seed - 1) % kinds.size()];
}

}  // namespace attention::lesson
