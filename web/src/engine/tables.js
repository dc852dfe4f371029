import createLesson from "#wasm/lesson.mjs";
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
 * @typedef {LessonFigures & LayerFigures & BugFigures & { calls: number }} Figures calls: how many computations
 *   the core has been asked for
 *
 * @typedef {object} LessonFigures
 * @property {() => Record<string, Tensor>} lessonInputs the lesson's scores (4, 4) and its worked
 *   example's query (1, 2), key (2, 2) and value (2, 2)
 * @property {(options: { scores?: Entries, causal: boolean, padding?: boolean, flipped?: Entries,
 *   fullyMasked?: FullyMasked }) => Record<string, Tensor> & { mayAttend: Mask, emptyRows: Mask }}
 *   maskFigure scores from -10 to 10; padding hides token 1; flipped is 1 where a permission is
 *   turned round
 * @property {(options: { query?: Entries, key?: Entries, value?: Entries, firstKey: boolean,
 *   secondKey: boolean, fullyMasked?: FullyMasked }) => Record<string, Tensor>} workedExample
 *
 * @typedef {object} LayerFigures
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
 * @property {(options: { kind: QuestionKind, seed: number }) => Record<string, any>} practice a
 *   question with its answer, and what likely slips would answer; seed 0 is the chapter's own
 *   question of its four kinds
 * @property {(options: { topic: "visible" | "weight" | "output" | "width", seed: number }) =>
 *   QuestionKind} questionKind the kind to ask at this seed: harder from seed to seed, and never
 *   the same question twice in a row
 *
 * @typedef {object} BugFigures
 * @property {(options: { bug: string, example: number }) => Record<string, any>} bugLab a mistake beside
 *   the right thing: `inputs`, every stage `right` and `faulty`, where they differ, and the leak of each
 * @property {(options: { seed: number }) => { faults: string[] }} brokenMasks the mistakes of five layers, "none" in one
 * @property {(options: { seed: number, layer: number, token: number, change: number }) =>
 *   Record<string, Tensor>} bugProbe which rows of one of the five move when a token is changed
 * @property {(options: { seed: number, layer: number, guess: string }) =>
 *   { token: number, moves?: Mask, wouldMove?: Mask }} bugRefutation the first token whose change speaks
 *   against a guess, 0 if none does
 * @property {(options: { seed: number }) => Record<string, any>} bugQuestion a mistake to be named by its
 *   numbers, what is `offered`, and the clue that speaks against each
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

/** One head: the mask and the worked example. @param {import("./types.js").Call} call */
const lessonFigures = (call) => /** @type {LessonFigures} */ ({
  lessonInputs: () => call("lessonInputs", {}),
  maskFigure: ({ fullyMasked = "zeros", ...options }) =>
    call("maskFigure", { ...options, fullyMasked: place(policies, fullyMasked) }),
  workedExample: ({ fullyMasked = "zeros", ...options }) =>
    call("workedExample", { ...options, fullyMasked: place(policies, fullyMasked) }),
});

/** A layer: its heads, its leak, and the questions of practice. @param {import("./types.js").Call} call */
const layerFigures = (call) => /** @type {LayerFigures} */ ({
  headsFigure: ({ weights = "lesson", seed = 0, ...options }) =>
    withRoles(call("headsFigure", { ...options, seed, weights: place(layerWeights, weights) })),
  columnShare: (options) => call("columnShare", options),
  leakFigure: (options) => call("leakFigure", options),
  leakTrials: (options) => call("leakTrials", options),
  practice: ({ kind, seed }) => call("practice", { kind: place(questions, kind), seed }),
  questionKind: ({ topic, seed }) => questions[call("questionKind", { topic: place(questions, topic), seed }).kind],
});

/** Functions that go to the core as they were called. @param {string[]} names */
const asCalled = (names) => (/** @type {import("./types.js").Call} */ call) =>
  Object.fromEntries(names.map((name) => [name, (/** @type {any} */ options) => call(name, options)]));

/** Mistakes, beside the right thing and in hiding. */
const bugFigures = asCalled(["bugLab", "brokenMasks", "bugProbe", "bugRefutation", "bugQuestion"]);

/** What the exercise's functions answer with a fault in them, each { fault, and its answer }. */
const exerciseMistakes = asCalled(["mistakenMasks", "mistakenAttention", "mistakenSplits", "mistakenMerges", "mistakenLayers"]);

/**
 * @template {object} Functions
 * @param {(call: import("./types.js").Call) => Functions} functions
 * @param {typeof createLesson} createModule
 * @param {string} needed a function of the table
 * @param {URL} url
 * @returns {Promise<Functions & { calls: number }>}
 */
async function tableOf(functions, createModule, needed, url) {
  const counted = caller(await instantiate(createModule, url, needed));
  return Object.defineProperty({ calls: 0, ...functions(counted.call) }, "calls", { get: () => counted.calls });
}

/**
 * Each table of the core's functions that a figure can name, and how it is loaded: from `folder`
 * where its file is not beside this one.
 * @type {Record<string, (folder?: URL) => Promise<any>>}
 */
const tables = {
  lesson: (folder) =>
    tableOf(lessonFigures, createLesson, "maskFigure", new URL(/* @vite-ignore */ "./lesson.wasm", folder ?? import.meta.url)),
  layer: async (folder) => tableOf(layerFigures, (await import("#wasm/layer.mjs")).default, "headsFigure",
    new URL(/* @vite-ignore */ "./layer.wasm", folder ?? import.meta.url)),
  exercise: async (folder) => tableOf(exerciseMistakes, (await import("#wasm/exercise.mjs")).default, "mistakenMasks",
    new URL(/* @vite-ignore */ "./exercise.wasm", folder ?? import.meta.url)),
  bugs: async (folder) => tableOf(bugFigures, (await import("#wasm/bug_lab.mjs")).default, "bugLab",
    new URL(/* @vite-ignore */ "./bug_lab.wasm", folder ?? import.meta.url)),
};

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/**
 * Loads a table of the core's functions. All who ask for it share one.
 * @param {string} name
 * @param {URL} [folder]
 * @returns {Promise<any>}
 */
export function loadTable(name, folder) {
  const loading = loaded.get(name) ?? tables[name](folder);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name)); // so that one can try again
  return loading;
}

/** All tables of the lessons' figures as one. @param {URL} [folder] @returns {Promise<Figures>} */
export async function loadFigures(folder) {
  const loading = Object.keys(tables).map((name) => loadTable(name, folder));
  const all = await Promise.all(loading);
  const calls = () => all.reduce((sum, table) => sum + table.calls, 0);
  return Object.defineProperty(Object.assign({}, ...all), "calls", { get: calls });
}
