// Python for the exercise, fetched when it is first asked for.
import wasmUrl from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url&no-inline";
import workerUrl from "../python/worker.js?worker&url";
import { startWorker } from "./start-worker.js";
import { WorkerRunner } from "./worker-runner.js";

/** @returns {Promise<ArrayBuffer>} */
async function fetchWasm() {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`Python could not be loaded: ${wasmUrl} answers ${response.status}`);
  return response.arrayBuffer();
}

/** @returns {Promise<WorkerRunner>} */
export async function startPythonRunner() {
  const [wasm, { sources }] = await Promise.all([fetchWasm(), import("../python/sources.js")]);
  const runner = new WorkerRunner(startWorker(workerUrl));
  await runner.ask({ task: "start", wasm, sources });
  return runner;
}
