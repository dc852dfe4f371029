/** @typedef {import("../../figure/plain.js").Entry} Entry */

/**
 * A number as Python writes it, always as a float: 1.0, -0.5, 1e-07, nan.
 * @param {Entry} value
 */
function float(value) {
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/**
 * A way to write the figures' code: NumPy or PyTorch.
 * @typedef {object} Dialect
 * @property {"numpy" | "torch"} name
 * @property {string} start the lines to begin with
 * @property {string} module the name tensors are made under
 * @property {string} tensor the function that makes one
 * @property {string} isCausal a (4, 4) mask that is true on and below the diagonal
 * @property {string} isOpen the same, true everywhere
 * @property {string[]} maskNote what its true means
 * @property {Record<"softmax" | "strictSoftmax" | "layer", string[]>} functions masked_softmax; the
 *   same, which refuses a row that may look at none; split_heads, merge_heads and multi_head_attention
 * @property {string} scores scaled scores of `query` and `key`, which end in (n, d)
 * @property {(name: string, expected: string) => string} check fails unless the two are alike to 1e-12
 */

/** @param {Entry | boolean} value */
function entry(value) {
  if (typeof value === "boolean") return value ? "True" : "False";
  return float(value);
}

/** The functions of a Python module, without what it imports. @param {string} source */
export const functionsIn = (source) => source.slice(source.indexOf("def ")).trimEnd().split("\n\n\n");

/** What still fits on one line. */
const lineWidth = 40;

/** @param {Entry[]} values */
const inline = (values) => (Array.isArray(values) ? `[${values.map(inline).join(", ")}]` : entry(values));

/** Nested arrays as nested lists, a line for each row. @param {Entry[]} values */
function nested(values, indent = "") {
  const line = inline(values);
  if (line.length <= lineWidth || !Array.isArray(values[0])) return line;
  const deeper = `${indent}    `;
  return `[\n${values.map((row) => `${deeper}${nested(row, deeper)},\n`).join("")}${indent}]`;
}

/** @param {number} rows */
const isIdentity = (rows) => rows.every((row, i) => row.length === rows.length && row.every((value, j) => value === Number(i === j)));

/**
 * `name = …`: a tensor with all the digits of its numbers.
 * @param {import("../../figure/export/python.js").Dialect} dialect
 * @param {string} name
 * @param {Entry[]} values
 */
export function tensor(dialect, name, values) {
  const { module } = dialect;
  const entries = nested(values).replaceAll("NaN", `${module}.nan`);
  if (values.length > 2 && isIdentity(values)) return `${name} = ${module}.eye(${values.length})`;
  return `${name} = ${module}.${dialect.tensor}(${entries})`;
}

/** `name = number` @param {string} name @param {Entry} value */
export const scalar = (name, value) => `${name} = ${float(value)}`;

const padding = "may_attend[:, 0] = False  # token 1 is padding";

/** `name = …`: a mask, cell by cell. @param {(boolean | number)[][]} mask */
const booleans = (dialect, name, mask) => tensor(dialect, name, mask.map((row) => row.map(Boolean)));

/**
 * `may_attend = …` by the rule that makes a mask.
 * @param {{ causal: boolean, padding?: boolean }} rule
 * @param {import("../../figure/export/python.js").Dialect} dialect
 * @param {{ causal: boolean, padding: boolean }} options2
 */
export const maskRule = (dialect, { causal, padding: hasPadding }) => [
  ...dialect.maskNote,
  `may_attend = ${causal ? dialect.isCausal : dialect.isOpen}`,
  ...hasPadding ? [padding] : [],
];

/** `may_attend = …` cell by cell, for a mask of no rule. @param {(boolean | number)[][]} mask */
export const maskCells = (dialect, mask) => [...dialect.maskNote, booleans(dialect, "may_attend", mask)];

/**
 * The value of a row that may look at nothing.
 * @param {{ module: string }} options
 * @param {string} fullyMasked
 * @param {number} keys
 */
export const emptyRow = ({ module }, fullyMasked, keys) =>
  ({ zeros: "0.0", uniform: `1 / ${keys}`, nan: `${module}.nan` })[fullyMasked];

/**
 * Puts an empty line between paragraphs, and two around functions.
 * @param {...(string | string[])} parts a paragraph as a text, or as its lines
 */
export function paragraphs(...parts) {
  const texts = parts.map((part) => [part].flat().join("\n"));
  /** @param {string} text */
  const isFunction = (text) => text.startsWith("def ");
  /** @param {string} text @param {number} i */
  const gap = (text, i) => (isFunction(text) || isFunction(texts[i - 1]) ? "\n\n\n" : "\n\n");
  return `${texts.map((text, i) => (i === 0 ? text : gap(text, i) + text)).join("")}\n`;
}
