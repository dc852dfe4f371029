// Each mistake in words: a line as it is written by mistake and as it should be, what goes wrong, how to notice it,
// and a public report of it.

/**
 * @typedef {object} Bug
 * @property {string} name
 * @property {string} code
 * @property {string} right
 * @property {string} why what goes wrong, in a sentence
 * @property {string} notice what to test
 * @property {string} assertion
 * @property {string} [report] where it was reported, on GitHub: "owner/name#number"
 */

const rowsSum = "assert allclose(weights.sum(-1), 1)";
const hidden = "assert (weights[~may_attend] == 0).all()";

/** @type {Record<string, Bug>} */
export const bugWords = {
  "flipped-triangle": {
    name: "flipped triangle",
    code: "may_attend = triu(ones(n, n))",
    right: "may_attend = tril(ones(n, n))",
    why: "Upper for lower: each token looks at itself and at what comes after it.",
    notice: "The first token may look at itself alone.",
    assertion: "assert may_attend[0].sum() == 1",
    report: "hkproj/pytorch-transformer#19",
  },
  "diagonal-off-by-one": {
    name: "diagonal one too low",
    code: "may_attend = tril(ones(n, n), -1)",
    right: "may_attend = tril(ones(n, n))",
    why: "No token sees itself, and the first sees nothing at all. Nothing leaks, so a test of the leak alone lets it pass.",
    notice: "Every token may look at itself.",
    assertion: "assert may_attend.diagonal().all()",
    report: "pbloem/former#10",
  },
  "one-token-ahead": {
    name: "diagonal one too high",
    code: "may_attend = tril(ones(n, n), 1)",
    right: "may_attend = tril(ones(n, n))",
    why: "Each token sees one further: the very one that it is to predict.",
    notice: "Above the diagonal nothing may be allowed.",
    assertion: "assert not triu(may_attend, 1).any()",
  },
  "swapped-mask": {
    name: "true and false swapped",
    code: "scores[may_attend] = -inf",
    right: "scores[~may_attend] = -inf",
    why: "One library’s true means “may look”, another’s “must not”. Read the wrong way, just what should be hidden is seen.",
    notice: "Under a causal mask the first token’s whole weight is on itself.",
    assertion: "assert weights[0, 0] == 1",
    report: "rasbt/LLMs-from-scratch#1061",
  },
  "top-left-alignment": {
    name: "top-left for bottom-right",
    code: "may_attend = tril(ones(n_query, n_key))",
    right: "may_attend = tril(ones(n_query, n_key), n_key - n_query)",
    why: "With earlier keys in a cache, the query is the last token. A diagonal that starts at the first key makes it forget the rest.",
    notice: "The last query may look at every key. A square mask cannot show this.",
    assertion: "assert may_attend[-1].all()",
    report: "pytorch/pytorch#108108",
  },
  "mask-after-softmax": {
    name: "mask after the softmax",
    code: "weights = softmax(scores) * may_attend",
    right: "weights = softmax(where(may_attend, scores, -inf))",
    why: "The softmax has shared the row among all keys already. To zero some weights afterwards throws their share away.",
    notice: "Each row that may look at something sums to 1.",
    assertion: rowsSum,
    report: "huggingface/pytorch-image-models#2236",
  },
  "multiplied-scores": {
    name: "scores times 0",
    code: "scores = scores * may_attend",
    right: "scores = where(may_attend, scores, -inf)",
    why: "A score of 0 is not a weight of 0: e to the 0 is 1, a share like any other.",
    notice: "The rows do sum to 1. Look at the hidden weights themselves.",
    assertion: hidden,
    report: "georg-wolflein/good-features#1",
  },
  "added-mask": {
    name: "a mask of 0 and 1, added",
    code: "scores = scores + may_attend",
    right: "scores = scores + where(may_attend, 0, -inf)",
    why: "An allowed key becomes e times heavier, and a forbidden one is still there.",
    notice: "The rows do sum to 1. Look at the hidden weights themselves.",
    assertion: hidden,
    report: "pytorch/pytorch#21518",
  },
  "tiny-stand-in": {
    name: "−1e-9 typed for −1e9",
    code: "scores[~may_attend] = -1e-9",
    right: "scores[~may_attend] = -inf",
    why: "−1e-9 is almost 0, and a score of almost 0 hides nothing.",
    notice: "A hidden weight is exactly 0.",
    assertion: hidden,
    report: "Shujun-He/RibonanzaNet#5",
  },
  "finite-stand-in": {
    name: "−1e9 for −∞",
    code: "scores[~may_attend] = -1e9",
    right: "scores[~may_attend] = -inf",
    why: "It hides well, until real scores are lower still, or a row has nothing else: then the hidden keys share it out.",
    notice: "Test scores of −1e10, and a row without any allowed key. And name a policy for such a row.",
    assertion: hidden,
    report: "flashinfer-ai/flashinfer#4267",
  },
  "sqrt-d-model": {
    name: "√d_model for √d_head",
    code: "scores = query @ key.T / sqrt(d_model)",
    right: "scores = query @ key.T / sqrt(d_head)",
    why: "The scores are too small, so the weights are more alike than they should be. It runs, it trains, and it learns a little worse.",
    notice: "No sum and no leak gives it away: compare with a few scores worked out by hand.",
    assertion: "assert allclose(scores[0, 0], query[0] @ key[0] / sqrt(d_head))",
    report: "chelsea0x3b/dfdx#171",
  },
  "softmax-over-queries": {
    name: "softmax over the wrong axis",
    code: "weights = softmax(scores, axis=-2)",
    right: "weights = softmax(scores, axis=-1)",
    why: "The columns sum to 1 now, not the rows. A weight depends on later queries: the future leaks under a right mask.",
    notice: "Each row that may look at something sums to 1.",
    assertion: rowsSum,
    report: "karpathy/ng-video-lecture#42",
  },
  "no-maximum": {
    name: "no maximum subtracted",
    code: "e = exp(scores); weights = e / e.sum(-1)",
    right: "e = exp(scores - scores.max(-1)); weights = e / e.sum(-1)",
    why: "The exponential overflows to ∞ from about 710 on, and ∞ / ∞ is not a number.",
    notice: "Test large scores.",
    assertion: "assert isfinite(weights).all()",
    report: "uTensor/uTensor#175",
  },
  "maximum-of-masked": {
    name: "maximum over masked keys",
    code: "e = exp(where(may_attend, scores - scores.max(-1), -inf))",
    right: "e = exp(masked_scores - masked_scores.max(-1))",
    why: "A large hidden score is subtracted from all: every allowed exponential vanishes, and 0 / 0 is not a number.",
    notice: "Test a hidden score that is far above the others.",
    assertion: "assert isfinite(weights).all()",
    report: "Dao-AILab/flash-attention#2082",
  },
  "nan-times-zero": {
    name: "0 times NaN",
    code: "output = weights @ value",
    right: "output = sum(weights[j] * value[j] for j in allowed)",
    why: "The hidden weight is 0, but 0 times NaN is NaN. What is hidden must be skipped, not multiplied.",
    notice: "Put NaN into a hidden value: nothing may come of it.",
    assertion: "assert isfinite(output).all()",
    report: "Dao-AILab/flash-attention#2374",
  },
  "averaged-weights": {
    name: "averaged weights",
    code: "heads = [weights.mean(0) @ v for v in value]",
    right: "heads = [w @ v for w, v in zip(weights, value)]",
    why: "Libraries return the mean of the heads’ weights. It is good to look at, but no head used it.",
    notice: "Weights to compute with have one table a head.",
    assertion: "assert weights.shape == (h, n, n)",
    report: "facebookresearch/fairseq#3365",
  },
  "reshape-split": {
    name: "split without transposing",
    code: "query = query.reshape(h, n, d_head)",
    right: "query = query.reshape(n, h, d_head).transpose(1, 0, 2)",
    why: "The shape is right and the contents are not: head 1 gets the first tokens, not its share of every token’s columns.",
    notice: "Head 1 is the first columns. A round trip proves nothing: the wrong merge undoes the wrong split.",
    assertion: "assert (split(query)[0] == query[:, :d_head]).all()",
    report: "reczoo/FuxiCTR#30",
  },
  "merge-without-transpose": {
    name: "merge without transposing",
    code: "joined = heads.reshape(n, h * d_head)",
    right: "joined = heads.transpose(1, 0, 2).reshape(n, h * d_head)",
    why: "Every weight is right, and yet the future leaks: the rows of the output are made of other tokens’ rows.",
    notice: "No table of weights shows it. Row 1, first head, is row 1 of the joined heads.",
    assertion: "assert (joined[:, :d_head] == heads[0]).all()",
    report: "jsbaan/transformer-from-scratch#6",
  },
  "split-before-projection": {
    name: "split before projecting",
    code: "query = [x[:, s] @ w_query[s, s] for s in slices]",
    right: "query = split(x @ w_query)",
    why: "Each head sees its own columns of the input only; the others’ never reach it.",
    notice: "Head 1’s query is made of all columns of x.",
    assertion: "assert allclose(query[0], (x @ w_query)[:, :d_head])",
    report: "MarcoMeter/episodic-transformer-memory-ppo#22",
  },
};

/** @param {string} name also "none" */
export const nameOf = (name) => bugWords[name]?.name ?? "the right one";
