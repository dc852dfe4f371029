// One head: the mask and the worked example. What a lesson's page loads first.
import createModule from "#wasm/lesson.mjs";
import { place } from "./place.js";
import { policies } from "./policies.js";

/** @type {import("./tables.js").Table} */
export const lesson = {
  name: "lesson",
  createModule,
  needed: "maskFigure",
  functions: (call) => ({
    lessonInputs: () => call("lessonInputs", {}),
    maskFigure: ({ fullyMasked = "zeros", ...options }) =>
      call("maskFigure", { ...options, fullyMasked: place(policies, fullyMasked) }),
    workedExample: ({ fullyMasked = "zeros", ...options }) =>
      call("workedExample", { ...options, fullyMasked: place(policies, fullyMasked) }),
  }),
};
