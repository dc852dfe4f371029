// The exercise's functions, in the order in which they are written, and what each language calls them.

/** @typedef {"python" | "javascript"} Language */

/** @type {Language[]} */
export const languages = ["python", "javascript"];

/** What is checked: the five functions, and what the last one promises. */
export const names = [
  "causal_mask",
  "masked_attention",
  "split_heads",
  "merge_heads",
  "multi_head_attention",
];

/** The check that follows the five: no later token reaches an earlier row. */
export const leakCheck = "future_leak";

/** @type {Record<string, string>} */
const camelCase = {
  causal_mask: "causalMask",
  masked_attention: "maskedAttention",
  split_heads: "splitHeads",
  merge_heads: "mergeHeads",
  multi_head_attention: "multiHeadAttention",
};

/** What a function is called in a language. @param {Language} language @param {string} name */
export const nameIn = (language, name) => (language === "javascript" ? camelCase[name] : name);

/** What a function must throw when heads do not divide the width. @type {Record<Language, string>} */
export const refusals = { python: "ValueError", javascript: "RangeError" };
