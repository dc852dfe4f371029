import { inWords, number } from "./words.js";
import { policies } from "./policies.js";

/** @typedef {import("./types.js").Arguments} Arguments */

/**
 * The words of each choice, in the order of the C++ enumeration. The first is the default.
 * @type {Record<string, string[]>}
 */
const words = {
  alignment: ["top-left", "bottom-right"],
  fullyMasked: policies,
  layout: ["in-out", "out-in"],
  side: ["left", "right"],
  dtype: ["float64", "float32"],
  stages: ["all", "output"],
};

/**
 * Refuses names that nothing reads: a mistyped mask must not be a mask that is not there.
 * @param {Arguments} options
 * @param {string[]} known
 * @param {string} caller
 */
export function checkNames(options, known, caller) {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`${caller} takes an object of named arguments, not ${inWords(options)}`);
  }
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new TypeError(`${caller} has no argument "${name}"`);
  }
}

/**
 * The place of a word in its list, which is its number in the core.
 * @param {Arguments} options
 * @param {string} name
 */
export function choice(options, name, fallback = words[name][0]) {
  const value = options[name] === undefined ? fallback : options[name];
  const place = words[name].indexOf(value);
  if (place < 0) {
    const list = words[name].map((word) => `"${word}"`).join(", ");
    const message = `${name} must be one of ${list}, not ${inWords(value)}`;
    throw typeof value === "string" ? new RangeError(message) : new TypeError(message);
  }
  return place;
}

/**
 * @param {Arguments} options
 * @param {string} name
 * @param {boolean} fallback
 */
function flag(options, name, fallback) {
  const value = options[name] === undefined ? fallback : options[name];
  if (typeof value !== "boolean") throw new TypeError(`${name} must be true or false, not ${inWords(value)}`);
  return value;
}

/**
 * @param {Arguments} options
 * @param {string} name
 */
export function optionalNumber(options, name) {
  return options[name] === undefined ? undefined : number(options[name], name);
}

/**
 * @param {Arguments} options
 */
export function scale(options) {
  const value = optionalNumber(options, "scale");
  if (value !== undefined && !Number.isFinite(value)) {
    throw new RangeError(`scale must be a finite number, not ${value}`);
  }
  return value;
}

/** The arguments that say where the diagonal of a causal mask lies. */
export const diagonalNames = ["alignment", "offset"];

/**
 * Whether attention is causal, and where its diagonal lies. Where it is not causal there is no
 * diagonal: whoever gives one would see the future without knowing.
 * @param {Arguments} options
 * @param {boolean} fallback whether attention is causal when `causal` is not given
 */
export function causality(options, fallback) {
  const causal = flag(options, "causal", fallback);
  const [first, second] = diagonalNames.filter((name) => options[name] !== undefined);
  if (first && !causal) throw new TypeError(`${first} is given, but causal is false: it needs causal: true`);
  if (second) throw new TypeError(`${first} and ${second} both say where the diagonal lies: give one of them`);
  return { causal, alignment: choice(options, "alignment"), offset: optionalNumber(options, "offset") };
}
