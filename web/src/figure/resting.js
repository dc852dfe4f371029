/** How long after a change of a kind another one of it may follow. */
const pause = 500;

/** Tells when a row of changes, as of a slider dragged along, has come to rest. */
export class Resting {
  #onRest;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** @param {() => void} onRest */
  constructor(onRest) {
    this.#onRest = onRest;
  }

  get isMoving() {
    return this.#waiting !== undefined;
  }

  /** Something has changed, and more may follow. */
  move() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.rest(), pause);
  }

  rest() {
    if (!this.isMoving) return;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#onRest();
  }
}
