// HTML for what is printed before a figure can be drawn, and where it cannot: tables and questions.
import { shortWeight } from "./write-number.js";

/** "token 1" to "token 4" */
export const tokenNames = [1, 2, 3, 4].map((number) => `token ${number}`);

export const header = (scope, text, more = "") => `<th scope="${scope}"${more}>${text}</th>`;
/** @param {string} text */
export const cell = (text) => `<td>${text}</td>`;

/** @param {any[]} cells */
const row = (cells) => `<tr>${cells.join("")}</tr>`;

/**
 * @param {string} caption
 * @param {string[]} heads the cells of its head
 * @param {string[][][]} bodies groups of rows of cells
 */
export function table(caption, heads, bodies) {
  const groups = bodies.map((rows) => `<tbody>${rows.map(row).join("")}</tbody>`).join("");
  return `<table class="printed"><caption>${caption}</caption><thead>${row(heads)}</thead>${groups}</table>`;
}

/** The heads of a table of weights. */
export const tokenHeads = [header("col", "query ↓ key →"), ...tokenNames.map((name) => header("col", name))];

/** Rows of weights; where the mask forbids, the word. */
export const weightRows = (weights, mayAttend) => weights.map((values, i) =>
  [header("row", tokenNames[i]), ...values.map((weight, j) => cell(mayAttend[i][j] ? shortWeight(weight) : "masked"))]);

/** @param {string[]} items */
export const list = (items) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;

/** A question whose answer is shown when asked for. @param {{ question: string, answer: number[] }} options */
export const hidden = ({ question, answer }) =>
  `${question}<details><summary>Answer</summary><p>${answer}</p></details>`;
