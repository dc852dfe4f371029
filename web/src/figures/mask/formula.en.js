import { tokenName } from "../../figure/tokens.js";
import { short, shortWeight } from "../../figure/write-number.js";

/** @typedef {import("../../figure/cell-name.js").Place} Place */
/** @typedef {import("./state.js").MaskResult} MaskResult */

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/**
 * Part of a formula: plain text, or a quantity that stands in a table too. `exponent` is set for
 * e to a power; `strong` for the outcome; `place` is read aloud, to tell it from others of the same text.
 * @typedef {string | { cell: Cell, text: string, exponent?: string, strong?: boolean, place?: string }} Term
 */

/** @template T @param {T[][]} table @param {Place} place */
const at = (table, { row, key = 1 }) => table[row - 1][key - 1];

/** e to a score. @param {MaskResult} result @param {number} row @param {number} [key] */
const power = (result, row, key) => ({
  cell: { table: "exponentials", row, key },
  text: "e",
  exponent: short(at(result.maskedScores, { row, key })),
});

/** @param {string} table @param {Place} place @param {string} text */
const outcomeOf = (table, { row, key }, text) => ({ cell: { table, row, key }, text, strong: true, place: ", the result" });

/** @param {MaskResult} result @param {Place} cell */
function scores(result, cell) {
  return [` = query ${cell.row} · key ${cell.key} / √4 = `, outcomeOf("scores", cell, short(at(result.scores, cell)))];
}

/** @param {MaskResult} result @param {Place} cell */
function maskedScores(result, cell) {
  const may = at(result.mayAttend, cell) ? "may look, so the score stays" : "may not look";
  const score = { cell: { ...cell, table: "scores" }, text: short(at(result.scores, cell)) };
  return [": ", score, ` → ${may}: `, outcomeOf("masked-scores", cell, short(at(result.maskedScores, cell)))];
}

/** @param {MaskResult} result @param {Place} place */
function exponentials(result, { row, key }) {
  return [" = ", power(result, row, key), " = ",
    outcomeOf("exponentials", { row, key }, short(at(result.exponentials, { row, key })))];
}

/**
 * e to the score over the sum of all that the row may look at.
 * @param {MaskResult} result
 * @param {Place} place
 */
function fraction(result, { row, key }) {
  const allowed = result.mayAttend[row - 1].flatMap((may, i) => (may ? [i + 1] : []));
  const terms = allowed.flatMap((other, i) => [...(i ? [" + "] : []), { ...power(result, row, other), place: `, term ${i + 1} of the sum` }]);
  return allowed.length > 0 ? [" = ", power(result, row, key), " / (", ...terms, ")", " = "] : [" = "];
}

/** @param {MaskResult} result @param {Place} cell */
function weights(result, cell) {
  const { row, key } = cell;
  const exponential = { cell: { table: "exponentials", row, key }, text: short(at(result.exponentials, cell)), place: ", its own" };
  const sum = { cell: { table: "sum", row }, text: short(result.exponentialSums[row - 1]), place: ", the sum" };
  const isEmpty = result.emptyRows[row - 1];
  const last = isEmpty && result.error ? "refused" : shortWeight(at(result.weights, cell));
  return [...fraction(result, cell), exponential, " / ", sum, isEmpty ? " → by the policy " : " = ",
    outcomeOf("weights", cell, last)];
}

/** @type {Record<string, (result: MaskResult, cell: Place) => Term[]>} */
const formulas = { scores, "masked-scores": maskedScores, exponentials, weights };

/** @type {Record<string, string[]>} */
const names = {
  scores: ["score", "for"],
  "masked-scores": ["masked score", "for"],
  exponentials: ["exponential", "for"],
  weights: ["weight", "on"],
};

/** "weight of token 3 on token 1" @param {string} show @param {Place} place @param {string[]} words */
function cellName(show, { row, key = 1 }, words) {
  const [name, link] = names[show];
  return `${name} of ${tokenName(words, row)} ${link} ${tokenName(words, key)}`;
}

/**
 * How the number in one cell comes about, with the numbers put in.
 * @param {string} show the step
 * @param {MaskResult} result
 * @param {Place} cell
 * @param {string[]} words of the tokens
 * @returns {{ name: string, terms: Term[] }}
 */
export const formula = (show, result, cell, words) =>
  ({ name: cellName(show, cell, words), terms: formulas[show](result, cell) });

/**
 * The line of code that makes each step's table; the note says what the core does besides.
 * @typedef {{ table: string, line: string, sum?: string, note?: string }} CodeLine
 * @type {CodeLine[]}
 */
export const code = [
  { table: "scores", line: "scores = query @ key.T / sqrt(4)" },
  { table: "masked-scores", line: "masked_scores = where(may_attend, scores, -inf)" },
  { table: "exponentials", line: "exponentials = exp(masked_scores)", note: "the core takes off each row’s largest score first" },
  { table: "weights", line: "weights = exponentials / ", sum: "sum(exponentials)" },
];
