import { html, nothing } from "lit";
import { tokenChip } from "../../figure/cells.js";
import { setProperties } from "../../figure/set-properties.js";
import { tokenLabel } from "../../figure/tokens.js";
import { totalsOf } from "./cells.en.js";
import { roamCells } from "./spots.js";
import { partsOf } from "./state.js";
import { maskCell } from "./view-cell.js";
import { captionOf } from "./words.en.js";

/** @typedef {import("./view.js").All} All */

const tokens = [1, 2, 3, 4];

/** @param {number} row @param {All} view */
const rowHeader = (row, { state, words, act }) => html`
  <th scope="row" aria-label=${tokenLabel(words, row)}><label class="row-choice">
    <input type="radio" name="row" value=${row} .checked=${state.row === row}
      aria-label="Explain ${tokenLabel(words, row)}" @change=${() => act.selectRow(row)}>${tokenChip(row, words)}</label></th>`;

/** @param {All} view @param {number} row */
function totals({ show, result }, row) {
  const { sum, share, part } = totalsOf(show, result, row);
  const strip = html`${share}<i class="strip" ${setProperties({ "--_share": part ?? 0 })}></i>`;
  return html`<td class="sum ${sum && sum.length > 5 ? "long" : ""}">${sum ?? nothing}</td><td class="share">${share ? strip : nothing}</td>`;
}

/** @param {string} show */
const totalHeaders = (show) => [
  show === "weights" || show === "exponentials" ? html`<th scope="col" class="sum">sum</th>` : html`<td class="sum"></td>`,
  show === "weights" ? html`<th scope="col" class="share">future<span class="wide">’s share</span></th>`
    : html`<td class="share"></td>`,
];

/** @param {number} number @param {All} view */
const row = (number, view) => html`
  <tr class=${view.state.row === number ? "chosen" : nothing} @click=${() => view.act.selectRow(number)}>
    ${rowHeader(number, view)}${tokens.map((key) => maskCell(view, number, key))}${totals(view, number)}
  </tr>`;

/** @param {number} key @param {All} view */
const columnHeader = (key, { state, words }) => html`
  <th scope="col">${tokenChip(key, words)}${key === 1 && partsOf(state).padding ? html`<small>padding</small>` : nothing}</th>`;

/**
 * The table query ↓ / key → with what the learner chose to see in it.
 * @param {All} view
 */
export const maskTable = (view) => html`
  <table class="grid" part="table" @keydown=${roamCells}>
    <caption>${captionOf(view)}</caption>
    <thead><tr>
      <th scope="col" class="corner">query ↓ key →</th>
      ${tokens.map((key) => columnHeader(key, view))}${totalHeaders(view.show)}
    </tr></thead>
    <tbody>${tokens.map((number) => row(number, view))}</tbody>
  </table>`;
