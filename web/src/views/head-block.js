import { html } from "lit";
import { columnsOf } from "../lesson/heads.js";
import { columnsInWords } from "../lesson/heads-words.js";
import { maskedCell, tokenChip, tokenDot, weightCell } from "./cells.js";
import { matrix } from "./matrix.js";

const tokens = [1, 2, 3, 4];

const weightsRow = (weights, maskedScores, i) => html`
  <tr><th scope="row" class="label">${tokenDot(i + 1)}</th>
    ${weights.map((weight, j) => (maskedScores[j] === null ? maskedCell() : weightCell(weight)))}</tr>`;

const weightsTable = (head, weights, maskedScores) => html`
  <table class="weights">
    <caption><span class="unseen">Weights of head ${head}: query down, key across</span></caption>
    <thead><tr><td class="label"></td>${tokens.map((token) => html`<th scope="col">${tokenDot(token)}</th>`)}</tr></thead>
    <tbody>${weights.map((row, i) => weightsRow(row, maskedScores[i], i))}</tbody>
  </table>`;

/** One head: its columns, its weights, its output. */
export function headBlock(head, { share, weights, maskedScores, headOutputs }) {
  const rows = headOutputs[head - 1];
  const caption = `Output of head ${head}`;
  return html`
    <section class="head head-${head}" part="head">
      <h3>Head ${head}<span class="columns">${columnsInWords(share, head)}</span></h3>
      ${weightsTable(head, weights[head - 1], maskedScores[head - 1])}
      <p class="step" aria-hidden="true">output</p>
      ${matrix({ caption, rows, owners: rows[0].map(() => head), first: columnsOf(share, head).first, small: true })}
    </section>`;
}

const gutterRows = tokens.map((token) => html`<tr><td>${tokenChip(token)}</td></tr>`);

/** The names of all heads' rows, once, at their side; each table has them for screen readers. */
export const gutter = () => html`
  <div class="gutter" aria-hidden="true">
    <p class="name">&nbsp;<span class="columns">&nbsp;</span></p>
    <table class="weights"><thead><tr><td></td></tr></thead><tbody>${gutterRows}</tbody></table>
    <p class="step">&nbsp;</p>
    <table class="matrix"><thead><tr><td class="bare"></td></tr></thead><tbody>${gutterRows}</tbody></table>
  </div>`;
