// What a person types into a field for a number.

/** What may still become a number: "", "−", "0.", "1e". */
const unfinished = /^[-−+]?\d*[.,]?\d*(e[-−+]?\d*)?$/i;

const decimals = 1e6;

/** The number that a text says, with either minus sign, point or comma; null if it says none. */
export function read(text) {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  const number = plain === "" ? NaN : Number(plain);
  return Number.isNaN(number) ? null : number;
}

export const isUnfinished = (text) => unfinished.test(text.trim());

/** Why a text is no number. */
export function notANumber(text) {
  return text.trim() === "" ? "An empty field is not a number" : `“${text.trim()}” is not a number`;
}

/** A number as it stands in a field: as exact as it is, with the real minus sign. */
export const written = (number) => String(number).replace("-", "−");

/** The number a step further, within its bounds. @param {{ least: number, most: number }} bounds */
export function stepped(number, step, { least, most }) {
  const next = Math.round((number + step) * decimals) / decimals;
  return Math.min(most, Math.max(least, next));
}

/** The core's sentence, as it is printed here. */
export function printedError(message) {
  return `${message[0].toUpperCase()}${message.slice(1)}`.replace(/-(?=\d)/g, "−");
}
