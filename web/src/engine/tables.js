import createModule from "#wasm/lesson.mjs";
import { caller } from "./call.js";
import { instantiate } from "./load.js";
import { policies } from "./policies.js";

/** @typedef {import("./types.js").Mask} Mask */
/** @typedef {import("./types.js").Tensor} Tensor */

/** @typedef {{ shape: number[], data: ArrayLike<number> }} Entries */
/** @typedef {"zeros" | "uniform" | "nan" | "error"} FullyMasked what a row with no allowed key becomes */
/** @typedef {"previous" | "first" | "self" | "uniform" | "latest"} HeadRole what a head made by hand looks at */
/** @typedef {"visible" | "weight" | "output" | "width" | "padded" | "strict" | "softmax" | "average"
 *   | "divisor" | "owner" | "parameters"} QuestionKind */

/**
 * The lessons' figures, as the C++ core computes them: the stages of attention, and the numbers
 * shown beside them. Each throws a RangeError with the core's sentence when it refuses.
 * @typedef {object} Figures
 * @property {number} calls how many computations the core has been asked for
 * @property {() => Record<string, Tensor>} lessonInputs the lesson's scores (4, 4) and its worked
 *   example's query (1, 2), key (2, 2) and value (2, 2)
 * @property {(options: { scores?: Entries, causal: boolean, padding?: boolean, flipped?: Entries,
 *   fullyMasked?: FullyMasked }) => Record<string, Tensor> & { mayAttend: Mask, emptyRows: Mask }}
 *   maskFigure scores from -10 to 10; padding hides token 1; flipped is 1 where a permission is
 *   turned round
 * @property {(options: { heads: number, causal: boolean, weights?: "lesson" | "identity" | "random"
 *   | "by-hand", seed?: number }) => Record<string, any> & { mayAttend: Mask, roles: HeadRole[] }}
 *   headsFigure roles are those of heads made by hand; with other weights there are none
 * @property {(options: { width: number, heads: number }) => { dHead: number, leftover: number }} columnShare
 * @property {(options: { heads: number, causal: boolean, token: number, change: number }) =>
 *   Record<string, Tensor> & { mayAttend: Mask }} leakFigure moved[t][row] is how far output row `row` moves, at most,
 *   when `change` is added to token t
 * @property {(options: { heads: number, causal: boolean, count: number, seed: number }) =>
 *   { count: number, leaks: number, largest: number, worstToken: number }} leakTrials random changes
 *   of random sizes: how many of them moved a row before the changed token, and by how much at most
 * @property {(options: { query?: Entries, key?: Entries, value?: Entries, firstKey: boolean,
 *   secondKey: boolean, fullyMasked?: FullyMasked }) => Record<string, Tensor>} workedExample
 * @property {(options: { kind: QuestionKind, seed: number }) => Record<string, any>} practice a
 *   question with its answer, and what likely slips would answer; seed 0 is the chapter's own
 *   question of its four kinds
 * @property {(options: { topic: "visible" | "weight" | "output" | "width", seed: number }) =>
 *   QuestionKind} questionKind the kind to ask at this seed: harder from seed to seed, and never
 *   the same question twice in a row
 */

/**
 * The place of a word in its list, which is its number in the core.
 * @param {string[]} words
 * @param {string} word
 */
function place(words, word) {
  const found = words.indexOf(word);
  if (found < 0) throw new RangeError(`"${word}" is none of ${words.join(", ")}`);
  return found;
}

const layerWeights = ["lesson", "identity", "random", "by-hand"];
/** @type {HeadRole[]} */
const headRoles = ["previous", "first", "self", "uniform", "latest"];
/** @type {QuestionKind[]} */
const questions = ["visible", "weight", "output", "width", "padded", "strict", "softmax", "average", "divisor", "owner",
  "parameters"];

/** The roles of heads by their words. @param {Record<string, any>} figure @returns {ReturnType<Figures["headsFigure"]>} */
const withRoles = ({ mayAttend, roles, ...figure }) =>
  ({ ...figure, mayAttend, roles: Array.from(/** @type {Tensor} */ (roles).data, (role) => headRoles[role]) });

/**
 * @param {ReturnType<typeof caller>} counted
 * @returns {Figures}
 */
export function figuresOf(counted) {
  const { call } = counted;
  return {
    get calls() { return counted.calls; },
    lessonInputs: () => call("lessonInputs", {}),
    maskFigure: ({ fullyMasked = "zeros", ...options }) =>
      call("maskFigure", { ...options, fullyMasked: place(policies, fullyMasked) }),
    headsFigure: ({ weights = "lesson", seed = 0, ...options }) =>
      withRoles(call("headsFigure", { ...options, seed, weights: place(layerWeights, weights) })),
    columnShare: (options) => call("columnShare", options),
    leakFigure: (options) => call("leakFigure", options),
    leakTrials: (options) => call("leakTrials", options),
    workedExample: ({ fullyMasked = "zeros", ...options }) =>
      call("workedExample", { ...options, fullyMasked: place(policies, fullyMasked) }),
    practice: ({ kind, seed }) => call("practice", { kind: place(questions, kind), seed }),
    questionKind: ({ topic, seed }) => questions[call("questionKind", { topic: place(questions, topic), seed }).kind],
  };
}

/**
 * Each table of the core's functions that a figure can name, and how it is loaded.
 * @type {Record<string, () => Promise<any>>}
 */
const tables = {
  lesson: async () => figuresOf(caller(await instantiate(createModule, new URL(/* @vite-ignore */ "./lesson.wasm", import.meta.url)))),
};

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/**
 * Loads a table of the core's functions. All who ask for it share one.
 * @param {string} name
 * @returns {Promise<any>}
 */
export function loadTable(name) {
  const loading = loaded.get(name) ?? tables[name]();
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name)); // so that one can try again
  return loading;
}

/** The table of the lessons' figures. @returns {Promise<Figures>} */
export const loadFigures = () => loadTable("lesson");
