import { commonArguments, commonNames, readMasks, withType } from "./attention.js";
import { caller } from "./call.js";
import { checkNames, choice, diagonalNames, optionalNumber } from "./options.js";
import { insertAxes, readFloat32, readMask, readTensor, removeAxes, removeAxesOfEach } from "./tensors.js";
import { number } from "./words.js";

/** @typedef {import("./types.js").Arguments} Arguments */
/** @typedef {import("./types.js").Call} Call */

const weightNames = ["wQuery", "wKey", "wValue", "wOutput"];
const biasNames = ["bQuery", "bKey", "bValue", "bOutput"];
const pastNames = ["pastKey", "pastValue"];
const layerNames = [...weightNames, ...biasNames, "heads", "kvHeads", "layout"];
const runNames = ["context", "keyMask", "mask", "bias"];
const names = ["x", ...runNames, ...layerNames, ...pastNames, "stages", ...commonNames];
const preparedNames = [...layerNames, "causal", ...diagonalNames, "scale", "fullyMasked"];

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
 * What a layer is, apart from what it runs on.
 * @param {Arguments} options
 */
function readLayer(options) {
  return {
    ...readEach(options, weightNames, 2),
    ...readEach(options, given(options, biasNames), 1),
    heads: number(options.heads, "heads"),
    kvHeads: readKvHeads(options),
    layout: choice(options, "layout"),
  };
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
  const wanted = choice(options, "stages") === 1 ? "multiHeadOutput" : "multiHeadAttention";
  const stages = call(withType(wanted, options), {
    ...readBatched(options, ["x", ...given(options, ["context"])], 3, alone),
    ...readBatched(options, past, 4, alone),
    ...readLayer(options),
    keyMask: readKeyMask(options, alone),
    ...commonArguments(options, true),
  });
  return alone ? removeAxesOfEach(stages, 0, 1) : stages;
}

/**
 * Makes a layer ready to run many times. It has a module of its own: no other call can spoil it,
 * and when the layer is let go of, its memory goes with the module.
 * @param {import("./load.js").Started["restart"]} restart
 * @param {Arguments} options
 * @returns {import("./types.js").PreparedLayer}
 */
export function prepare(restart, options) {
  checkNames(options, preparedNames, "prepare");
  const request = { ...readLayer(options), ...commonArguments(options, true) };
  const start = () => {
    const module = restart();
    caller({ module, restart }, Infinity).call("prepareLayer", request);
    return module;
  };
  /** @type {Call | undefined} */
  let call = caller({ module: start(), restart: start }, Infinity).call;
  return {
    run(x, inputs = {}) {
      if (!call) throw new Error("this layer has been freed");
      checkNames(inputs, runNames, "run");
      const tokens = readFloat32(x, "x", [2, 3]);
      const alone = tokens.shape.length === 2;
      const { output } = call("runLayer", {
        ...(inputs.context === undefined ? {} : readBatched(inputs, ["context"], 3, alone)),
        x: alone ? insertAxes(tokens, 0, 1) : tokens,
        keyMask: readKeyMask(inputs, alone),
        ...readMasks(inputs),
      });
      return alone ? removeAxes(output, 0, 1) : output;
    },
    free() {
      call = undefined;
    },
  };
}
