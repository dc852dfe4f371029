// Mistakes, beside the right thing and in hiding.
import createModule from "#wasm/bug_lab.mjs";
import { asCalled } from "./as-called.js";

/** @type {import("./tables.js").Table} */
export default {
  name: "bug_lab",
  createModule,
  needed: "bugLab",
  functions: asCalled(["bugLab", "brokenMasks", "bugProbe", "bugRefutation", "bugQuestion"]),
};
