// JavaScript in a worker, as python/worker.js is Python.
import { JavaScript } from "./javascript.js";

const javascript = new JavaScript();

globalThis.addEventListener("message", ({ data: { id, task, program, name, args } }) => {
  const answer = task === "run" ? javascript.run(program) : javascript.call(name, args);
  globalThis.postMessage({ id, answer });
});
