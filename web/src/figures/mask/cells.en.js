import { spoken } from "../../figure/speak-number.en.js";
import { short, shortSum, shortWeight } from "../../figure/write-number.js";

/** @typedef {import("./state.js").MaskResult} MaskResult */

const maskedTexts = {
  "masked-scores": () => "−∞",
  exponentials: () => "0",
  /** @param {MaskResult} result @param {number} i @param {number} j */
  weights: (result, i, j) => {
    if (!result.emptyRows[i]) return "masked";
    return result.error ? "refused" : shortWeight(result.weights[i][j]);
  },
};

const tables = { scores: "scores", "masked-scores": "maskedScores", exponentials: "exponentials", weights: "weights" };

/**
 * What one cell shows.
 * @param {string} show the step
 * @param {object} result
 * @param {number} row from 1
 * @param {number} key from 1
 * @returns {{ kind: "number" | "weight" | "masked", text: string, weight: number, isFuture: boolean, spoken: string }}
 */
export function cellOf(show, result, row, key) {
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
    spoken: `${spoken(text)}${isFuture ? " future" : ""}, token ${row} ${isAllowed ? "may look at" : "is masked from"} token ${key}`,
  };
}

/**
 * @param {MaskResult} result
 * @param {number} i
 * @param {import("../../figure/plain.js").Entry} value
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
