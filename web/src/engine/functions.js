import { checkNames, choice, flag, number, optionalNumber } from "./options.js";
import { insertAxes, readMask, readTensor, removeAxes } from "./tensors.js";

/** @typedef {import("./tensors.js").Tensor} Tensor */
/** @typedef {import("./tensors.js").TensorLike} TensorLike */

/**
 * Applies a change to each tensor of a result.
 * @param {Record<string, Tensor>} stages
 * @param {(tensor: Tensor) => Tensor} change
 */
function mapStages(stages, change) {
  return Object.fromEntries(Object.entries(stages).map(([name, stage]) => [name, change(stage)]));
}

/** The arguments that say which keys a query may look at. */
const causalNames = ["causal", "alignment", "offset"];

function causality(options, causal) {
  return {
    causal: flag(options, "causal", causal),
    alignment: choice(options, "alignment"),
    offset: optionalNumber(options, "offset"),
  };
}

/** A mask or bias with batch and head axes: (q, k), (B, q, k) or (B, h, q, k). */
function withHeadAxes(tensor) {
  const { length } = tensor.shape;
  return length === 2 ? insertAxes(tensor, 0, 2) : length === 3 ? insertAxes(tensor, 1, 1) : tensor;
}

function maskArguments(options) {
  const { mask, bias } = options;
  return {
    mask: mask === undefined ? undefined : withHeadAxes(readMask(mask, "mask", [2, 3, 4])),
    bias: bias === undefined ? undefined : withHeadAxes(readTensor(bias, "bias", [2, 3, 4])),
    scale: optionalNumber(options, "scale"),
    fullyMasked: choice(options, "fullyMasked"),
  };
}

/** Adds "Float32" to the function's name when that is asked for. */
function withType(name, options) {
  return choice(options, "dtype") === 1 ? `${name}Float32` : name;
}

function causalMask(call, argument) {
  if (typeof argument !== "object" || argument === null) {
    const n = number(argument, "n");
    return call("causalMask", { queries: n, keys: n, ...causality({}, true) });
  }
  checkNames(argument, ["queries", "keys", "alignment", "offset"], "causalMask");
  const queries = number(argument.queries, "queries");
  const keys = number(argument.keys ?? queries, "keys");
  const { alignment, offset } = argument;
  return call("causalMask", { queries, keys, ...causality({ alignment, offset }, true) });
}

function paddingMask(call, options) {
  checkNames(options, ["lengths", "keys", "side"], "paddingMask");
  const { data } = readTensor(options.lengths, "lengths", [1]);
  return call("paddingMask", {
    lengths: Array.from(data),
    keys: number(options.keys, "keys"),
    side: options.side === undefined ? 1 : choice(options, "side"),
  });
}

const attentionNames = ["query", "key", "value", "mask", "bias", ...causalNames, "scale",
  "fullyMasked", "dtype"];

function maskedAttention(call, options) {
  checkNames(options, attentionNames, "maskedAttention");
  const query = readTensor(options.query, "query", [2, 3, 4]);
  const rank = query.shape.length;
  const request = {
    query: withHeadAxes(query),
    key: withHeadAxes(readTensor(options.key, "key", [rank])),
    value: withHeadAxes(readTensor(options.value, "value", [rank])),
    ...maskArguments(options),
    ...causality(options, false),
  };
  const stages = call(withType("maskedAttention", options), request);
  if (rank === 4) return stages;
  return mapStages(stages, (stage) => removeAxes(stage, rank === 2 ? 0 : 1, 4 - rank));
}

function splitHeads(call, x, heads) {
  const tensor = readTensor(x, "x", [2, 3]);
  const alone = tensor.shape.length === 2;
  const request = { x: alone ? insertAxes(tensor, 0, 1) : tensor, heads: number(heads, "heads") };
  const split = call("splitHeads", request);
  return alone ? removeAxes(split, 0, 1) : split;
}

function mergeHeads(call, xh) {
  const tensor = readTensor(xh, "xh", [3, 4]);
  const alone = tensor.shape.length === 3;
  const merged = call("mergeHeads", { xh: alone ? insertAxes(tensor, 0, 1) : tensor });
  return alone ? removeAxes(merged, 0, 1) : merged;
}

const weightNames = ["wQuery", "wKey", "wValue", "wOutput"];
const biasNames = ["bQuery", "bKey", "bValue", "bOutput"];
const multiHeadNames = ["x", "context", ...weightNames, ...biasNames, "heads", "kvHeads",
  "pastKey", "pastValue", ...causalNames, "mask", "bias", "keyMask", "scale", "fullyMasked",
  "dtype", "layout"];

/** Reads the tensors named that are given, each with a batch axis. */
function readBatched(options, names, rank, alone) {
  const given = names.filter((name) => options[name] !== undefined);
  return Object.fromEntries(given.map((name) => {
    const tensor = readTensor(options[name], name, [alone ? rank - 1 : rank]);
    return [name, alone ? insertAxes(tensor, 0, 1) : tensor];
  }));
}

function readKeyMask(options, alone) {
  if (options.keyMask === undefined) return undefined;
  const mask = readMask(options.keyMask, "keyMask", alone ? [1, 2] : [2]);
  return mask.shape.length === 1 ? insertAxes(mask, 0, 1) : mask;
}

function readEach(options, names, rank, required) {
  const given = required ? names : names.filter((name) => options[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, readTensor(options[name], name, [rank])]));
}

function multiHeadAttention(call, options) {
  checkNames(options, multiHeadNames, "multiHeadAttention");
  const x = readTensor(options.x, "x", [2, 3]);
  const alone = x.shape.length === 2;
  if ((options.pastKey === undefined) !== (options.pastValue === undefined)) {
    throw new TypeError("pastKey and pastValue go together, one of them is missing");
  }
  const request = {
    x: alone ? insertAxes(x, 0, 1) : x,
    ...readBatched(options, ["context"], 3, alone),
    ...readBatched(options, ["pastKey", "pastValue"], 4, alone),
    ...readEach(options, weightNames, 2, true),
    ...readEach(options, biasNames, 1, false),
    heads: number(options.heads, "heads"),
    kvHeads: optionalNumber(options, "kvHeads"),
    keyMask: readKeyMask(options, alone),
    layout: choice(options, "layout"),
    ...maskArguments(options),
    ...causality(options, true),
  };
  const stages = call(withType("multiHeadAttention", options), request);
  return alone ? mapStages(stages, (stage) => removeAxes(stage, 0, 1)) : stages;
}

/**
 * The engine's functions over a module. All tensors that come out belong to the caller.
 * @typedef {ReturnType<typeof engineOf>} Engine
 * @param {{ calls: number, call: (name: string, request: object) => any }} counted
 */
export function engineOf(counted) {
  const { call } = counted;
  return {
    /** How many computations the core has been asked for. */
    get calls() { return counted.calls; },
    /** @param {number | { queries: number, keys?: number, alignment?: string, offset?: number }} argument */
    causalMask: (argument) => causalMask(call, argument),
    /** @param {{ lengths: TensorLike, keys: number, side?: string }} options */
    paddingMask: (options) => paddingMask(call, options),
    /** @param {object} options */
    maskedAttention: (options) => maskedAttention(call, options),
    /** @param {TensorLike} x @param {number} heads */
    splitHeads: (x, heads) => splitHeads(call, x, heads),
    /** @param {TensorLike} xh */
    mergeHeads: (xh) => mergeHeads(call, xh),
    /** @param {object} options */
    multiHeadAttention: (options) => multiHeadAttention(call, options),
  };
}
