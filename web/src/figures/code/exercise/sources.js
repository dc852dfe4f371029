// The exercise's own files as text: in each language what a learner starts from, and the solutions.
import javascriptStub from "./javascript/stub.js?raw";
import pythonStub from "./python/stub.py?raw";

/** @type {Record<string, string>} */
const solutionFiles = import.meta.glob(["./*/solution/*.py", "./*/solution/*.js"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** @type {Record<import("./functions.js").Language, string>} */
export const stubs = { python: pythonStub, javascript: javascriptStub };

/** By language, then by the function's name. @type {Record<import("./functions.js").Language, Record<string, string>>} */
export const solutions = { python: {}, javascript: {} };

for (const [path, text] of Object.entries(solutionFiles)) {
  const [, language, name] = /** @type {RegExpExecArray} */ (/^\.\/(\w+)\/solution\/(\w+)\./.exec(path));
  solutions[/** @type {import("./functions.js").Language} */ (language)][name] = text;
}
