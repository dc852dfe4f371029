import { html, nothing } from "lit";
import { captionOf } from "../lesson/mask-words.js";
import { short } from "../lesson/numbers.js";
import { maskedCell, numberCell, tokenChip, weightCell } from "./cells.js";
import { setProperties } from "./set-properties.js";

const tokens = [1, 2, 3, 4];

const rowHeader = (row, state, act) => html`
  <th scope="row" aria-label="token ${row}"><label class="row-choice">
    <input type="radio" name="row" value=${row} .checked=${state.row === row} aria-label="Explain token ${row}"
      @change=${() => act.selectRow(row)}>${tokenChip(row)}</label></th>`;

function cell({ show }, result, i, j) {
  const note = j > i ? "future" : "";
  const classes = j > i ? "future" : "";
  if (show === "scores") return numberCell(result.scores[i][j], { classes, note });
  const isMasked = result.maskedScores[i][j] === null;
  if (show === "masked-scores") {
    return isMasked ? maskedCell("−∞", "infinite") : numberCell(result.maskedScores[i][j], { classes, note });
  }
  return isMasked ? maskedCell() : weightCell(result.weights[i][j], { classes, note });
}

const futureCell = (share) => html`
  <td class="share">${short(share)}<i class="strip" ${setProperties({ "--_share": share })}></i></td>`;

const totals = ({ show }, result, i) => (show === "weights"
  ? html`<td class="sum">${short(result.rowSums[i])}</td>${futureCell(result.futureShares[i])}`
  : html`<td class="sum"></td><td class="share"></td>`);

const totalHeaders = ({ show }) => (show === "weights"
  ? html`<th scope="col" class="sum">sum</th><th scope="col" class="share">future<span class="wide">’s share</span></th>`
  : html`<td class="sum"></td><td class="share"></td>`);

const row = (number, state, result, act) => html`
  <tr class=${state.row === number ? "chosen" : nothing} @click=${() => act.selectRow(number)}>
    ${rowHeader(number, state, act)}
    ${tokens.map((_, j) => cell(state, result, number - 1, j))}
    ${totals(state, result, number - 1)}
  </tr>`;

/** The table query ↓ / key → with what the learner chose to see in it. */
export const maskTable = (state, result, act) => html`
  <table class="grid" part="table">
    <caption>${captionOf(state)}</caption>
    <thead><tr>
      <th scope="col" class="corner">query ↓ key →</th>
      ${tokens.map((token) => html`<th scope="col">${tokenChip(token)}</th>`)}
      ${totalHeaders(state)}
    </tr></thead>
    <tbody>${tokens.map((number) => row(number, state, result, act))}</tbody>
  </table>`;
