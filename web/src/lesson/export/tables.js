import { distanceInWords } from "../leak-words.js";
import { long, short } from "../numbers.js";

/**
 * One number of a figure: as the page prints it, and as the core gave it.
 * @typedef {{ text: string, value: number | null | "NaN" }} Cell
 * @typedef {{ title: string, corner: string, columns: string[], rows: { name: string, cells: Cell[] }[] }} Table
 */

const numbered = (noun, count) => Array.from({ length: count }, (_, i) => `${noun} ${i + 1}`);
const cell = (value, print = short) => ({ text: print(value), value });

/** A table whose rows are tokens. @param {Cell[][]} cells @returns {Table} */
const tokenRows = (title, corner, columns, cells) => ({
  title, corner, columns, rows: cells.map((row, i) => ({ name: `token ${i + 1}`, cells: row })),
});

const parts = {
  scores: ["Scores", "scores"],
  "masked-scores": ["Masked scores", "maskedScores"],
  exponentials: ["Exponentials", "exponentials"],
  weights: ["Weights", "weights"],
};

/** A weight of a forbidden key is called masked, unless a policy has given the whole row another. */
function weightCell(value, isAllowed, isEmpty, error) {
  if (isAllowed) return cell(value);
  if (!isEmpty) return { text: "masked", value };
  return error ? { text: "refused", value } : cell(value);
}

function maskTables({ show }, result) {
  const [title, name] = parts[show];
  const cells = result[name].map((row, i) => row.map((value, j) => (show === "weights"
    ? weightCell(value, result.mayAttend[i][j], result.emptyRows[i], result.error)
    : cell(value))));
  return [tokenRows(title, "query \\ key", numbered("token", cells.length), cells)];
}

function headsTables({ mask }, { weights, output }) {
  const isMasked = (i, j) => mask === "causal" && j > i;
  const heads = weights.map((table, h) => tokenRows(`Head ${h + 1}: weights`, "query \\ key",
    numbered("token", table.length),
    table.map((row, i) => row.map((value, j) => weightCell(value, !isMasked(i, j), false)))));
  const rows = output.map((row) => row.map((value) => cell(value)));
  return [...heads, tokenRows("Output", "token", numbered("column", output[0].length), rows)];
}

const exampleParts = { score: "scores", "masked score": "maskedScores", exponential: "exponentials", weight: "weights" };

function exampleTables(state, result) {
  const { maskedScores, output, error } = result;
  const cellOf = (part, i) => {
    const written = cell(result[part][0][i], long);
    return error && part === "weights" ? { ...written, text: "refused" } : written;
  };
  const rows = maskedScores[0].map((_, i) => ({
    name: `key ${i + 1}`,
    cells: Object.values(exampleParts).map((part) => cellOf(part, i)),
  }));
  const sums = output[0].map((value) => (error ? { text: "refused", value } : cell(value, long)));
  return [
    { title: "Weights of the query", corner: "", columns: Object.keys(exampleParts), rows },
    { title: "Output", corner: "", columns: ["first", "second"], rows: [{ name: "output", cells: sums }] },
  ];
}

function leakTables({ token, proven }, { moved }) {
  const tokens = proven ? moved.map((_, t) => t + 1) : [token];
  const rows = tokens.map((changed) => ({
    name: `token ${changed}`,
    cells: moved[changed - 1].map((move) => cell(move, distanceInWords)),
  }));
  return [{ title: "How far each row moves", corner: "changed \\ row", columns: numbered("row", moved.length), rows }];
}

/** What each figure shows now, as tables. @type {Record<string, (state: any, result: any) => Table[]>} */
export const tablesOf = { mask: maskTables, heads: headsTables, example: exampleTables, leak: leakTables };
