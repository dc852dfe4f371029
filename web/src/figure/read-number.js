// Every number that a person types is read here.
import * as refusals from "./number-refusals.en.js";
import { lowered } from "./superscripts.js";

/**
 * What a field takes.
 * @typedef {object} Wanted
 * @property {string} [name] as a sentence begins with it: "A score"
 * @property {number} [least]
 * @property {number} [most]
 * @property {number} [finest] what is closer to 0, and is not 0, is too small to matter
 * @property {(text: string) => string} [words] writes digits in the place of number words, where those are read as well
 * @property {boolean} [infinite] whether "−∞" is a number here
 *
 * A number, and how many decimals it was given: without end for a fraction.
 * @typedef {{ value: number, decimals: number }} Typed
 *
 * What was read: a number, or why it is none. What is unfinished may still become another number.
 * @typedef {(Typed & { refusal?: undefined, isUnfinished: boolean })
 *   | { value?: undefined, refusal: string, isUnfinished: boolean }} Reading
 */

const directionMarks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const minusSigns = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;

/** "·10⁻⁹" or "× 10^-9" */
const power = /\s*[·⋅×*]\s*10\s*(?:\^\s*([-+]?\d+)|([⁻⁺]?[⁰¹²³⁴-⁹]+))/g;

/** @type {(_: string, line: string | undefined, exponent: string) => string} */
const asExponent = (_, line, exponent) => `e${line ?? lowered(exponent)}`;

/**
 * With plain digits and minus signs, without what stands around a number and spaces that mean
 * nothing.
 * @param {string} text
 */
const tidy = (text) => text
  .replace(directionMarks, "")
  .replace(minusSigns, "-")
  .replace(power, asExponent)
  .replace(/[⁰¹²³⁴-⁹₀-₉]/g, "^$&") // so that 2² is not read as 22
  .replace(/[¼-¾⅐-⅞]/g, " $&") // nor 2½ as 21/2
  .normalize("NFKC")
  .replace(/[\u2044\u2215]/g, "/")
  .replace(/\s*\/\s*/g, "/")
  .replace(/\s+%/g, "%")
  .replace(/([-+])\s+/g, "$1")
  .trim();

/** @param {string} text @param {Wanted} wanted */
const inDigits = (text, { words = (tidied) => tidied }) => words(tidy(text));

/** @param {string} text with a decimal point or comma */
const toNumber = (text) => Number(text.replace(",", "."));

/** The number nearest to 0 that is not 0, on its own side. @param {string} text */
const nearestToZero = (text) => (text.startsWith("-") ? -Number.MIN_VALUE : Number.MIN_VALUE);

/** What is not 0 does not become 0, however small. @type {(text: string) => Typed} */
function decimal(text) {
  const [factor, exponent = "0"] = text.toLowerCase().split("e");
  const decimals = factor.split(/[.,]/)[1]?.length ?? 0;
  const isZero = !/[1-9]/.test(factor);
  const value = toNumber(text) || (isZero ? 0 : nearestToZero(text));
  return { value, decimals: Math.max(0, decimals - Number(exponent)) };
}

/** @type {(_: string, above: string, below: string) => Typed} */
const fraction = (_, above, below) => ({ value: Number(above) / Number(below), decimals: Infinity });

/** @type {(_: string, text: string) => Typed} */
function percentage(_, text) {
  const { value, decimals } = decimal(text);
  return { value: value / 100, decimals: decimals + 2 };
}

/** @type {(_: string, square: string) => Typed} */
const root = (_, square) => ({ value: Math.sqrt(toNumber(square)), decimals: Infinity });

/** @type {{ pattern: RegExp, read: (...found: string[]) => Typed }[]} */
const forms = [
  { pattern: /^[-+]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[-+]?\d+)?$/i, read: decimal },
  { pattern: /^([-+]?\d+)\/(\d*[1-9]\d*)$/, read: fraction },
  { pattern: /^([-+]?(?:\d+[.,]?\d*|[.,]\d+))%$/, read: percentage },
  { pattern: /^(?:√|(?:square )?root|sqrt)\s*\(?\s*(\d+(?:[.,]\d+)?)\s*\)?$/i, read: root },
];

