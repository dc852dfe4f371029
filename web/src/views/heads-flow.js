import { html } from "lit";
import { columnsOf, ownersOf } from "../lesson/heads.js";
import { columnsInWords } from "../lesson/heads-words.js";
import { maskedCell, weightCell } from "./cells.js";
import { emptyMatrix, matrix } from "./matrix.js";
import { setProperties } from "./set-properties.js";

const tokens = [1, 2, 3, 4];

const weightsRow = (row, i) => html`
  <tr><th scope="row" class="bare"><span class="unseen">token ${i + 1}</span></th>
    ${row.map((weight) => (weight === null ? maskedCell() : weightCell(weight)))}</tr>`;

const weightsTable = (head, weights) => html`
  <table class="weights">
    <caption class="unseen">Weights of head ${head}, query down, key across</caption>
    <thead><tr><td class="bare"></td>${tokens.map((token) => html`
      <th scope="col" class="bare"><span class="unseen">token ${token}</span></th>`)}</tr></thead>
    <tbody>${weights.map(weightsRow)}</tbody>
  </table>`;

/** The weights with null where the core put −∞ before the softmax. */
const visibleWeights = (weights, maskedScores) =>
  weights.map((row, i) => row.map((weight, j) => (maskedScores[i][j] === null ? null : weight)));

function headBlock(head, result) {
  const i = head - 1;
  const { first } = columnsOf(result.share, head);
  const output = result.headOutputs[i];
  return html`
    <section class="head head-${head}" part="head">
      <h3>Head ${head}<span class="columns">${columnsInWords(result.share, head)}</span></h3>
      ${weightsTable(head, visibleWeights(result.weights[i], result.maskedScores[i]))}
      <p class="step" aria-hidden="true">output</p>
      ${matrix({ caption: `Output of head ${head}`, rows: output, owners: output[0].map(() => head), first, bare: true })}
    </section>`;
}

function heads({ heads: count }, result) {
  if (result.error) return html`<p class="refusal" part="refusal">${result.error}</p>`;
  const blocks = Array.from({ length: count }, (_, i) => headBlock(i + 1, result));
  return html`<div class="heads" ${setProperties({ "--_heads": count })}>${blocks}</div>`;
}

const joined = "Their outputs, joined";
const output = "The layer’s output";

function after(result, owners) {
  const isAbsent = Boolean(result.error);
  return html`
    <div class="after">
      ${isAbsent ? emptyMatrix(joined) : matrix({ caption: joined, rows: result.concatenated, owners })}
      <p class="times"><span>· W<sub>O</sub> =</span></p>
      ${isAbsent ? emptyMatrix(output) : matrix({ caption: output, rows: result.output, owners: owners.map(() => 0) })}
    </div>`;
}

/** From the input's columns through the heads to the output. */
export function headsFlow(state, result) {
  const owners = ownersOf(result.share);
  const caption = html`<b>X</b>, four tokens by eight columns: each column in the colour of its head`;
  return html`
    <div class="flow">
      ${matrix({ caption, rows: result.x, owners })}
      ${heads(state, result)}
      ${after(result, owners)}
    </div>`;
}
