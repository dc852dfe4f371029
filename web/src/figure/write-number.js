// Every number that a page prints is written here. What is not 0 is never written as 0, and a weight
// that is not 1 never as 1.
import { raised } from "./superscripts.js";

/**
 * A number as figures have it in plain JSON: null stands for −∞.
 * @typedef {number | null | "NaN"} Printable
 *
 * How to write a number that is not whole.
 * @typedef {object} Style
 * @property {(size: number) => number} decimals how many, by the number's size without its sign
 * @property {"bound" | "power"} small what rounds to 0: "<0.01" or "2·10⁻⁹"
 * @property {number} powerDecimals of the factor before a power of ten
 * @property {boolean} [isShare] whether 1 is the most it can be, so that what rounds to 1 is ">0.99"
 * @property {boolean} [isSum] whether it may miss a whole number by its last bits
 *
 * @typedef {{ decimal: string }} Signs
 */

/**
 * How far a sum may miss a whole number and still be read as it: by the last bits of float64, of
 * the number's own size. Nothing but 0 itself is read as 0.
 */
export const lastBits = 1e-14;

/** From here on a number is written with a power of ten. */
const large = 1e6;

/** @type {Record<string, Signs>} */
const signsOf = { en: { decimal: "." } };

/**
 * Digits as JavaScript has them, with the signs of a language and the real minus sign.
 * @param {string} digits
 * @param {Signs} signs
 */
const withSigns = (digits, { decimal }) => digits.replace("-", "−").replace(".", decimal);

/**
 * "2.6·10⁻⁹", from "2.6e-9"
 * @param {string} digits
 * @param {Signs} signs
 */
function withPower(digits, signs) {
  const [factor, power] = digits.split("e");
  return `${withSigns(factor.replace(/\.0+$|(\.\d*?)0+$/, "$1"), signs)}·10${raised(power)}`;
}

/**
 * @param {number} value
 * @param {Style} style
 */
function isWhole(value, { isSum }) {
  const nearest = Math.round(value);
  if (value === nearest) return true;
  return Boolean(isSum) && nearest !== 0 && Math.abs(value - nearest) <= lastBits * Math.abs(nearest);
}

/**
 * A number that rounds to 0 or, as a share, to 1: what it is less or more than.
 * @param {number} value
 * @param {number} decimals
 * @param {Signs} signs
 */
function bound(value, decimals, signs) {
  const unit = 10 ** -decimals;
  if (value > 0.5) return `>${withSigns((1 - unit).toFixed(decimals), signs)}`;
  return `${value > 0 ? "<" : ">−"}${withSigns(unit.toFixed(decimals), signs)}`;
}

/**
 * @param {number} value finite
 * @param {Style} style
 * @param {Signs} signs
 */
function writeFinite(value, style, signs) {
  const size = Math.abs(value);
  const power = () => withPower(value.toExponential(style.powerDecimals), signs);
  if (size >= large) return power();
  if (isWhole(value, style)) return withSigns(String(Math.round(value)), signs);
  const decimals = style.decimals(size);
  const digits = value.toFixed(decimals);
  if (Number(digits) === 0) return style.small === "power" ? power() : bound(value, decimals, signs);
  if (style.isShare && Number(digits) === 1) return bound(value, decimals, signs);
  return withSigns(digits, signs);
}

/**
 * @param {Printable} value
 * @param {Style} style
 * @param {Signs} signs
 */
function write(value, style, signs) {
  if (value === null || value === -Infinity) return "−∞";
  if (value === "NaN" || Number.isNaN(value)) return "NaN";
  return value === Infinity ? "∞" : writeFinite(value, style, signs);
}

/** From this size on a table's numbers go without decimals. */
const wide = 1e4;

/** Seven digits in all, of which six may be decimals: 0.669762, 141.4214. @param {number} size */
const sevenDigits = (size) => (size < 10 ? 6 : 7 - String(Math.trunc(size)).length);

/** @param {number} size */
const two = (size) => (size >= wide ? 0 : 2);

/** @type {Record<"short" | "weight" | "tenths" | "distance" | "long" | "longWeight", Style>} */
const styles = {
  short: { decimals: two, small: "bound", powerDecimals: 1, isSum: true },
  weight: { decimals: two, small: "bound", powerDecimals: 1, isShare: true },
  tenths: { decimals: () => 1, small: "bound", powerDecimals: 1 },
  distance: { decimals: two, small: "power", powerDecimals: 1 },
  long: { decimals: sevenDigits, small: "power", powerDecimals: 2, isSum: true },
  longWeight: { decimals: sevenDigits, small: "power", powerDecimals: 2, isShare: true },
};

/**
 * The ways to write numbers in a language.
 * @param {"en"} language
 */
export function numberWriter(language) {
  const signs = signsOf[language];
  /** @param {Style} style @returns {(value: Printable) => string} */
  const writing = (style) => (value) => write(value, style, signs);
  /** @param {number} value */
  const exact = (value) => (/e/.test(String(value)) ? withPower(String(value), signs) : withSigns(String(value), signs));
  return {
    /** As tables show it, with two decimals: 0.67, 1, −∞, <0.01, 22026. */
    short: writing(styles.short),
    /** A weight, so: 0, <0.01, 0.67, >0.99, 1; only what is 1 to the last bit is 1. */
    shortWeight: writing(styles.weight),
    /** A sum of weights: it may miss 1 by its last bits. */
    shortSum: writing({ ...styles.weight, isSum: true }),
    /** One decimal, for numbers that have no more: 0.5. */
    tenths: writing(styles.tenths),
    /** How far something moved: 0.67, and what is smaller than two decimals tell, 2.1·10⁻⁹. */
    distance: writing(styles.distance),
    /** As a worked example shows it: 0.669762, 141.4214, 2.62·10⁶¹. */
    long: writing(styles.long),
    /** A weight, so: what is not 1 is at most >0.999999. */
    longWeight: writing(styles.longWeight),
    /** With all its digits, as in a field to write in: 0.1, −2.25, 1·10⁻⁷. */
    exact,
    /** The same with its sign: +1, −0.5, 0. @param {number} value */
    signed: (value) => `${value > 0 ? "+" : ""}${exact(value)}`,
  };
}

export const { short, shortWeight, shortSum, tenths, distance, long, longWeight, exact, signed } = numberWriter("en");
