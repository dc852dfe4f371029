import createModule from "#wasm/lesson.mjs";
import { caller } from "./call.js";
import { instantiate } from "./load.js";

/** @typedef {import("./types.js").Tensor} Tensor */
/** @typedef {import("./types.js").Mask} Mask */
/** @typedef {{ shape: number[], data: ArrayLike<number> }} Entries */
/** @typedef {"zeros" | "uniform" | "nan" | "error"} FullyMasked what a row with no allowed key becomes */

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
 * @property {(options: { heads: number, causal: boolean, weights?: "lesson" | "identity" | "random",
 *   seed?: number }) => Record<string, any>} headsFigure
 * @property {(options: { width: number, heads: number }) => { dHead: number, leftover: number }} columnShare
 * @property {(options: { heads: number, causal: boolean, token: number, change: number }) =>
 *   Record<string, Tensor>} leakFigure moved[t][row] is how far output row `row` moves, at most,
 *   when `change` is added to token t
 * @property {(options: { query?: Entries, key?: Entries, value?: Entries, firstKey: boolean,
 *   secondKey: boolean, fullyMasked?: FullyMasked }) => Record<string, Tensor>} workedExample
 * @property {(options: { kind: "visible" | "weight" | "output" | "width", seed: number }) =>
 *   Record<string, any>} practice a question with its answer, and what likely slips would answer;
 *   seed 0 is the chapter's own question
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

const policies = ["zeros", "uniform", "nan", "error"];
const layerWeights = ["lesson", "identity", "random"];
const questions = ["visible", "weight", "output", "width"];

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
      call("headsFigure", { ...options, seed, weights: place(layerWeights, weights) }),
    columnShare: (options) => call("columnShare", options),
    leakFigure: (options) => call("leakFigure", options),
    workedExample: ({ fullyMasked = "zeros", ...options }) =>
      call("workedExample", { ...options, fullyMasked: place(policies, fullyMasked) }),
    practice: ({ kind, seed }) => call("practice", { kind: place(questions, kind), seed }),
  };
}

/** @type {Promise<Figures> | undefined} */
let shared;

/**
 * Loads the part of the core that a lesson's page needs. All elements share one.
 * @returns {Promise<Figures>}
 */
export function loadFigures() {
  const url = new URL(/* @vite-ignore */ "./lesson.wasm", import.meta.url);
  shared ??= instantiate(createModule, url).then((started) => figuresOf(caller(started))).catch((error) => {
    shared = undefined; // so that one can try again
    throw error;
  });
  return shared;
}
