import { html, nothing } from "lit";
import { setProperties } from "./set-properties.js";
import { tokenLabel } from "./tokens.js";
import { short, shortWeight } from "./write-number.js";

/** @typedef {import("./export/tables.js").Print} Print */
/** @typedef {import("./plain.js").Entry} Entry */

/** @param {string} note */
const noteOf = (note) => (note ? html`<small>${note}</small>` : nothing);

/** A forbidden place: hatched, and said in words. */
export const maskedCell = (text = "masked", classes = "") => html`
  <td class="masked ${classes}"><span class="word">${text}</span></td>`;

/**
 * A weight, tinted by its size; its leading zero may give way where there is little room.
 * @param {Entry} weight
 * @param {{ print?: Print, classes?: string, note?: string }} [how]
 */
export function weightCell(weight, { print = shortWeight, classes = "", note = "" } = {}) {
  const [text, sign, rest] = /^([<>]?)0(\..+)$/.exec(print(weight)) ?? [print(weight)];
  const number = rest ? html`${sign}<span class="whole">0</span>${rest}` : text;
  return html`<td class="weight ${classes}" ${setProperties({ "--_weight": weight })}>${number}${noteOf(note)}</td>`;
}

/**
 * Any other number.
 * @param {Entry} value
 * @param {{ print?: Print, classes?: string, note?: string }} [how]
 */
export const numberCell = (value, { print = short, classes = "", note = "" } = {}) => html`
  <td class="number ${classes}">${print(value)}${noteOf(note)}</td>`;

/** @param {number} number */
const numbered = (number) => html`<span class="wide">token </span>${number}`;

/**
 * A token's name with its colour; where it has no word and room is short, its number alone is seen.
 * @param {number} number
 * @param {string[]} [words] as `wordsOf` gives them
 */
export const tokenChip = (number, words = []) => html`
  <span class="chip token-${number}"><span>${words[number - 1] ? tokenLabel(words, number) : numbered(number)}</span></span>`;

/**
 * A token's colour, with its name for screen readers.
 * @param {number} number
 * @param {string[]} [words]
 */
export const tokenDot = (number, words = []) => html`
  <span class="dot token-${number}"><span class="unseen">${tokenLabel(words, number)}</span></span>`;
