/** A table of numbers as the core takes it; undefined for the core's own. @param {number[][] | null} rows */
export const tensor = (rows) => rows
  ? { shape: [rows.length, rows[0].length], data: rows.flat() }
  : undefined;
