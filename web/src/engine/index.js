import createModule from "#wasm/attention.mjs";
import { maskedAttention } from "./attention.js";
import { caller } from "./call.js";
import { mergeHeads, splitHeads } from "./heads.js";
import { instantiate } from "./load.js";
import { causalMask, paddingMask } from "./masks.js";
import { multiHeadAttention, prepare } from "./multi-head.js";
import { sourceOf } from "./source.js";

/** @typedef {import("./types.js").Engine} Engine */

/**
 * Holds on to no module but through the caller, which lets go of those that it has replaced.
 * @param {import("./load.js").Started} started
 * @returns {Engine}
 */
function engineOf({ module, restart }) {
  const counted = caller({ module, restart });
  const { call } = counted;
  return {
    get calls() { return counted.calls; },
    causalMask: (argument) => causalMask(call, argument),
    paddingMask: (options) => paddingMask(call, options),
    maskedAttention: (options) => maskedAttention(call, options),
    splitHeads: (x, heads) => splitHeads(call, x, heads),
    mergeHeads: (xh) => mergeHeads(call, xh),
    multiHeadAttention: (options) => multiHeadAttention(call, options),
    prepare: (options) => prepare(restart, options),
  };
}

/** @type {Promise<Engine> | undefined} */
let shared;

/**
 * Loads the engine: the C++ core as WebAssembly. All callers share one.
 * @param {import("./source.js").Given} [options]
 *   where attention.wasm is, or its bytes; beside this module unless given
 * @returns {Promise<Engine>}
 */
export function loadEngine(options = {}) {
  const url = new URL(/* @vite-ignore */ "./attention.wasm", import.meta.url);
  const load = async () => engineOf(await instantiate(createModule, sourceOf(options, url), "prepareLayer"));
  shared = shared ? shared.catch(load) : load(); // whoever comes after a failure tries anew
  return shared;
}
