const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A number that programs read back as it is. */
function number(value) {
  if (value === "NaN") return "nan";
  return value === null ? "-inf" : String(value);
}

/** One table as it stands. */
const wide = ({ corner, columns, rows }) => [
  [corner, ...columns],
  ...rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => number(value))]),
];

/** Tables of unlike columns, one line a number. */
const long = (tables) => [
  ["table", "row", "column", "value"],
  ...tables.flatMap(({ title, columns, rows }) => rows.flatMap(({ name, cells }) =>
    cells.map(({ value }, i) => [title, name, columns[i], number(value)]))),
];

/** Tables as CSV, with all the digits. @param {import("./tables.js").Table[]} tables */
export function csv(tables) {
  const lines = tables.length === 1 ? wide(tables[0]) : long(tables);
  return lines.map((line) => `${line.map(quoted).join(",")}\n`).join("");
}
