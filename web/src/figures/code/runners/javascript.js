import workerUrl from "../javascript/worker.js?worker&url";
import { startWorker } from "./start-worker.js";
import { WorkerRunner } from "./worker-runner.js";

/** @returns {Promise<WorkerRunner>} */
export const startJavaScriptRunner = async () => new WorkerRunner(startWorker(workerUrl));
