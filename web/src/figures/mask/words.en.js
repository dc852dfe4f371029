import { list, span } from "../../figure/lists.en.js";
import { emptyRow } from "../../figure/policies.en.js";
import { tokenName } from "../../figure/tokens.js";
import { short, shortSum, shortWeight } from "../../figure/write-number.js";
import { isFlipped, partsOf } from "./state.js";

/** @typedef {import("../../figure/sentence.js").Part} Part */
/** @typedef {import("./state.js").MaskResult} MaskResult */
/** @typedef {import("./state.js").MaskState} MaskState */

const tokens = [1, 2, 3, 4];

/** The row's token, in its colour. @param {number} number @param {string[]} words */
const subject = (number, words) => ({ text: capital(tokenName(words, number)), token: number });
/** @param {string} text */
const strong = (text) => ({ text, strong: true });

/** @type {Record<string, string>} */
export const tableNames = {
  scores: "Scores",
  "masked-scores": "Masked scores",
  exponentials: "Exponentials",
  weights: "Weights",
};

/** @type {Record<string, string>} */
const captions = {
  scores: "Scores: how well each token’s query (a row) fits each token’s key (a column).",
  "masked-scores": "Masked scores: what the softmax is given. A forbidden score has become −∞.",
  exponentials: "Exponentials: e to the power of each masked score, and their sum in each row.",
  weights: "Weights: how each token (a row) shares its attention, to two decimals.",
};

/** @param {{ show: string }} state */
export const captionOf = ({ show }) => captions[show];

/** @template T @param {T[]} table @param {number} row */
const rowOf = (table, row) => table[row - 1];
/** @param {import("../../figure/plain.js").Entry[]} values */
const listed = (values, print = short) => strong(list(values.map(print)));

/**
 * "token 3", "tokens 1 to 3" or "tokens 1 and 4"; "“the” and “down”" where they have words.
 * @param {number[]} numbers in order
 * @param {string[]} words
 */
function tokensInWords(numbers, words) {
  if (words.length > 0) return list(numbers.map((number) => tokenName(words, number)));
  const [first] = numbers;
  const last = numbers[numbers.length - 1];
  return last - first === numbers.length - 1 ? span("token", first, last) : `tokens ${list(numbers.map(String))}`;
}

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * The keys a row may look at, and those it may not, with the reason.
 * @typedef {{ seen: number[], padded: number[], later: number[], turned: number[] }} Keys
 */

/**
 * @param {MaskState} state
 * @param {MaskResult} result
 * @returns {Keys}
 */
function keysOf(state, { mayAttend }) {
  const { row } = state;
  const { causal, padding } = partsOf(state);
  const allowed = rowOf(mayAttend, row);
  const seen = tokens.filter((key) => allowed[key - 1]);
  /** @param {number} key */
  const isTurned = (key) => isFlipped(state, { row, key });
  const gone = tokens.filter((key) => !seen.includes(key) && !isTurned(key));
  return {
    seen,
    padded: gone.filter((key) => padding && key === 1),
    later: gone.filter((key) => causal && key > row && !(padding && key === 1)),
    turned: tokens.filter((key) => !seen.includes(key) && isTurned(key)),
  };
}

/** Which keys are forbidden, and why: "Tokens 3 and 4 come later". @param {Keys} keys @param {string[]} words */
function reasons({ padded, later, turned }, words) {
  const found = [];
  if (later.length > 0) found.push(`${tokensInWords(later, words)} ${later.length > 1 ? "come" : "comes"} later`);
  if (padded.length > 0) found.push(`${tokenName(words, 1)} is padding`);
  if (turned.length > 0) found.push(`${tokensInWords(turned, words)} ${turned.length > 1 ? "are" : "is"} forbidden by hand`);
  return capital(list(found));
}

/** @param {Keys} keys */
const forbiddenCount = ({ padded, later, turned }) => padded.length + later.length + turned.length;

/** @param {MaskState} state @param {number[]} seen @param {string[]} words */
function whoIsSeen({ row }, seen, words) {
  if (seen.length === tokens.length) return "all four tokens";
  return seen.length === 1 && seen[0] === row ? "itself alone" : tokensInWords(seen, words);
}

