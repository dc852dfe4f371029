/**
 * Names a value in an error's sentence.
 * @param {unknown} value
 */
export function inWords(value) {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/**
 * A number; whether it is whole, and in range, is for the core to say.
 * @param {unknown} value
 * @param {string} name
 */
export function number(value, name) {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${inWords(value)}`);
  return value;
}

/**
 * "1 entry", "2 entries"
 * @param {number} count
 * @param {string} unit
 */
export function countOf(count, unit) {
  const many = unit.endsWith("y") ? `${unit.slice(0, -1)}ies` : `${unit}s`;
  return `${count} ${count === 1 ? unit : many}`;
}
