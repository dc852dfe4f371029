import { causality, checkNames, choice, diagonalNames } from "./options.js";
import { readTensor } from "./tensors.js";
import { number } from "./words.js";

/** @typedef {import("./types.js").Arguments} Arguments */
/** @typedef {import("./types.js").Call} Call */

/**
 * @param {Call} call
 * @param {number | Arguments} argument
 */
export function causalMask(call, argument) {
  if (typeof argument !== "object" || argument === null) {
    const n = number(argument, "n");
    return call("causalMask", { queries: n, keys: n, ...causality({}, true) });
  }
  checkNames(argument, ["queries", "keys", ...diagonalNames], "causalMask");
  const queries = number(argument.queries, "queries");
  const keys = argument.keys === undefined ? queries : number(argument.keys, "keys");
  return call("causalMask", { queries, keys, ...causality(argument, true) });
}

/**
 * @param {Call} call
 * @param {Arguments} options
 */
export function paddingMask(call, options) {
  checkNames(options, ["lengths", "keys", "side"], "paddingMask");
  const { data } = readTensor(options.lengths, "lengths", [1]);
  const keys = number(options.keys, "keys");
  return call("paddingMask", { lengths: Array.from(data), keys, side: choice(options, "side", "right") });
}
