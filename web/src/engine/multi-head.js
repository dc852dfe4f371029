import { commonArguments, commonNames, withType } from "./attention.js";
import { checkNames, choice, optionalNumber } from "./options.js";
import { insertAxes, readMask, readTensor, removeAxesOfEach } from "./tensors.js";
import { number } from "./words.js";

/** @typedef {import("./types.js").Arguments} Arguments */
/** @typedef {import("./types.js").Call} Call */

const weightNames = ["wQuery", "wKey", "wValue", "wOutput"];
const biasNames = ["bQuery", "bKey", "bValue", "bOutput"];
const pastNames = ["pastKey", "pastValue"];
const names = ["x", "context", ...weightNames, ...biasNames, "heads", "kvHeads", ...pastNames,
  "keyMask", "layout", ...commonNames];

/**
 * Those of the names that are given.
 * @param {Arguments} options
 * @param {string[]} wanted
 */
const given = (options, wanted) => wanted.filter((name) => options[name] !== undefined);

/**
 * Reads tensors that have no batch axis.
 * @param {Arguments} options
 * @param {string[]} wanted
 * @param {number} rank
 */
function readEach(options, wanted, rank) {
  return Object.fromEntries(wanted.map((name) => [name, readTensor(options[name], name, [rank])]));
}

/**
 * Reads tensors that have a batch axis exactly when x has one.
 * @param {Arguments} options
 * @param {string[]} wanted
 * @param {number} rank with the batch axis
 * @param {boolean} alone whether x lacks it
 */
function readBatched(options, wanted, rank, alone) {
  if (!alone) return readEach(options, wanted, rank);
  const read = Object.entries(readEach(options, wanted, rank - 1));
  return Object.fromEntries(read.map(([name, tensor]) => [name, insertAxes(tensor, 0, 1)]));
}

/**
 * @param {Arguments} options
 * @param {boolean} alone
 */
function readKeyMask(options, alone) {
  if (options.keyMask === undefined) return undefined;
  const mask = readMask(options.keyMask, "keyMask", alone ? [1, 2] : [2]);
  return mask.shape.length === 1 ? insertAxes(mask, 0, 1) : mask;
}

/** @param {Arguments} options */
function readKvHeads(options) {
  const kvHeads = optionalNumber(options, "kvHeads");
  if (kvHeads !== undefined && kvHeads < 1) throw new RangeError(`kvHeads must be at least 1, not ${kvHeads}`);
  return kvHeads;
}

/**
 * @param {Call} call
 * @param {Arguments} options
 */
export function multiHeadAttention(call, options) {
  checkNames(options, names, "multiHeadAttention");
  const x = readTensor(options.x, "x", [2, 3]);
  const alone = x.shape.length === 2;
  const past = given(options, pastNames);
  if (past.length === 1) throw new TypeError(`pastKey and pastValue go together, ${past[0]} came alone`);
  const stages = call(withType("multiHeadAttention", options), {
    ...readBatched(options, ["x", ...given(options, ["context"])], 3, alone),
    ...readBatched(options, past, 4, alone),
    ...readEach(options, weightNames, 2),
    ...readEach(options, given(options, biasNames), 1),
    heads: number(options.heads, "heads"),
    kvHeads: readKvHeads(options),
    keyMask: readKeyMask(options, alone),
    layout: choice(options, "layout"),
    ...commonArguments(options, true),
  });
  return alone ? removeAxesOfEach(stages, 0, 1) : stages;
}
