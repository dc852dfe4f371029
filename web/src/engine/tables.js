import { caller } from "./call.js";
import { file, instantiate } from "./load.js";
import { lesson } from "./table-lesson.js";

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
 * A table: its WebAssembly file's name, Emscripten's glue, a function by which another table is told
 * apart, and what the core offers as figures call it.
 * @typedef {object} Table
 * @property {string} name
 * @property {import("./types.js").Factory} createModule
 * @property {string} needed
 * @property {(call: import("./types.js").Call) => Record<string, (options: any) => any>} functions
 */

/**
 * The tables that a figure can name. All but the first are fetched when they are asked for.
 * @type {Record<string, () => Promise<Table>>}
 */
const tables = {
  lesson: async () => lesson,
  layer: async () => (await import("./table-layer.js")).default,
  bugs: async () => (await import("./table-bugs.js")).default,
  exercise: async () => (await import("./table-exercise.js")).default,
};

/** @param {string} wanted @param {URL} [folder] where its file is, if not beside this one */
async function load(wanted, folder) {
  const { name, createModule, needed, functions } = await tables[wanted]();
  const url = new URL(/* @vite-ignore */ `./${name}.wasm`, folder ?? import.meta.url);
  const counted = caller(await instantiate(createModule, file(url), needed));
  return Object.defineProperty({ calls: 0, ...functions(counted.call) }, "calls", { get: () => counted.calls });
}

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/**
 * Loads a table of the core's functions. All who ask for it share one.
 * @param {string} name
 * @param {URL} [folder]
 * @returns {Promise<any>}
 */
export function loadTable(name, folder) {
  const loading = loaded.get(name) ?? load(name, folder);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name)); // so that one can try again
  return loading;
}

/** All tables of the lessons' figures as one. @param {URL} [folder] @returns {Promise<Figures>} */
export async function loadFigures(folder) {
  const all = await Promise.all(Object.keys(tables).map((name) => loadTable(name, folder)));
  const calls = () => all.reduce((sum, table) => sum + table.calls, 0);
  return Object.defineProperty(Object.assign({}, ...all), "calls", { get: calls });
}
