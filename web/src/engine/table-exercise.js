// What the exercise's functions answer with a fault in them: { answers }, each { fault, and its answer }.
import createModule from "#wasm/exercise.mjs";
import { asCalled } from "./as-called.js";

/** @type {import("./tables.js").Table} */
export default {
  name: "exercise",
  createModule,
  needed: "mistakenMasks",
  functions: asCalled(["mistakenMasks", "mistakenAttention", "mistakenSplits", "mistakenMerges", "mistakenLayers"]),
};
