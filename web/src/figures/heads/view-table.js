import { html, nothing } from "lit";
import { tokenChip, tokenDot } from "../../figure/cells.js";
import { tokens } from "./state.js";

/** @param {number} i @param {{ cell: (i: number, j: number) => unknown, words: string[], small?: boolean, chosen?: number }} options */
const rowOf = (i, { cell, words, small, chosen }) => html`
  <tr class=${chosen === i + 1 ? "chosen" : nothing}>
    <th scope="row" class="label">${small ? tokenDot(i + 1, words) : tokenChip(i + 1, words)}</th>
    ${tokens.map((_, j) => cell(i, j))}</tr>`;

/**
 * A table of tokens by tokens: query down, key across.
 * @param {object} options
 * @param {unknown} options.caption
 * @param {(i: number, j: number) => unknown} options.cell
 * @param {string[]} options.words of the tokens
 * @param {boolean} [options.small] whether its caption need not be seen
 * @param {number} [options.chosen] the token whose row is marked
 */
export const headTable = ({ caption, words, small = false, ...rest }) => html`
  <table class="weights">
    <caption><span class=${small ? "unseen" : ""}>${caption}</span></caption>
    <thead><tr><td class="label"></td>${tokens.map((token) => html`<th scope="col">${tokenDot(token, words)}</th>`)}</tr></thead>
    <tbody>${tokens.map((_, i) => rowOf(i, { words, small, ...rest }))}</tbody>
  </table>`;
