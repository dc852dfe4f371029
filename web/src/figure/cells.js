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

/** What a weight is nearly, by the sign before its bound: "<0.01" is near 0. */
const nearly = new Map([["<", "≈0"], [">", "≈1"]]);

/**
 * A weight, tinted by its size. Where there is little room its leading zero may give way, and to what it is
 * nearly, its bound.
 * @param {Entry} weight
 * @param {{ print?: Print, classes?: string, note?: string }} [how]
 */
export function weightCell(weight, { print = shortWeight, classes = "", note = "" } = {}) {
  const text = print(weight);
  const near = nearly.get(text[0]);
  const [, decimals] = near ? [] : text.split(".");
  const number = decimals ? html`<span class="whole">0</span>.${decimals}` : html`<span class=${near ? "whole" : nothing}>${text}</span>`;
  return html`<td class="weight ${classes}" data-near=${near ?? nothing} ${setProperties({ "--_weight": weight })}>${number}${noteOf(note)}</td>`;
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
