import { html, nothing } from "lit";
import { short, shortWeight } from "./write-number.js";
import { setProperties } from "./set-properties.js";

/** @typedef {import("../figure/plain.js").Entry} Entry */

/** @param {string} note */
const noteOf = (note) => (note ? html`<small>${note}</small>` : nothing);

/** A forbidden place: hatched, and said in words. */
export const maskedCell = (text = "masked", classes = "") => html`
  <td class="masked ${classes}"><span class="word">${text}</span></td>`;

/**
 * A weight, tinted by its size; its leading zero may give way where there is little room.
 * @param {Entry} weight
 * @param {{ print?: import("../figure/export/tables.js").Print, classes?: string, note?: string }} [how]
 */
export function weightCell(weight, { print = shortWeight, classes = "", note = "" } = {}) {
  const [whole, decimals] = print(weight).split(".");
  const number = decimals ? html`<span class="whole">${whole}</span>.${decimals}` : whole;
  return html`<td class="weight ${classes}" ${setProperties({ "--_weight": weight })}>${number}${noteOf(note)}</td>`;
}

/** Any other number. @param {Entry} value */
export const numberCell = (value, { print = short, classes = "", note = "" } = {}) => html`
  <td class="number ${classes}">${print(value)}${noteOf(note)}</td>`;

/** A token's name with its colour; where room is short, its number alone is seen. @param {number} number */
export const tokenChip = (number) => html`
  <span class="chip token-${number}"><span><span class="wide">token </span>${number}</span></span>`;

/** A token's colour, with its name for screen readers. @param {number} number */
export const tokenDot = (number) => html`
  <span class="dot token-${number}"><span class="unseen">token ${number}</span></span>`;
