/** An entry of a tensor in JSON: null for −∞. @typedef {number | null | "NaN"} Entry */

/**
 * What the core computed, as plain JSON: tensors as nested arrays, null for −∞ and "NaN" for what is
 * no number, since JSON has no words for them.
 * @param {any} figure
 */
export function plain(figure) {
  return Object.fromEntries(Object.entries(figure).map(([name, part]) =>
    [name, part?.shape ? nested(part.shape, part.data) : part]));
}

/** @param {import("../figure/plain.js").Entry} value */
function entry(value) {
  if (Number.isNaN(value)) return "NaN";
  return value === -Infinity ? null : value;
}

/** @param {number[]} shape @param {any} data */
function nested(shape, data) {
  if (shape.length === 0) return entry(data[0]);
  const [count, ...rest] = shape;
  const size = data.length / count;
  return Array.from({ length: count }, (_, i) => nested(rest, data.subarray(i * size, (i + 1) * size)));
}

/** A table of numbers as the core takes it; undefined for the core's own. @param {number[][] | null} rows */
export const tensor = (rows) => rows
  ? { shape: [rows.length, rows[0].length], data: rows.flat() }
  : undefined;
