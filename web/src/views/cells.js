import { html, nothing } from "lit";
import { short } from "../lesson/numbers.js";
import { setProperties } from "./set-properties.js";

/** A forbidden place: hatched, and said in words. */
export const maskedCell = (text = "masked", classes = "") => html`
  <td class="masked ${classes}"><span class="word">${text}</span></td>`;

/** A weight, tinted by its size; its leading zero may give way where there is little room. */
export function weightCell(weight, { classes = "", note = "" } = {}) {
  const text = short(weight);
  const [whole, decimals] = text.split(".");
  const number = decimals ? html`<span class="whole">${whole}</span>.${decimals}` : text;
  return html`<td class="weight ${classes}" ${setProperties({ "--_weight": weight })}>${number}${noteOf(note)}</td>`;
}

/** Any other number. */
export const numberCell = (value, { classes = "", note = "" } = {}) => html`
  <td class="number ${classes}">${short(value)}${noteOf(note)}</td>`;

const noteOf = (note) => (note ? html`<small>${note}</small>` : nothing);

/** A token's name with its colour; where room is short, its number alone is seen. */
export const tokenChip = (number) => html`
  <span class="chip token-${number}"><span><span class="wide">token </span>${number}</span></span>`;
