// Python in a worker, so that a program that never ends can be ended with terminate().
//   in:  { task: "start", wasm, sources }, then { task: "run", program } or
//        { task: "call", name, args }, each with an id
//   out: { id, answer } or, when Python itself has broken down, { id, failure }
//
// As a classic script, which a page over file:// needs, it is bundled with `process` defined as
// undefined: MicroPython's file ends in a start of its own for Node, with a top-level await.
import { startPython } from "./python.js";

/** @type {Awaited<ReturnType<typeof startPython>>} */
let python;

/** @param {any} request */
async function perform({ task, wasm, sources, program, name, args }) {
  if (task === "start") {
    python = await startPython({ wasm, sources });
    return { isReady: true };
  }
  return task === "run" ? python.run(program) : python.call(name, args);
}

globalThis.addEventListener("message", async ({ data }) => {
  try {
    globalThis.postMessage({ id: data.id, answer: await perform(data) });
  } catch (error) {
    globalThis.postMessage({ id: data.id, failure: error instanceof Error ? error.message : String(error) });
  }
});
