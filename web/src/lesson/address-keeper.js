import { anchorOf, fromAddress, toAddress } from "./address.js";
import { isOpenedAfresh } from "./place.js";

/** Between two writes, in milliseconds: browsers refuse more than 100 in 30 seconds. */
const pause = 400;

/** The page's address as the keeper of a lesson's state. */
export class Address {
  #lesson;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {object} lesson
   * @param {() => Record<string, object>} lesson.states what the address is to say, by part
   * @param {() => Record<string, object>} lesson.starts where each part begins
   * @param {(states: Record<string, object>) => Element | undefined} lesson.take takes what the address says; gives
   *   the first figure that it speaks of
   * @param {(id: string) => Element | null} lesson.find finds a place in the page
   * @param {(place: Element) => void} lesson.goTo goes there
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

  /** Takes what the address says, and goes to the place that it names, or to the figure that it is about. */
  read() {
    const states = fromAddress(location.hash, this.#lesson.starts());
    const isNews = states && this.link !== location.href;
    const figure = isNews ? this.#lesson.take(states) : undefined;
    const place = this.#lesson.find(anchorOf(location.hash)) ?? (isOpenedAfresh() ? figure : undefined);
    if (place) this.#lesson.goTo(place);
  }

  /** The browser has gone to another place in the page, which keeps the state, or to another state. */
  #follow = () => {
    this.read();
    this.write();
  };

  /** The address of what is shown now. */
  get link() {
    return this.#withHash(toAddress(this.#lesson.states(), this.#lesson.starts(), anchorOf(location.hash)));
  }

  /** The address of one figure as it is now. @param {string} id @param {string} anchor its place in the page */
  linkTo(id, anchor) {
    const state = this.#lesson.states()[id];
    return this.#withHash(toAddress(state ? { [id]: state } : {}, this.#lesson.starts(), anchor));
  }

  /** @param {string} hash */
  #withHash(hash) {
    const url = new URL(location.href);
    url.hash = hash;
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
