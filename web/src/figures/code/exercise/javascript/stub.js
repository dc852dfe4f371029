// A matrix is an array of rows: X[i][j].

/** n rows of n booleans: true where token i may look at token j, that is j <= i. */
function causalMask(n) {
}

/**
 * [weights, output]. Where mask is false, the score is -Infinity before the softmax.
 * A row with no key left has weights 0 and output 0.
 */
function maskedAttention(Q, K, V, mask = null) {
}

/** n rows of d numbers to h heads of n rows. RangeError if h is not 1 or more, or does not divide d. */
function splitHeads(X, h) {
}

/** The inverse: h heads of n rows back to n rows. */
function mergeHeads(Xh) {
}

/** Project X, split into heads, attend in each, merge, multiply by Wo. */
function multiHeadAttention(X, Wq, Wk, Wv, Wo, h, causal = true) {
}
