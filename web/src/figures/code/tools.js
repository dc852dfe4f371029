// What the exercise needs once it is opened: it is loaded then, and not before.
export { loadEngine } from "../../engine/index.js";
export { grade } from "./checks/grade.js";
export { codeEditor } from "./editor.js";
export { solutions, stubs } from "./exercise/sources.js";

/** @type {Record<import("./exercise/functions.js").Language, () => Promise<import("./runners/worker-runner.js").WorkerRunner>>} */
export const starts = {
  python: async () => (await import("./runners/python.js")).startPythonRunner(),
  javascript: async () => (await import("./runners/javascript.js")).startJavaScriptRunner(),
};