const infinity = /^([-+]?)(?:∞|inf|infinity)$/i;

/** "", "-", "1,", "2e-" and "1/": more may follow. */
const unfinished = /^(?:[-+]?(?:\d*[.,])?|[-+]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[-+]?|\/))$/i;

/** "1,500", which is 1500 in one country and 1.5 in another. */
const ambiguous = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/**
 * @param {string} tidied
 * @param {Wanted} wanted
 * @returns {Typed | null}
 */
function typedIn(tidied, { infinite = false }) {
  const [, sign] = (infinite && infinity.exec(tidied)) || [];
  if (sign !== undefined) return { value: sign === "-" ? -Infinity : Infinity, decimals: 0 };
  if (ambiguous.test(tidied)) return null;
  for (const { pattern, read } of forms) {
    const found = pattern.exec(tidied);
    if (found) {
      const { value, decimals } = read(...found);
      return { value: value + 0, decimals }; // + 0 makes 0 of −0
    }
  }
  return null;
}

/**
 * Why a text is no number at all.
 * @param {string} text
 * @param {string} tidied
 * @param {Wanted} wanted
 */
function notRead(text, tidied, wanted) {
  if (tidied === "") return refusals.empty(wanted);
  if (/^[-+]?\d+\/0+$/.test(tidied)) return refusals.divided(text, wanted);
  return ambiguous.test(tidied) ? refusals.ambiguous(text, tidied, wanted) : refusals.notANumber(text, wanted);
}

/**
 * Why a number is not taken; nothing if it is.
 * @param {string} text
 * @param {number} value
 * @param {Wanted} wanted
 */
function notTaken(text, value, wanted) {
  const { least = -Infinity, most = Infinity, finest = 0, infinite = false } = wanted;
  if (value < least || value > most) return refusals.outOfBounds(text, wanted);
  if (!Number.isFinite(value) && !infinite) return refusals.tooLarge(text);
  if (value !== 0 && Math.abs(value) < finest) return refusals.tooSmall(text, finest);
  return undefined;
}

/**
 * Reads what was typed as one number: 0.5, ,5, –1.5, 1/2, ½, 50 %, 1e-1, 2·10⁻⁹, √8,
 * full-width digits.
 * @param {string} text
 * @param {Wanted} [wanted]
 * @returns {Reading}
 */
export function readNumber(text, wanted = {}) {
  const tidied = inDigits(text, wanted);
  const isUnfinished = unfinished.test(tidied);
  const typed = typedIn(tidied, wanted);
  if (!typed) return { refusal: notRead(text, tidied, wanted), isUnfinished };
  const refusal = notTaken(text, typed.value, wanted);
  return refusal ? { refusal, isUnfinished } : { ...typed, isUnfinished };
}

/** Ways to part a list of numbers, the most distinct first: so 1,5; 2,5 keeps its decimal commas. */
const separators = [/\s*;\s*/, /\s*,\s+|\s+,\s*|\s+/, /\s*,\s*/];

/** What stands before the numbers and around them. @param {string} text */
const unwrapped = (text) => text
  .replace(/^.*[=≈]/s, "")
  .replace(/[[\](){}]/g, " ")
  .replace(/^[\s;]+|[\s,;]+$/g, "");

/**
 * Reads what was typed as so many numbers: [1, 0.5] or 1,5; 2 or "x = 1 2".
 * @param {string} text
 * @param {number} count
 * @param {Wanted} [wanted] of each
 * @returns {Typed[] | null} null when it cannot be read, or not in one way only
 */
export function readNumbers(text, count, wanted = {}) {
  const whole = inDigits(unwrapped(text), wanted);
  const ways = count === 1 ? [[whole]] : separators.map((separator) => whole.split(separator));
  const pieces = ways.find(({ length }) => length === count) ?? [];
  const numbers = pieces.map((piece) => typedIn(piece, wanted)).filter((typed) => typed !== null);
  const isFit = numbers.length === count && numbers.every(({ value }) => !notTaken(text, value, wanted));
  return isFit ? numbers : null;
}
