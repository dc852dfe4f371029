import { short, shortWeight, tenths } from "../../figure/write-number.js";
import { tokens } from "./state.js";

/** @typedef {import("../../figure/plain.js").Entry} Entry */
/** @typedef {import("./state.js").HeadsResult} HeadsResult */
/** @typedef {import("./state.js").HeadsState} HeadsState */

/**
 * "[0.31, −0.69]"
 * @param {Entry[]} values
 * @param {import("../../figure/export/tables.js").Print} [print]
 */
const vector = (values, print = short) => `[${values.map(print).join(", ")}]`;

/** @param {Entry[]} scores */
const allowedKeys = (scores) => tokens.filter((key) => scores[key - 1] !== null);

/**
 * The open head's steps for the chosen token, its numbers put in.
 * @returns {{ query: string, key: string, dHead: number, score: string, exponents: string[],
 *   weight: string, terms: { weight: string, value: string }[], output: string }}
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
export function headFormulas({ open, row }, result) {
  const [head, token] = [open - 1, row - 1];
  const scores = result.maskedScores[head][token];
  const weights = result.weights[head][token];
  const keys = allowedKeys(scores);
  return {
    query: vector(result.query[head][token]),
    key: vector(result.key[head][0]),
    dHead: result.share.dHead,
    score: short(scores[0]),
    exponents: keys.map((key) => short(scores[key - 1])),
    weight: shortWeight(weights[0]),
    terms: keys.map((key) => ({ weight: shortWeight(weights[key - 1]), value: vector(result.value[head][key - 1]) })),
    output: vector(result.headOutputs[head][token]),
  };
}

/**
 * What the followed column brings to the output: it, downwards, times a row of the output matrix.
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
export function carryFormula({ follow }, { concatenated, wOutput }) {
  return {
    column: vector(concatenated.map((row) => row[follow - 1])),
    row: vector(wOutput[follow - 1], tenths),
  };
}
