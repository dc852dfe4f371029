import { lowered } from "./superscripts.js";

/** @type {[RegExp, (...found: string[]) => string][]} */
const sayings = [
  [/^−∞$/, () => "minus infinity"],
  [/^∞$/, () => "infinity"],
  [/^NaN$/, () => "not a number"],
  [/^<(.+)$/, (_, most) => `less than ${most}`],
  [/^>−(.+)$/, (_, size) => `between −${size} and 0`],
  [/^>(.+)$/, (_, least) => `more than ${least}`],
  [/^(.+)·10([⁻⁰¹²³⁴-⁹]+)$/, (_, factor, power) => `${factor} times 10 to the power of ${lowered(power).replace("-", "−")}`],
];

/**
 * A written number in the words of a screen reader: "less than 0.01" for "<0.01". Other texts stay.
 * @param {string} text
 */
export function spoken(text) {
  const found = sayings.find(([written]) => written.test(text));
  return found ? text.replace(found[0], found[1]) : text;
}
