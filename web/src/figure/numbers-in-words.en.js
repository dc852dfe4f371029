// English words in which people answer with a number.

const ones = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const parts = { half: 2, halves: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, eighth: 8 };
const compounds = tens.flatMap((ten, i) => ones.slice(1, 10).map((one, j) => [`${ten}-${one}`, 10 * (i + 2) + j + 1]));

/** @type {Map<string, string>} each word and the digits for it */
const digitsOf = new Map([
  ...ones.map((word, i) => [word, i]),
  ...tens.map((word, i) => [word, 10 * (i + 2)]),
  ...ordinals.map((word, i) => [word, i + 1]),
  ...compounds,
  ["none", 0], ["nothing", 0], ["nil", 0], ["no", 0],
  ["half", "1/2"], ["quarter", "1/4"],
].map(([word, number]) => [String(word), String(number)]));

/** Words that stand beside a number and leave it as it is. */
const asides = new Set(["a", "about", "all", "answer", "are", "exactly", "gets", "has", "is", "it", "its", "just", "of", "only",
  "roughly", "the", "them", "to",
  ...["column", "head", "key", "number", "parameter", "position", "token", "value", "weight"].flatMap((noun) => [noun, `${noun}s`])]);

/** "two thirds" and "a quarter"; "the third" is none. */
const fraction = new RegExp(`\\b(an?|${ones.slice(1, 10).join("|")})\\s+(${Object.keys(parts).join("|")})s?\\b`, "g");

/** "sixty four", without its hyphen. */
const compound = new RegExp(`\\b(${tens.join("|")})\\s+(${ones.slice(1, 10).join("|")})\\b`, "g");

/** @param {string} word */
const inDigits = (word) => digitsOf.get(word) ?? word;

/** @param {string} _ @param {string} count @param {keyof typeof parts} part */
const asFraction = (_, count, part) => `${digitsOf.get(count) ?? 1}/${parts[part]}`;

/**
 * A text with digits in the place of number words, and without the words beside them: "exactly
 * zero" is "0", "4 columns" is "4", "the 2nd head" is "2".
 * @param {string} text
 */
export function numbersFromWords(text) {
  return text.toLowerCase()
    .replace(/\b(?:minus|negative)\s+/g, "-")
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, "$1")
    .replace(fraction, asFraction)
    .replace(compound, "$1-$2")
    .replace(/\band\b/g, " ")
    .replace(/[a-z]+(?:-[a-z]+)?/g, (word) => (asides.has(word) ? " " : inDigits(word)))
    .replace(/\s+/g, " ")
    .replace(/^\s+|[\s.!]+$/g, "");
}
