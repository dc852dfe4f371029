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
   * @param {(id: string) => void} lesson.goTo goes to a place in the page
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

  /** Takes what the address says, and goes to the place in the page that it names. */
  read() {
    const states = fromAddress(location.hash, this.#lesson.starts());
    if (states) this.#lesson.take(states);
    const anchor = anchorOf(location.hash);
    if (anchor) this.#lesson.goTo(anchor);
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
