import createModule from "#wasm/lesson.mjs";
import { caller } from "./call.js";
import { instantiate } from "./load.js";

/** @typedef {import("./types.js").Tensor} Tensor */

/**
 * The lessons' figures, as the C++ core computes them: the stages of attention, and the numbers
 * shown beside them.
 * @typedef {object} Figures
 * @property {number} calls how many computations the core has been asked for
 * @property {(options: { causal: boolean }) => Record<string, Tensor>} maskFigure
 * @property {(options: { heads: number, causal: boolean }) => Record<string, any>} headsFigure
 * @property {(options: { width: number, heads: number }) => { dHead: number, leftover: number }} columnShare
 * @property {(options: { firstKey: boolean, secondKey: boolean }) => Record<string, Tensor>} workedExample
 */

/**
 * @param {ReturnType<typeof caller>} counted
 * @returns {Figures}
 */
export function figuresOf(counted) {
  return {
    get calls() { return counted.calls; },
    maskFigure: (options) => counted.call("maskFigure", options),
    headsFigure: (options) => counted.call("headsFigure", options),
    columnShare: (options) => counted.call("columnShare", options),
    workedExample: (options) => counted.call("workedExample", options),
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
  shared ??= instantiate(createModule, url).then((module) => figuresOf(caller(module))).catch((error) => {
    shared = undefined; // so that one can try again
    throw error;
  });
  return shared;
}
