import { html, nothing } from "lit";
import { numberCell, tokenChip, tokenDot } from "./cells.js";

/** @typedef {import("./export/tables.js").Print} Print */

/** @type {Record<string, string>} */
const ownerClasses = { none: "no-head", 0: "left-over" };

/** The class that gives a column its head's colour. @param {number | "none"} owner */
export const ownerClass = (owner) => ownerClasses[owner] ?? `head-${owner}`;

/**
 * The class of a column, counted from 1, that is followed.
 * @param {number} column
 * @param {number | undefined} followed
 */
export const followedClass = (column, followed) => (column === followed ? "followed" : "");

/**
 * @param {number} j
 * @param {{ owners: (number | "none")[], first?: number, followed?: number }} columns
 */
const classesOf = (j, { owners, first = 1, followed }) =>
  `${ownerClass(owners[j])} ${followedClass(first + j, followed)}`;

/**
 * @param {number[]} row
 * @param {number} i
 * @param {{ owners: (number | "none")[], first?: number, followed?: number, chosen?: number, small?: boolean,
 *   print?: Print, words?: string[] }} options
 */
const rowOf = (row, i, options) => html`
  <tr class=${options.chosen === i + 1 ? "chosen" : nothing}>
    <th scope="row" class="label">${options.small ? tokenDot(i + 1, options.words) : tokenChip(i + 1, options.words)}</th>
    ${row.map((value, j) => numberCell(value, { print: options.print, classes: classesOf(j, options) }))}</tr>`;

/**
 * A matrix, one row a token, each column in the colour of its head.
 * @param {object} options
 * @param {unknown} options.caption
 * @param {number[][]} options.rows
 * @param {(number | "none")[]} options.owners the head of each column, 0 where it is left over
 * @param {number} [options.first] the number of its first column
 * @param {number} [options.followed] the column that is marked
 * @param {number} [options.chosen] the token whose row is marked
 * @param {Print} [options.print]
 * @param {string[]} [options.words] of the tokens
 * @param {boolean} [options.small] whether it is part of a head, and its caption need not be seen
 */
export const matrix = ({ caption, rows, owners, first = 1, small = false, ...rest }) => html`
  <table class="matrix">
    <caption><span class=${small ? "unseen" : ""}>${caption}</span></caption>
    <thead><tr><td class="label bare"></td>${owners.map((_, j) => html`
      <th scope="col" class="bare"><span class="unseen">column ${first + j}</span></th>`)}</tr></thead>
    <tbody>${rows.map((row, i) => rowOf(row, i, { owners, first, small, ...rest }))}</tbody>
  </table>`;

/** The place of a matrix that could not be computed. @param {unknown} caption */
export const emptyMatrix = (caption) => html`
  <div class="absent"><p>${caption}</p><p>not computed</p></div>`;
