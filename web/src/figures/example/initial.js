/**
 * What the learner has chosen in the worked example; null for the chapter's own numbers.
 * @typedef {object} ExampleState
 * @property {"both" | "first" | "second" | "none"} allowed
 * @property {number[][] | null} query one row
 * @property {number[][] | null} key a row for each key
 * @property {number[][] | null} value
 * @property {string} fullyMasked one of the policies
 */
/** @type {ExampleState} */
export const initial = { allowed: "both", query: null, key: null, value: null, fullyMasked: "zeros" };