/**
 * What the mask takes from the row, or leaves alone.
 * @param {MaskState} state
 * @param {Keys} keys
 * @param {string[]} words
 */
function consequence(state, keys, words) {
  const count = forbiddenCount(keys);
  if (count > 0) {
    const [their, each] = count > 1 ? ["their scores", "their weights are"] : ["its score", "its weight is"];
    return `${reasons(keys, words)}: ${their} became −∞ before the softmax, so ${each} exactly 0.`;
  }
  if (state.row < tokens.length || state.flipped) return "";
  return partsOf(state).causal ? "No token comes after it, so the mask takes nothing away."
    : "No token comes after it, so the causal mask makes no difference here.";
}

/**
 * How much of the row reads ahead.
 * @param {MaskState} state
 * @param {Keys} keys
 * @param {MaskResult} result
 * @param {string[]} words
 */
function peeking({ row }, { seen }, { futureShares }, words) {
  const ahead = seen.filter((key) => key > row);
  if (ahead.length === 0) return undefined;
  const share = shortSum(rowOf(futureShares, row));
  return [strong(share === "1" ? "All" : share),
    ` of that goes to ${tokensInWords(ahead, words)}, which ${ahead.length > 1 ? "come" : "comes"} later: it is reading the answer.`];
}

/** @param {MaskState} state @param {MaskResult} result @param {string[]} words */
function weights(state, result, words) {
  const { row } = state;
  const keys = keysOf(state, result);
  const values = rowOf(result.weights, row).filter((_, i) => keys.seen.includes(i + 1));
  const [noun, sum] = values.length === 1 ? ["weight is", ". "]
    : ["weights are", `, together ${shortSum(rowOf(result.rowSums, row))}. `];
  const end = peeking(state, keys, result, words) ?? [consequence(state, keys, words)];
  return [subject(row, words), ` looks at ${whoIsSeen(state, keys.seen, words)}. Its ${noun} `, listed(values, shortWeight), sum, ...end];
}

/** @param {MaskState} state @param {MaskResult} result @param {string[]} words */
function scores({ row }, result, words) {
  return [subject(row, words), " meets the four keys with the scores ", listed(rowOf(result.scores, row)),
    ". A score is query · key / √4. It is not yet a weight, and the mask has not been applied."];
}

/** @param {MaskState} state @param {MaskResult} result @param {string[]} words */
function maskedScores(state, result, words) {
  const keys = keysOf(state, result);
  const start = [subject(state.row, words), " enters the softmax with ", listed(rowOf(result.maskedScores, state.row)), ". "];
  if (forbiddenCount(keys) === 0) {
    return [...start, state.mask === "none" ? "The mask is off, so these are the plain scores."
      : "Every key is allowed, so every score stays."];
  }
  return [...start, `${reasons(keys, words)}: ${forbiddenCount(keys) > 1 ? "their scores are" : "its score is"} replaced by −∞.`];
}

/** @param {MaskState} state @param {MaskResult} result @param {string[]} words */
function exponentials({ row }, result, words) {
  return [subject(row, words), "’s exponentials are ", listed(rowOf(result.exponentials, row)), ", together ",
    strong(short(rowOf(result.exponentialSums, row))),
    ". Divided by that sum they become weights. Since e to the −∞ is 0, a forbidden key gets no share."];
}

/** @type {Record<string, (state: MaskState, result: MaskResult, words: string[]) => Part[]>} */
const sentences = { scores, "masked-scores": maskedScores, exponentials, weights };

/**
 * What the mask figure shows now, in one to three sentences.
 * @param {MaskState} state
 * @param {MaskResult} result
 * @param {string[]} words of the tokens
 * @returns {Part[]}
 */
export function sentence(state, result, words) {
  const isEmpty = rowOf(result.emptyRows, state.row) && state.show !== "scores";
  return isEmpty ? [subject(state.row, words), ...emptyRow(state, result)] : sentences[state.show](state, result, words);
}

/** What the figure is called, before its controls. */
export const name = "Who looks at whom: scores, mask and weights";
