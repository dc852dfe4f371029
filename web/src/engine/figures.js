import createModule from "#wasm/lesson.mjs";
import { caller } from "./call.js";
import { instantiate } from "./load.js";

/**
 * The lessons' figures, as the C++ core computes them. `calls` counts the computations.
 * @typedef {object} Figures
 * @property {number} calls
 * @property {(options: { causal: boolean }) => any} maskFigure
 * @property {(options: { heads: number, causal: boolean }) => any} headsFigure
 * @property {(options: { width: number, heads: number }) => any} columnShare
 * @property {(options: { firstKey: boolean, secondKey: boolean }) => any} workedExample
 */

let shared;

function figuresOf(counted) {
  return {
    get calls() { return counted.calls; },
    maskFigure: (options) => counted.call("maskFigure", options),
    headsFigure: (options) => counted.call("headsFigure", options),
    columnShare: (options) => counted.call("columnShare", options),
    workedExample: (options) => counted.call("workedExample", options),
  };
}

/**
 * Loads the part of the core that a lesson's page needs. All elements share one.
 * @returns {Promise<Figures>}
 */
export function loadFigures() {
  const url = new URL(/* @vite-ignore */ "./lesson.wasm", import.meta.url);
  shared ??= instantiate(createModule, url).then((module) => figuresOf(caller(module)));
  shared.catch(() => { shared = undefined; });
  return shared;
}
