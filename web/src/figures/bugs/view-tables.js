import { html, nothing } from "lit";
import { maskedCell, tokenChip } from "../../figure/cells.js";
import { setProperties } from "../../figure/set-properties.js";
import { tokens } from "./state.js";
import { distanceInWords } from "./words.en.js";

/** @typedef {(value: any) => string} Print */

/** @param {unknown} name */
const columnHead = (name) => html`<th scope="col">${name}</th>`;

/**
 * A number, and in words what it is: one that differs, or one that the mask should hide. A weight that is
 * rightly hidden is called masked.
 * @param {any} value
 * @param {{ print: Print, isHeat: boolean, differs: boolean, isHidden: boolean }} how
 */
function numberCell(value, { print, isHeat, differs, isHidden }) {
  if (isHeat && isHidden && !differs) return maskedCell();
  const classes = `${isHeat && Number.isFinite(value) ? "weight" : "number"} ${differs ? "differs" : ""} ${isHidden ? "hidden-key" : ""}`;
  return html`
    <td class=${classes} ${setProperties({ "--_weight": isHeat && Number.isFinite(value) ? Math.min(1, value) : 0 })}>${print(value)}${
      differs ? html`<span class="unseen">, wrong</span>` : nothing}${
      isHidden ? html`<span class="unseen">, must not be looked at</span>` : nothing}</td>`;
}

/** @param {any} sum @param {Print} print @param {boolean} differs */
const sumCell = (sum, print, differs) => html`
  <td class="number sum ${differs ? "differs" : ""}">${print(sum)}${differs ? html`<span class="unseen">, wrong</span>` : nothing}</td>`;

/**
 * A stage as a table: what differs is dashed, with a ≠; what the mask should hide is hatched.
 * @param {object} stage
 * @param {unknown} stage.caption
 * @param {string} [stage.corner]
 * @param {any[][]} stage.rows
 * @param {Print} stage.print
 * @param {number[][]} [stage.differs] 1 where a number is not the right one
 * @param {number[][]} [stage.mayAttend] for tables of keys
 * @param {boolean} [stage.isHeat] weights, tinted by their size
 * @param {{ of: any[], print: Print, differ?: number[] }} [stage.sums]
 */
export const stageTable = ({ caption, corner = "row", rows, print, differs, mayAttend, isHeat = false, sums }) => html`
  <table class="stage ${rows[0].length > 4 ? "wide-table" : ""}">
    <caption>${caption}</caption>
    <thead><tr>
      <th scope="col" class="corner">${corner}</th>
      ${rows[0].map((_, j) => columnHead(j + 1))}
      ${sums ? columnHead("sum") : nothing}
    </tr></thead>
    <tbody>${rows.map((row, i) => html`
      <tr><th scope="row">${i + 1}</th>
        ${row.map((value, j) => numberCell(value, {
          print, isHeat, differs: differs?.[i][j] === 1, isHidden: mayAttend?.[i][j] === 0,
        }))}
        ${sums ? sumCell(sums.of[i], sums.print, sums.differ?.[i] === 1) : nothing}</tr>`)}</tbody>
  </table>`;

/** @param {any} moved @param {boolean} leaks @param {boolean} isEarly */
export const leakCell = (moved, leaks, isEarly) => html`
  <td class="number ${isEarly ? "early" : ""} ${leaks ? "leaks" : ""}">${distanceInWords(moved)}${
    leaks ? html`<small>leak</small>` : nothing}</td>`;

/**
 * The future-leak meter: how far each row moves, for each changed token.
 * @param {unknown} caption
 * @param {any[][]} moved
 * @param {number[][]} leaks 1 where an earlier row moves
 */
export const leakTable = (caption, moved, leaks) => html`
  <table class="meter" part="meter">
    <caption>${caption}</caption>
    <thead><tr><th scope="col" class="corner">changed ↓ row →</th>${tokens.map(columnHead)}</tr></thead>
    <tbody>${moved.map((row, t) => html`
      <tr><th scope="row">${tokenChip(t + 1)}</th>${row.map((value, i) => leakCell(value, leaks[t][i] === 1, i < t))}</tr>`)}</tbody>
  </table>`;
