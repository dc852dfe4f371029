import { spoken } from "../../figure/speak-number.en.js";
import { tokenLabel } from "../../figure/tokens.js";
import { short, shortSum, shortWeight } from "../../figure/write-number.js";

/** @typedef {import("../../figure/plain.js").Entry} Entry */
/** @typedef {import("./state.js").MaskResult} MaskResult */

/** What stands in a forbidden cell. @type {Record<string, (result: MaskResult, i: number, j: number) => string>} */
const maskedTexts = {
  "masked-scores": () => "−∞",
  exponentials: () => "0",
  weights: (result, i, j) => {
    if (!result.emptyRows[i]) return "masked";
    return result.error ? "refused" : shortWeight(result.weights[i][j]);
  },
};

/** @type {Record<string, "scores" | "maskedScores" | "exponentials" | "weights">} */
const tables = { scores: "scores", "masked-scores": "maskedScores", exponentials: "exponentials", weights: "weights" };

/**
 * What one cell shows.
 * @typedef {{ kind: "number" | "weight" | "masked", text: string, weight: Entry,
 *   isFuture: boolean, spoken: string }} Shown
 */

/**
 * @param {string} show the step
 * @param {MaskResult} result
 * @param {{ row: number, key: number }} cell
 * @param {string[]} words of the tokens
 * @returns {Shown}
 */
export function cellOf(show, result, { row, key }, words) {
  const [i, j] = [row - 1, key - 1];
  const isAllowed = Boolean(result.mayAttend[i][j]);
  const isMasked = show !== "scores" && !isAllowed;
  const isWeight = show === "weights" && !isMasked;
  const print = isWeight ? shortWeight : short;
  const text = isMasked ? maskedTexts[show](result, i, j) : print(result[tables[show]][i][j]);
  const isFuture = isAllowed && key > row;
  return {
    kind: isMasked ? "masked" : isWeight ? "weight" : "number",
    text,
    weight: isWeight ? result.weights[i][j] : 0,
    isFuture,
    spoken: `${spoken(text)}${isFuture ? " future" : ""}, ${tokenLabel(words, row)} ${isAllowed ? "may look at" : "is masked from"} ${tokenLabel(words, key)}`,
  };
}

/**
 * @param {MaskResult} result
 * @param {number} i
 * @param {Entry} value
 */
const total = (result, i, value) => (result.emptyRows[i] && result.error ? "–" : shortSum(value));

/**
 * What stands at the end of a row: its sum, and in the weights how much of it is the future's.
 * @param {string} show
 * @param {MaskResult} result
 * @param {number} row
 */
export function totalsOf(show, result, row) {
  const i = row - 1;
  if (show === "exponentials") return { sum: short(result.exponentialSums[i]) };
  if (show !== "weights") return {};
  const share = result.futureShares[i];
  return {
    sum: total(result, i, result.rowSums[i]),
    share: total(result, i, share),
    part: typeof share === "number" ? share : 0,
  };
}
