import { same } from "./state.js";

/**
 * Computes the result of a state, at once or later. There is one computation at a time: when the
 * state moves on, the one before is cancelled, and what it answers nevertheless is dropped.
 */
export class Computing {
  #compute;
  #onAnswer;

  /** @type {AbortController | undefined} */
  #running;

  /** @type {object | undefined} */
  #computed;

  /** What was computed last. @type {object | undefined} */
  result;

  /** How much of the computation is done, from 0 to 1, where that is known. @type {number | undefined} */
  fraction;

  /**
   * @param {(state: any, signal: AbortSignal) => object | Promise<object>} compute
   * @param {(error?: unknown) => void} onAnswer is called when a later answer has come, or has failed
   */
  constructor(compute, onAnswer) {
    this.#compute = compute;
    this.#onAnswer = onAnswer;
  }

  get isRunning() {
    return this.#running !== undefined;
  }

  /** What is computed already, or is being computed, is not begun again. @param {object} state */
  begin(state) {
    if (same(this.#computed, state)) return;
    this.cancel();
    const running = new AbortController();
    const answer = this.#compute(state, running.signal);
    this.#computed = state;
    if (answer instanceof Promise) this.#await(answer, running);
    else this.result = answer;
  }

  /** Gives up what is being computed. */
  cancel() {
    if (!this.#running) return;
    this.#running.abort();
    this.#running = undefined;
    this.#computed = undefined;
    this.fraction = undefined;
  }

  /** @param {Promise<object>} answer @param {AbortController} running */
  async #await(answer, running) {
    this.#running = running;
    try {
      const result = await answer;
      if (running === this.#running) this.#end(result);
    } catch (error) {
      if (running !== this.#running) return;
      this.cancel();
      this.#onAnswer(error);
    }
  }

  /** @param {object} result */
  #end(result) {
    this.result = result;
    this.#running = undefined;
    this.fraction = undefined;
    this.#onAnswer();
  }
}
