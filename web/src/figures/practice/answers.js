import { numbersFromWords } from "../../figure/numbers-in-words.en.js";
import { readNumbers } from "../../figure/read-number.js";

/** @typedef {import("../../figure/read-number.js").Typed} Typed */

/** A number of an answer as the core gives it, in plain JSON: null for −∞. @typedef {number | null} Wanted */

const exactly = 1e-9;

/** @param {number} value */
const isWhole = (value) => Math.abs(value - Math.round(value)) < exactly;

/**
 * Whether a number was typed that is the value, as far as it has decimals.
 * @param {Typed} number
 * @param {Wanted} value
 */
function isValue({ value: typed, decimals }, value) {
  if (value === null || !Number.isFinite(typed)) return value === null && typed === -Infinity;
  const distance = Math.abs(typed - value);
  if (distance < exactly) return true;
  return !isWhole(value) && decimals !== Infinity && decimals > 0 && distance <= 0.5 * 10 ** -decimals + exactly;
}

/** @param {Typed[]} numbers @param {Wanted[]} values */
const fits = (numbers, values) => values.every((value, i) => isValue(numbers[i], value));

/**
 * Whether a number that is right so far has too few decimals to tell.
 * @param {Typed[]} numbers
 * @param {number[]} values
 */
const isCoarse = (numbers, values) =>
  values.some((value, i) => numbers[i].decimals < 2 && Math.abs(numbers[i].value - value) >= exactly);

/** @typedef {"right" | "coarse" | "slip" | "wrong" | "unreadable"} Verdict */

/**
 * What an answer is worth. It is right when it is the answer to the decimals typed, of which there
 * must be two where the answer is not whole.
 * @param {string} text what was typed
 * @param {{ answer: number[], slips: { name: string, answer: Wanted[] }[] }} problem
 * @returns {{ verdict: Verdict, slip?: string }}
 */
export function judge(text, { answer, slips }) {
  const numbers = readNumbers(text, answer.length, { words: numbersFromWords, infinite: true });
  if (!numbers) return { verdict: "unreadable" };
  if (fits(numbers, answer)) return { verdict: isCoarse(numbers, answer) ? "coarse" : "right" };
  const slip = slips.find(({ answer: slipped }) => fits(numbers, slipped));
  return slip ? { verdict: "slip", slip: slip.name } : { verdict: "wrong" };
}
