import { html } from "lit";
import { numberCell, tokenChip } from "./cells.js";

const ownerClass = (owner) => (owner ? `head-${owner}` : "no-head");

const rowOf = (row, i, { owners, bare }) => html`
  <tr><th scope="row" class=${bare ? "bare" : "label"}><span class=${bare ? "unseen" : ""}>${tokenChip(i + 1)}</span></th>
    ${row.map((value, j) => numberCell(value, { classes: ownerClass(owners[j]) }))}</tr>`;

/**
 * A matrix, one row a token, each column in the colour of the head it belongs to, 0 for none.
 * @param {object} options
 * @param {unknown} options.caption
 * @param {number[][]} options.rows
 * @param {number[]} options.owners
 * @param {number} [options.first] the number of its first column
 * @param {boolean} [options.bare] whether caption and rows' names are for screen readers only
 */
export const matrix = ({ caption, rows, owners, first = 1, bare = false }) => html`
  <table class="matrix">
    <caption><span class=${bare ? "unseen" : ""}>${caption}</span></caption>
    <thead><tr><td class=${bare ? "bare" : "bare label"}></td>${owners.map((_, j) => html`
      <th scope="col" class="bare"><span class="unseen">column ${first + j}</span></th>`)}</tr></thead>
    <tbody>${rows.map((row, i) => rowOf(row, i, { owners, bare }))}</tbody>
  </table>`;

/** The place of a matrix that could not be computed. */
export const emptyMatrix = (caption) => html`
  <div class="absent"><p>${caption}</p><p>not computed</p></div>`;
