import { html } from "lit";
import { entryOf } from "../../figure/cell-name.js";
import { maskedCell, weightCell } from "../../figure/cells.js";
import { numberField } from "../../figure/number-field.js";
import { long, longWeight } from "../../figure/write-number.js";
import { bounds, entryName } from "./state.js";

/** @typedef {import("../../figure/figure-element.js").Acts} Acts */
/** @typedef {import("./state.js").ExampleResult} ExampleResult */

/**
 * @param {import("../../figure/cell-name.js").Cell} cell
 * @param {ExampleResult} result
 * @param {{ drafts: import("../../figure/drafts.js").Drafts }} options3
 * @param {Acts} act
 */
const field = (cell, result, { drafts }, act) => numberField({
  label: entryName(cell),
  number: entryOf(result, cell),
  draft: drafts.of(cell),
  bounds,
  cell,
}, act);

/**
 * A vector of two numbers to write.
 * @param {string} table
 * @param {number} row
 * @param {ExampleResult} result
 * @param {import("../../figures/example/view.js").Ui} ui
 * @param {Acts} act
 */
export const pairOf = (table, row, result, ui, act) => html`
  <span class="pair">${[1, 2].map((key) => field({ table, row, key }, result, ui, act))}</span>`;

/**
 * @param {number} row
 * @param {ExampleResult} result
 * @param {import("./view.js").Ui} ui
 * @param {Acts} act
 */
const inputsRow = (row, result, ui, act) => html`
  <tr><th scope="row">key ${row}</th>
    <td>${pairOf("key", row, result, ui, act)}</td><td>${pairOf("value", row, result, ui, act)}</td></tr>`;

/**
 * The two keys and their values.
 * @param {ExampleResult} result
 * @param {import("./view.js").Ui} ui
 * @param {Acts} act
 */
export const inputsTable = (result, ui, act) => html`
  <table class="inputs" part="table">
    <caption>Two keys and their values</caption>
    <thead><tr><td></td><th scope="col">key</th><th scope="col">value</th></tr></thead>
    <tbody>${[1, 2].map((row) => inputsRow(row, result, ui, act))}</tbody>
  </table>`;

/** Eight characters, as of 0.669762, fit any column. @param {{ length: number }} options */
function sizeOf({ length }) {
  if (length > 9) return "long";
  return length > 8 ? "longish" : "";
}

/** @param {import("../../figure/plain.js").Entry} value @param {string} [classes] */
const plainCell = (value, classes = "") => html`<td class="${sizeOf(long(value))} ${classes}">${long(value)}</td>`;

/**
 * A weight; where no key is left, what the policy makes of it.
 * @param {ExampleResult} result
 * @param {boolean} isEmpty
 * @param {number} i
 */
function weightOf({ error, weights }, isEmpty, i) {
  const weight = weights[0][i];
  if (isEmpty) return maskedCell(error ? "refused" : longWeight(weight), "weight-of-none");
  return weightCell(weight, { print: longWeight, classes: sizeOf(longWeight(weight)) });
}

/** @param {number} i @param {ExampleResult} result */
function stepsRow(i, result) {
  const { scores, maskedScores, exponentials } = result;
  const isMasked = maskedScores[0][i] === null;
  const isEmpty = maskedScores[0].every((score) => score === null);
  return html`
    <tr>
      <th scope="row">key ${i + 1}</th>
      ${plainCell(scores[0][i], "aside")}
      ${isMasked ? maskedCell("−∞") : plainCell(maskedScores[0][i])}
      ${plainCell(exponentials[0][i])}
      ${weightOf(result, isEmpty, i)}
    </tr>`;
}

/** From scores to weights. @param {ExampleResult} result */
export const stepsTable = (result) => html`
  <table class="steps" part="table">
    <caption>From scores to weights, up to six decimals</caption>
    <thead><tr><td></td><th scope="col" class="aside">score</th><th scope="col">masked</th>
      <th scope="col">exponen&shy;tial</th><th scope="col">weight</th></tr></thead>
    <tbody>${stepsRow(0, result)}${stepsRow(1, result)}</tbody>
  </table>`;
