/**
 * What each question says: itself, and for each choice what it is called and why it is right or not.
 * @type {import("../../src/figures/quiz/state.js").QuestionWords}
 */
export const words = {
  future: {
    text: "Should forbidden positions keep a positive softmax weight?",
    yes: ["Yes", "However small, a weight lets something of the future through, and training finds it. " +
      "A score of −∞ leaves exactly 0."],
    no: ["No", "A score of −∞ goes into the softmax, e to the −∞ is 0, and the weight is exactly 0. " +
      "The others share the whole row."],
  },
  order: {
    text: "Somebody leaves the scores alone and sets the forbidden weights to 0 after the softmax. What goes wrong?",
    nothing: ["Nothing: 0 is 0", "The forbidden weights are 0, true. But look at the others: they were divided by a sum " +
      "in which the future still had its part."],
    shares: ["The row no longer adds up to 1", "What is left was divided by a sum that included the future. So the rest is " +
      "too small, by just the share that the future took."],
    small: ["Forbidden positions keep a small weight", "They do not: they were set to 0. It is the allowed ones that come " +
      "out wrong."],
  },
  heads: {
    text: "A layer of width 8 goes from 2 heads to 4. What changes?",
    more: ["It has twice as many parameters", "The four matrices keep their size, 8 by 8. They are only cut into more slices."],
    narrower: ["Each head is half as wide, and its scores are divided by a smaller number", "The same 8 columns are shared " +
      "out among more heads, so the width of a head goes down, and √(head width) with it. The number of parameters stays the same."],
    same: ["Nothing", "There are as many parameters as before. But each head now compares narrower queries and keys, " +
      "in a pattern of its own."],
  },
  sense: {
    text: "Our causal mask is true where a token may look. You hand it, as it is, to PyTorch’s MultiheadAttention " +
      "as attn_mask. What happens?",
    error: ["It is refused", "Shape and type are right, so there is nothing to refuse. That is what makes the mistake " +
      "hard to find."],
    same: ["The same as here", "There a true in attn_mask means “may not look”: the opposite of ours."],
    turned: ["Each token sees nothing but its future", "There true means “may not look”, so past and future change places. " +
      "The last token, which has no future, is left with no key at all. Turn the mask round first."],
  },
  empty: {
    text: "Padding and mask together leave a row with no key that may be seen. What is its softmax?",
    policy: ["It has none: someone must choose", "Every e to the −∞ is 0, and so is their sum: the softmax is 0 divided by 0. " +
      "Zeros, equal shares, NaN or an error are all policies, and a good program names its own."],
    zeros: ["Zeros, of course", "Zeros are a sensible policy, and the default here. But the formula gives 0 divided by 0, " +
      "and zeros only if someone says so."],
    uniform: ["Equal shares", "That is what comes out if a very low number stands for −∞: all scores are equally low. " +
      "It is one policy of several, and often chosen by accident."],
  },
  reasons: {
    text: "A head gives nearly all its weight to one token. What does that tell you?",
    because: ["The model decided as it did because of that token", "Values, the other heads, the output matrix and the layers that follow " +
      "all have a say. A weight is not a reason."],
    looked: ["Where this head looked", "That much, and no more: whose value went into the mixture. What the model makes of it " +
      "is decided further on."],
    others: ["The other tokens do not matter", "Other heads and other layers may look at them, and through those they reach " +
      "the output all the same."],
  },
};
