/** @typedef {import("./tables.js").Table} Table */

/** @param {string} text */
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A number that programs read back as it is. @param {import("../../figure/plain.js").Entry} value */
function number(value) {
  if (value === "NaN") return "nan";
  return value === null ? "-inf" : String(value);
}

/** One table as it stands. @param {{ corner: string, columns: number, rows: number }} options */
const wide = ({ corner, columns, rows }) => [
  [corner, ...columns],
  ...rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => number(value))]),
];

/** Tables of unlike columns, one line a number. @param {Table[]} tables */
const long = (tables) => [
  ["table", "row", "column", "value"],
  ...tables.flatMap(({ title, columns, rows }) => rows.flatMap(({ name, cells }) =>
    cells.map(({ value }, i) => [title, name, columns[i], number(value)]))),
];

/** Tables as CSV, with all the digits. @param {Table[]} tables */
export function csv(tables) {
  const lines = tables.length === 1 ? wide(tables[0]) : long(tables);
  return lines.map((line) => `${line.map(quoted).join(",")}\n`).join("");
}
