import { anchorOf, fromAddress, toAddress } from "./address.js";

/** Between two writes, in milliseconds: browsers refuse more than 100 in 30 seconds. */
const pause = 400;

/** The page's address as the keeper of a lesson's state. */
export class Address {
  #lesson;
  #timer;

  /**
   * @param {object} lesson
   * @param {() => Record<string, object>} lesson.states what the address is to say, by part
   * @param {() => Record<string, object>} lesson.starts where each part begins
   * @param {(states: Record<string, object>) => void} lesson.take takes what the address says
   */
  constructor(lesson) {
    this.#lesson = lesson;
  }

  listen() {
    addEventListener("hashchange", this.#follow);
  }

  unlisten() {
    removeEventListener("hashchange", this.#follow);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Takes what the address says. @returns {string} the place in the page it names besides, or "" */
  read() {
    const states = fromAddress(location.hash, this.#lesson.starts());
    if (!states) return "";
    this.#lesson.take(states);
    return anchorOf(location.hash);
  }

  /** The browser has gone to another place in the page, which keeps the state, or to another state. */
  #follow = () => {
    this.read();
    this.write();
  };

  /** The address of what is shown now. */
  get link() {
    const url = new URL(location.href);
    url.hash = toAddress(this.#lesson.states(), this.#lesson.starts(), anchorOf(url.hash));
    return url.href;
  }

  /** Writes the state down, soon. */
  write() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      try {
        if (this.link !== location.href) history.replaceState(history.state, "", this.link);
      } catch {
        // A page in a sandbox may not change its address: the lesson works on without.
      }
    }, pause);
  }
}
