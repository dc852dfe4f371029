// A layer: its heads, its leak, and the questions of practice.
import createModule from "#wasm/layer.mjs";
import { place } from "./place.js";

/** @typedef {import("./types.js").Tensor} Tensor */

const layerWeights = ["lesson", "identity", "random", "by-hand"];
/** @type {import("./tables.js").HeadRole[]} */
const headRoles = ["previous", "first", "self", "uniform", "latest"];
/** @type {import("./tables.js").QuestionKind[]} */
const questions = ["visible", "weight", "output", "width", "padded", "strict", "softmax", "average", "divisor", "owner",
  "parameters"];

/** The roles of heads by their words. @param {Record<string, any>} figure */
const withRoles = ({ roles, ...figure }) =>
  ({ ...figure, roles: Array.from(/** @type {Tensor} */ (roles).data, (role) => headRoles[role]) });

/** @type {import("./tables.js").Table} */
export default {
  name: "layer",
  createModule,
  needed: "headsFigure",
  functions: (call) => ({
    headsFigure: ({ weights = "lesson", seed = 0, ...options }) =>
      withRoles(call("headsFigure", { ...options, seed, weights: place(layerWeights, weights) })),
    columnShare: (options) => call("columnShare", options),
    leakFigure: (options) => call("leakFigure", options),
    leakTrials: (options) => call("leakTrials", options),
    practice: ({ kind, seed }) => call("practice", { kind: place(questions, kind), seed }),
    questionKind: ({ topic, seed }) => questions[call("questionKind", { topic: place(questions, topic), seed }).kind],
  }),
};
