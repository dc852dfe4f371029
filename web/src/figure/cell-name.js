/**
 * A cell of a figure: its table, its row and its key (or column), counted from 1; without a key it
 * stands for the row, as a sum does.
 * @typedef {{ table: string, row: number, key?: number }} Cell
 */

/** The one name that a cell goes by: "weights 2 3". @param {Cell} cell */
export const nameOf = ({ table, row, key }) => [table, row, key].filter((part) => part !== undefined).join(" ");

/** The cell of such a name. @param {string} name @returns {Cell} */
export function cellNamed(name) {
  const [table, row, key] = name.split(" ");
  return { table, row: Number(row), key: key === undefined ? undefined : Number(key) };
}

/** @param {Cell | undefined} cell @param {Cell} other */
export const isSameCell = (cell, other) => cell !== undefined && nameOf(cell) === nameOf(other);

/** The number in a cell of a result's tables. @param {Record<string, any[][]>} tables @param {Cell} cell */
export const entryOf = (tables, { table, row, key = 1 }) => tables[table][row - 1][key - 1];
