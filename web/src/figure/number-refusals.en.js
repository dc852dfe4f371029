// Why what was typed is not taken as a number: what it was, and what is wanted.
import { exact } from "./write-number.js";

/** @typedef {import("./read-number.js").Wanted} Wanted */

/** As much of a text as is shown again. */
const room = 20;

/** What was typed, without marks that do not show, and with the real minus sign. @param {string} text */
function shown(text) {
  const letters = [...text.replace(/\p{Cf}/gu, "").trim().replace(/^-(?=[\d.,])/, "−")];
  return letters.length > room ? `${letters.slice(0, room).join("")}…` : letters.join("");
}

/**
 * "A score must be from −10 to 10"; nothing for a number without bounds.
 * @param {Wanted} wanted
 */
function demand({ name = "The number", least = -Infinity, most = Infinity }) {
  if (Number.isFinite(least) && Number.isFinite(most)) return `${name} must be from ${exact(least)} to ${exact(most)}`;
  if (Number.isFinite(least)) return `${name} must be at least ${exact(least)}`;
  return Number.isFinite(most) ? `${name} must be at most ${exact(most)}` : "";
}

/** @param {string} reason @param {Wanted} wanted */
const withDemand = (reason, wanted) => [reason, demand(wanted)].filter(Boolean).join(". ");

/** @param {Wanted} wanted */
export const empty = (wanted) => withDemand("An empty field is not a number", wanted);

/** @param {string} text @param {Wanted} wanted */
export const notANumber = (text, wanted) => withDemand(`“${shown(text)}” is not a number`, wanted);

/** @param {string} text @param {Wanted} wanted */
export const divided = (text, wanted) => withDemand(`“${shown(text)}” divides by 0`, wanted);

/** @param {string} text @param {string} digits the same, tidied: "1,500" @param {Wanted} wanted */
export const ambiguous = (text, digits, wanted) => withDemand(
  `“${shown(text)}” can be read as ${digits.replace(",", "")} or as ${digits.replace(",", ".")}; write one of them`, wanted);

/** @param {string} text @param {Wanted} wanted */
export const outOfBounds = (text, wanted) => `${demand(wanted)}, not ${shown(text)}`;

/** @param {string} text */
export const tooLarge = (text) => `“${shown(text)}” is too large to compute with`;

/** @param {string} text @param {number} finest */
export const tooSmall = (text, finest) =>
  `“${shown(text)}” is too close to 0 to matter; write 0, or ${exact(finest)} at least`;
