// What a person types into a field for a number.

/** What may still become a number: "", "−", "0.", "1e". */
const unfinished = /^[-−+]?\d*[.,]?\d*(e[-−+]?\d*)?$/i;

const finished = /^[-+]?(\d+\.?|\d*\.\d+)(e[-+]?\d+)?$/i;

const decimals = 1e6;

/** As much of a text as is shown again. */
const room = 20;

/** The number that a text says, with either minus sign, point or comma; null if it says none. @param {string} text */
export function read(text) {
  const plain = text.trim().replaceAll("−", "-").replace(",", ".");
  return finished.test(plain) ? Number(plain) : null;
}

/** A number to six decimals. @param {number} number */
export const rounded = (number) => Math.round(number * decimals) / decimals;

/** @param {string} text */
export const isUnfinished = (text) => unfinished.test(text.trim());

/** Why a text is no number. @param {string} text */
export function notANumber(text) {
  const letters = [...text.trim()];
  const shown = letters.length > room ? [...letters.slice(0, room), "…"] : letters;
  return letters.length === 0 ? "An empty field is not a number" : `“${shown.join("")}” is not a number`;
}

/** A number as it stands in a field: as exact as it is, with the real minus sign. @param {number} number */
export const written = (number) => String(number).replace("-", "−");

/**
 * The number a step further, within its bounds.
 * @param {{ least: number, most: number }} bounds
 * @param {number} number
 * @param {number} step
 * @param {{ least: number, most: number }} options3
 */
export function stepped(number, step, { least, most }) {
  return Math.min(most, Math.max(least, rounded(number + step)));
}

/** The core's sentence, if there is one, as it is printed here. @param {string} message */
export function printedError(message) {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`.replace(/-(?=\d)/g, "−");
}
