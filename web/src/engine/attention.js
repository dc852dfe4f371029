import { causality, checkNames, choice, diagonalNames, scale } from "./options.js";
import { insertAxes, readMask, readTensor, removeAxesOfEach } from "./tensors.js";

/** @typedef {import("./types.js").Arguments} Arguments */
/** @typedef {import("./types.js").Call} Call */

/** The arguments that every kind of attention takes. */
export const commonNames = ["mask", "bias", "causal", ...diagonalNames, "scale", "fullyMasked", "dtype"];

const names = ["query", "key", "value", ...commonNames];

/**
 * Adds the axes for batch and heads: (q, k), (B, q, k) or (B, h, q, k) to (B, h, q, k).
 * @param {import("./tensors.js").Entries} tensor
 */
function withHeadAxes(tensor) {
  const { length } = tensor.shape;
  if (length === 4) return tensor;
  return length === 2 ? insertAxes(tensor, 0, 2) : insertAxes(tensor, 1, 1);
}

/** @param {Arguments} options */
export function readMasks({ mask, bias }) {
  return {
    mask: mask === undefined ? undefined : withHeadAxes(readMask(mask, "mask", [2, 3, 4])),
    bias: bias === undefined ? undefined : withHeadAxes(readTensor(bias, "bias", [2, 3, 4])),
  };
}

/**
 * The arguments of `commonNames`, checked, as the core takes them.
 * @param {Arguments} options
 * @param {boolean} causal the default
 */
export function commonArguments(options, causal) {
  return {
    ...readMasks(options),
    scale: scale(options),
    fullyMasked: choice(options, "fullyMasked"),
    ...causality(options, causal),
  };
}

/**
 * The name of the core's function for the type that is asked for.
 * @param {string} name
 * @param {Arguments} options
 */
export function withType(name, options) {
  return choice(options, "dtype") === 1 ? `${name}Float32` : name;
}

/**
 * @param {Call} call
 * @param {Arguments} options
 */
export function maskedAttention(call, options) {
  checkNames(options, names, "maskedAttention");
  const query = readTensor(options.query, "query", [2, 3, 4]);
  const rank = query.shape.length;
  const stages = call(withType("maskedAttention", options), {
    query: withHeadAxes(query),
    key: withHeadAxes(readTensor(options.key, "key", [rank])),
    value: withHeadAxes(readTensor(options.value, "value", [rank])),
    ...commonArguments(options, false),
  });
  return rank === 4 ? stages : removeAxesOfEach(stages, rank === 2 ? 0 : 1, 4 - rank);
}
