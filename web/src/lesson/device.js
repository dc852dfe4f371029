/**
 * What a learner has done in a lesson, kept on this device alone. Where the browser refuses to store
 * anything, as in a sandboxed frame, nothing is kept and the lesson works on without.
 */
export class Device {
  #key;

  /** @param {string} name of the lesson */
  constructor(name) {
    this.#key = `attention-lesson ${name}`;
  }

  /** @returns {any} what was kept last, or null */
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {object} kept plain JSON */
  write(kept) {
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // Storage is refused or full: see above.
    }
  }

  clear() {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // See above.
    }
  }
}
