import { html } from "lit";
import { numberCell, tokenChip } from "./cells.js";

const ownerClass = (owner) => (owner ? `head-${owner}` : "no-head");

const rowOf = (row, i, owners, bare) => html`
  <tr><th scope="row" class=${bare ? "bare" : "token"}><span class=${bare ? "unseen" : ""}>${tokenChip(i + 1)}</span></th>
    ${row.map((value, j) => numberCell(value, { classes: ownerClass(owners[j]) }))}</tr>`;

/**
 * A matrix, one row a token, each column in the colour of the head it belongs to.
 * @param {{ caption: string, rows: number[][], owners: number[], first?: number, bare?: boolean }} options
 */
export const matrix = ({ caption, rows, owners, first = 1, bare = false }) => html`
  <table class="matrix">
    <caption class=${bare ? "unseen" : ""}>${caption}</caption>
    <thead><tr><td class="bare"></td>${owners.map((_, j) => html`
      <th scope="col" class="bare"><span class="unseen">column ${first + j}</span></th>`)}</tr></thead>
    <tbody>${rows.map((row, i) => rowOf(row, i, owners, bare))}</tbody>
  </table>`;

/** The place of a matrix that could not be computed. */
export const emptyMatrix = (name) => html`<p class="absent">no ${name}</p>`;
