import { insertAxes, readTensor, removeAxes } from "./tensors.js";
import { number } from "./words.js";

/** @typedef {import("./types.js").Call} Call */

/**
 * Runs a function of the core that works on a batch, on one sequence or a batch.
 * @param {Call} call
 * @param {string} name
 * @param {import("./tensors.js").Entries} tensor
 * @param {boolean} alone whether the tensor lacks the batch axis
 * @param {object} rest
 */
function onBatch(call, name, tensor, alone, rest) {
  const x = alone ? insertAxes(tensor, 0, 1) : tensor;
  const result = call(name, { x, ...rest });
  return alone ? removeAxes(result, 0, 1) : result;
}

/**
 * @param {Call} call
 * @param {unknown} x
 * @param {unknown} heads
 */
export function splitHeads(call, x, heads) {
  const tensor = readTensor(x, "x", [2, 3]);
  return onBatch(call, "splitHeads", tensor, tensor.shape.length === 2, { heads: number(heads, "heads") });
}

/**
 * @param {Call} call
 * @param {unknown} xh
 */
export function mergeHeads(call, xh) {
  const tensor = readTensor(xh, "xh", [3, 4]);
  return onBatch(call, "mergeHeads", tensor, tensor.shape.length === 3, {});
}
