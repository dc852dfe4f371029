import { list, span } from "../../figure/lists.en.js";
import { short, shortSum, shortWeight } from "../../figure/write-number.js";
import { emptyRow } from "../../figure/policies.en.js";
import { partsOf } from "./state.js";

/** @typedef {import("../../figure/sentence.js").Part} Part */
/** @typedef {import("./state.js").MaskResult} MaskResult */
/** @typedef {import("./state.js").MaskState} MaskState */

const tokens = [1, 2, 3, 4];
/** @param {number} number */
const token = (number) => ({ text: `Token ${number}`, token: number });
/** @param {string} text */
const strong = (text) => ({ text, strong: true });

export const tableNames = {
  scores: "Scores",
  "masked-scores": "Masked scores",
  exponentials: "Exponentials",
  weights: "Weights",
};

const captions = {
  scores: "Scores: how well each token’s query (a row) fits each token’s key (a column).",
  "masked-scores": "Masked scores: what the softmax is given. It turns −∞ into a weight of 0.",
  exponentials: "Exponentials: e to the power of each masked score, and their sum in each row.",
  weights: "Weights: how each token (a row) shares its attention, to two decimals.",
};

/** @param {MaskState} state */
export const captionOf = ({ show }) => captions[show];

/** @param {any[]} table @param {number} row */
const rowOf = (table, row) => table[row - 1];
/** @param {import("../../figure/plain.js").Entry[]} values */
const listed = (values, print = short) => strong(list(values.map(print)));

/** "token 3", "tokens 1 to 3" or "tokens 1 and 4". @param {number[]} numbers in order */
export function tokensInWords(numbers) {
  const [first] = numbers;
  const last = numbers.at(-1);
  return last - first === numbers.length - 1 ? span("token", first, last) : `tokens ${list(numbers.map(String))}`;
}

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * The keys a row may look at, and those it may not, with the reason.
 * @param {MaskState} state
 * @param {MaskResult} result
 */
function keysOf(state, { mayAttend }) {
  const { row, flipped } = state;
  const { causal, padding } = partsOf(state);
  const allowed = rowOf(mayAttend, row);
  const seen = tokens.filter((key) => allowed[key - 1]);
  /** @param {number} key */
  const isTurned = (key) => flipped.includes(`${row}-${key}`);
  const gone = tokens.filter((key) => !seen.includes(key) && !isTurned(key));
  return {
    seen,
    filler: gone.filter((key) => padding && key === 1),
    later: gone.filter((key) => causal && key > row && !(padding && key === 1)),
    turned: tokens.filter((key) => !seen.includes(key) && isTurned(key)),
  };
}

/** Which keys are forbidden, and why: "tokens 3 and 4 come later". */
function reasons({ filler, later, turned }) {
  const found = [];
  if (later.length > 0) found.push(`${tokensInWords(later)} ${later.length > 1 ? "come" : "comes"} later`);
  if (filler.length > 0) found.push("token 1 only fills up the front");
  if (turned.length > 0) found.push(`${tokensInWords(turned)} ${turned.length > 1 ? "are" : "is"} forbidden by hand`);
  return capital(list(found));
}

const forbiddenCount = ({ filler, later, turned }) => filler.length + later.length + turned.length;

/** @param {MaskState} state @param {number[]} seen */
function whoIsSeen({ row }, seen) {
  if (seen.length === tokens.length) return "all four tokens";
  return seen.length === 1 && seen[0] === row ? "itself alone" : tokensInWords(seen);
}

/**
 * What the mask takes from the row, or leaves alone.
 * @param {MaskState} state
 * @param {Keys} keys
 */
function consequence(state, keys) {
  const count = forbiddenCount(keys);
  if (count > 0) {
    const [their, each] = count > 1 ? ["their scores", "their weights are"] : ["its score", "its weight is"];
    return `${reasons(keys)}: ${their} became −∞ before the softmax, so ${each} exactly 0.`;
  }
  if (state.row < tokens.length || state.flipped) return "";
  return partsOf(state).causal ? "No token comes after it, so the mask takes nothing away."
    : "No token comes after it, so the causal mask makes no difference here.";
}

/**
 * How much of the row reads ahead.
 * @param {MaskState} state
 * @param {{ seen: number[] }} options2
 * @param {MaskResult} result
 */
function peeking({ row }, { seen }, { futureShares }) {
  const ahead = seen.filter((key) => key > row);
  if (ahead.length === 0) return undefined;
  const share = shortSum(rowOf(futureShares, row));
  return [strong(share === "1" ? "All" : share),
    ` of that goes to ${tokensInWords(ahead)}, which it has yet to predict: it is reading the answer.`];
}

/** @param {MaskState} state @param {MaskResult} result */
function weights(state, result) {
  const { row } = state;
  const keys = keysOf(state, result);
  const values = rowOf(result.weights, row).filter((_, i) => keys.seen.includes(i + 1));
  const [noun, sum] = values.length === 1 ? ["weight is", ". "]
    : ["weights are", `, together ${shortSum(rowOf(result.rowSums, row))}. `];
  const end = peeking(state, keys, result) ?? [consequence(state, keys)];
  return [token(row), ` looks at ${whoIsSeen(state, keys.seen)}. Its ${noun} `, listed(values, shortWeight), sum, ...end];
}

/** @param {MaskState} state @param {MaskResult} result */
function scores({ row }, result) {
  return [token(row), " fits the keys of tokens 1 to 4 with scores ", listed(rowOf(result.scores, row)),
    ". A score is query · key / √4. It is not a weight yet, and the mask has not been applied."];
}

/** @param {MaskState} state @param {MaskResult} result */
function maskedScores(state, result) {
  const keys = keysOf(state, result);
  const start = [token(state.row), " enters the softmax with ", listed(rowOf(result.maskedScores, state.row)), ". "];
  if (forbiddenCount(keys) === 0) {
    return [...start, state.mask === "none" ? "The mask is off, so these are the plain scores."
      : "Every key is allowed, so every score stays."];
  }
  const [stand, their] = forbiddenCount(keys) > 1 ? ["they stand", "them"] : ["it stands", "it"];
  return [...start, `${reasons(keys)}: ${stand} at −∞, and e to the −∞ leaves ${their} nothing.`];
}

/** @param {MaskState} state @param {MaskResult} result */
function exponentials({ row }, result) {
  return [token(row), "’s exponentials are ", listed(rowOf(result.exponentials, row)), ", together ",
    strong(short(rowOf(result.exponentialSums, row))),
    ". Divided by that sum they become weights; e to the −∞ is 0, so a forbidden key gets no share."];
}

const sentences = { scores, "masked-scores": maskedScores, exponentials, weights };

/** Before the learner has made a prediction. */
export const waiting = ["First make your prediction above; then this table comes alive."];

/**
 * What the mask figure shows now, in one to three sentences.
 * @returns {Part[]}
 * @param {MaskState} state
 * @param {MaskResult} result
 */
export function sentence(state, result) {
  const isEmpty = rowOf(result.emptyRows, state.row) && state.show !== "scores";
  return isEmpty ? [token(state.row), ...emptyRow(state, result)] : sentences[state.show](state, result);
}
