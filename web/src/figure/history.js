import { same } from "./state.js";

/** How many changes can be undone. */
const depth = 100;

/** The states that a person can go back to. */
export class History {
  /** @type {object[]} */
  #past = [];

  /** @type {string | undefined} */
  #lastKind;

  get isEmpty() {
    return this.#past.length === 0;
  }

  /**
   * Keeps a state that is about to be changed.
   * @param {object} state
   * @param {object} next what it becomes
   * @param {string} [kind] of several changes of one kind in a row, only the state before the first is
   *   kept; a row that ends where it began is forgotten
   */
  keep(state, next, kind) {
    const continues = kind !== undefined && kind === this.#lastKind;
    this.#lastKind = kind;
    if (!continues) this.#past = [...this.#past.slice(1 - depth), state];
    else if (same(this.#past.at(-1), next)) this.back();
  }

  /** Nothing changed: what comes next continues a row of changes only if it is of this kind. @param {string} [kind] */
  pause(kind) {
    this.#lastKind = kind;
  }

  /** The state before the last change, which is forgotten. */
  back() {
    this.pause();
    return this.#past.pop();
  }
}
