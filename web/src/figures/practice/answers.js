/** @typedef {import("../../figure/plain.js").Entry} Entry */

/** Ways to part a list of numbers, the most distinct first: so 1,5; 2,5 keeps its decimal commas. */
const separators = [/\s*;\s*/, /\s*,\s+|\s+,\s*|\s+/, /\s*,\s*/];

const shapes = [
  { pattern: /^[-+]?\d+(?:[.,]\d*)?$|^[-+]?[.,]\d+$/, read: decimal },
  { pattern: /^([-+]?\d+)\/(\d+)$/, read: fraction },
  { pattern: /^([-+]?\d+(?:[.,]\d*)?)%$/, read: percentage },
];

/** @param {string} text */
const toNumber = (text) => Number(text.replace(",", "."));

/**
 * A number, and how many decimals it was given: without end for a fraction.
 * @typedef {{ value: number, decimals: number }} Typed
 */

function decimal([text]) {
  return { value: toNumber(text), decimals: text.split(/[.,]/)[1]?.length ?? 0 };
}

function fraction([, above, below]) {
  return { value: Number(above) / Number(below), decimals: Infinity };
}

function percentage([, text]) {
  const { value, decimals } = decimal([text]);
  return { value: value / 100, decimals: decimals + 2 };
}

/** One number as people write it: 0.5, ,5, 1/2, 50%, −1. @returns {Typed | null} @param {string} text */
function readNumber(text) {
  for (const { pattern, read } of shapes) {
    const found = pattern.exec(text);
    if (found) {
      const number = read(found);
      return Number.isFinite(number.value) ? number : null;
    }
  }
  return null;
}

/**
 * Without brackets, with plain digits and minus signs, without spaces where they mean nothing.
 * @param {string} text
 */
const tidy = (text) => text
  .replace(/[¼-¾⅐-⅞]/g, " $&")
  .normalize("NFKC")
  .replace(/^.*[=≈]/s, "")
  .replace(/\u2044/g, "/")
  .replace(/[−–]/g, "-")
  .replace(/[[\](){}]/g, " ")
  .replace(/\s*\/\s*/g, "/")
  .replace(/\s+%/g, "%")
  .replace(/([-+])\s+/g, "$1")
  .replace(/^[\s;]+|[\s,;]+$/g, "");

/**
 * Reads what was typed as so many numbers.
 * @param {string} text
 * @param {number} count
 * @returns {Typed[] | null} null when it cannot be read, or not in one way only
 */
export function readNumbers(text, count) {
  const tidied = tidy(text);
  const ways = count === 1 ? [[tidied]] : separators.map((separator) => tidied.split(separator));
  const pieces = ways.find(({ length }) => length === count) ?? [];
  const numbers = pieces.map(readNumber);
  return numbers.length === count && !numbers.includes(null) ? numbers : null;
}

const exactly = 1e-9;
/** @param {Entry} value */
const isWhole = (value) => Math.abs(value - Math.round(value)) < exactly;

/**
 * Whether a number was typed that is the value, as far as it has decimals.
 * @param {import("./state.js").Problem} problem
 * @param {Entry} value
 */
function isValue({ value: typed, decimals }, value) {
  const distance = Math.abs(typed - value);
  if (distance < exactly) return true;
  return !isWhole(value) && decimals !== Infinity && decimals > 0 && distance <= 0.5 * 10 ** -decimals + exactly;
}

/** @param {number[]} numbers @param {Entry[]} values */
const fits = (numbers, values) => values.every((value, i) => isValue(numbers[i], value));

/**
 * Whether a number that is right so far has too few decimals to tell.
 * @param {number[]} numbers
 * @param {Entry[]} values
 */
const isCoarse = (numbers, values) =>
  values.some((value, i) => numbers[i].decimals < 2 && Math.abs(numbers[i].value - value) >= exactly);

/**
 * What an answer is worth. It is right when it is the answer to the decimals typed, of which there
 * must be two where the answer is not whole.
 * @param {string} text what was typed
 * @param {{ answer: number[], slips: { name: string, answer: number[] }[] }} problem
 * @returns {{ verdict: "right" | "coarse" | "slip" | "wrong" | "unreadable", slip?: string }}
 */
export function judge(text, { answer, slips }) {
  const numbers = readNumbers(text, answer.length);
  if (!numbers) return { verdict: "unreadable" };
  if (fits(numbers, answer)) return { verdict: isCoarse(numbers, answer) ? "coarse" : "right" };
  const slip = slips.find(({ answer: slipped }) => fits(numbers, slipped));
  return slip ? { verdict: "slip", slip: slip.name } : { verdict: "wrong" };
}
