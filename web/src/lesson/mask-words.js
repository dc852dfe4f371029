import { list, short, span } from "./numbers.js";

/**
 * A sentence in parts: plain text, or text in the colour of a token, or text that carries weight.
 * @typedef {string | { text: string, token?: number, strong?: boolean }} Part
 */

const tokens = 4;
const token = (number) => ({ text: `Token ${number}`, token: number });
const strong = (text) => ({ text, strong: true });

export const tableNames = {
  scores: "Scores",
  "masked-scores": "Masked scores",
  weights: "Weights",
};

const captions = {
  scores: "Scores: how well each token’s query (a row) fits each token’s key (a column).",
  "masked-scores": "Masked scores: what the softmax is given. It turns −∞ into a weight of 0.",
  weights: "Weights: how each token (a row) shares its attention, to two decimals.",
};

export const captionOf = ({ show }) => captions[show];

const rowOf = (table, row) => table[row - 1];
const shorts = (values) => list(values.map(short));

function whoIsSeen(row) {
  return row === 1 ? "itself alone" : span("token", 1, row);
}

function causalWeights({ row }, result) {
  const seen = rowOf(result.weights, row).slice(0, row);
  const [noun, verb] = row === 1 ? ["weight", "is"] : ["weights", "are"];
  const start = [token(row), ` looks at ${whoIsSeen(row)}. Its ${noun} ${verb} `, strong(shorts(seen))];
  const sum = row === 1 ? ". " : `, together ${short(rowOf(result.rowSums, row))}. `;
  if (row === tokens) return [...start, `${sum}No token comes after it, so the mask takes nothing away.`];
  const later = span("token", row + 1, tokens);
  const their = row + 1 === tokens ? "its score" : "their scores";
  const each = row + 1 === tokens ? "its weight is" : "their weights are";
  const verbLater = row + 1 === tokens ? "comes" : "come";
  return [...start, sum, `T${later.slice(1)} ${verbLater} later: ${their} became −∞ before the softmax, `,
    `so ${each} exactly 0.`];
}

function openWeights({ row }, result) {
  const weights = strong(shorts(rowOf(result.weights, row)));
  const start = [token(row), " now looks at all four tokens. Its weights are ", weights,
    `, together ${short(rowOf(result.rowSums, row))}. `];
  if (row === tokens) return [...start, "No token comes after it, so the mask makes no difference here."];
  const later = span("token", row + 1, tokens);
  return [...start, strong(short(rowOf(result.futureShares, row))),
    ` of that goes to ${later}, which it has yet to predict: it is reading the answer.`];
}

function scores({ row }, result) {
  const values = strong(shorts(rowOf(result.scores, row)));
  return [token(row), " fits the keys of tokens 1 to 4 with scores ", values,
    ". A score is query · key / √4. It is not a weight yet, and the mask has not been applied."];
}

function maskedScores({ mask, row }, result) {
  const values = strong(shorts(rowOf(result.maskedScores, row)));
  const start = [token(row), " enters the softmax with ", values, ". "];
  if (mask === "none") return [...start, "The mask is off, so these are the plain scores."];
  if (row === tokens) return [...start, "No token comes after it, so every score stays."];
  const later = span("token", row + 1, tokens);
  const stand = row + 1 === tokens ? "stands" : "stand";
  return [...start, `T${later.slice(1)}, in its future, ${stand} at −∞, and e to the −∞ is 0.`];
}

/**
 * What the mask figure shows now, in one or two sentences.
 * @returns {Part[]}
 */
export function sentence(state, result) {
  if (state.show === "scores") return scores(state, result);
  if (state.show === "masked-scores") return maskedScores(state, result);
  return state.mask === "causal" ? causalWeights(state, result) : openWeights(state, result);
}

/**
 * How the chosen row's first weight comes about: exponents over all that are allowed.
 * @returns {{ row: number, exponents: string[], exponential: string, sum: string, weight: string }}
 */
export function formula({ row }, result) {
  const allowed = rowOf(result.maskedScores, row).filter((score) => score !== null);
  return {
    row,
    exponents: allowed.map(short),
    exponential: short(rowOf(result.exponentials, row)[0]),
    sum: short(rowOf(result.exponentialSums, row)),
    weight: short(rowOf(result.weights, row)[0]),
  };
}
