/** Runs a learner's program in a worker, so that one that never ends can be stopped. */
export class WorkerRunner {
  #worker;

  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  #asked = new Map();

  #count = 0;

  /** @param {Worker} worker answers { id, answer } or { id, failure } to what has an id */
  constructor(worker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => {
      const { resolve, reject } = this.#asked.get(data.id) ?? {};
      this.#asked.delete(data.id);
      if ("failure" in data) reject?.(new Error(data.failure));
      else resolve?.(data.answer);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail(new Error(event.message || "the program’s worker could not be started"));
    });
  }

  /** @param {object} request @returns {Promise<any>} */
  ask(request) {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  /** @param {string} program */
  run(program) {
    return this.ask({ task: "run", program });
  }

  /** @param {string} name @param {any[]} args */
  call(name, args) {
    return this.ask({ task: "call", name, args });
  }

  /** Ends it in the midst of whatever it does. */
  stop() {
    this.#worker.terminate();
    this.#fail(new DOMException("It was stopped.", "AbortError"));
  }

  /** @param {Error} error */
  #fail(error) {
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}
