import { emptyRow, maskLines, paragraphs, tensor } from "./python.js";

/** The function masked_softmax, as the policy wants it. */
export const softmaxOf = (dialect, { fullyMasked }) =>
  (fullyMasked === "error" ? dialect.strictSoftmax : dialect.softmax);

/** The call of it; a row that may look at nothing is named where there is one. */
export function softmaxCall(dialect, { fullyMasked }, hasEmptyRow, keys) {
  if (!hasEmptyRow || fullyMasked === "error") return "masked_softmax(scores, may_attend)";
  return `masked_softmax(scores, may_attend, empty_row=${emptyRow(dialect, fullyMasked, keys)})`;
}

/** The numbers on the page, and the comparison with them. @param {Record<string, any>} numbers by name */
export const checks = (dialect, numbers) => [
  ["# The numbers on the page", ...Object.entries(numbers).map(([name, rows]) => tensor(dialect, `page_${name}`, rows))],
  Object.keys(numbers).map((name) => dialect.check(name, `page_${name}`)),
];

/** Code that computes the mask figure's weights. */
export function maskCode(dialect, state, { scores, mayAttend, weights, emptyRows, error }) {
  const call = softmaxCall(dialect, state, emptyRows.some(Boolean), scores[0].length);
  return paragraphs(
    ["# Masked softmax: how four tokens share out their attention.", dialect.start],
    ["# Scores, query @ key / sqrt(d): a row for each token, a column for each token it looks at.",
      tensor(dialect, "scores", scores)],
    maskLines(dialect, mayAttend),
    softmaxOf(dialect, state),
    [...error ? ["# On the page, too, this is refused."] : [], `weights = ${call}`, "print(weights)"],
    ...error ? [] : checks(dialect, { weights }),
  );
}
