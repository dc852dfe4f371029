import { Device } from "./device.js";
import { isOpenedAfresh, placeInView } from "./place.js";

/** The learner's device as the keeper of a lesson's state, and of the place where somebody was reading. */
export class DeviceKeeper {
  #lesson;

  /**
   * @param {object} lesson
   * @param {() => string} lesson.name
   * @param {() => object} lesson.state what is to be kept
   * @param {() => ParentNode} lesson.root where its article is
   * @param {(state: any) => void} lesson.take takes what was kept
   */
  constructor(lesson) {
    this.#lesson = lesson;
  }

  get #device() {
    return new Device(this.#lesson.name());
  }

  listen() {
    addEventListener("pagehide", this.#leave);
    document.addEventListener("visibilitychange", this.#leave);
  }

  unlisten() {
    removeEventListener("pagehide", this.#leave);
    document.removeEventListener("visibilitychange", this.#leave);
  }

  /** Takes what was kept. @returns {string} the place to go on reading, or "" */
  read() {
    const { state, place } = this.#device.read() ?? {};
    if (state) this.#lesson.take(state);
    return typeof place === "string" && isOpenedAfresh() ? place : "";
  }

  write() {
    this.#device.write({ state: this.#lesson.state(), place: this.#place });
  }

  forget() {
    this.#device.clear();
  }

  get #place() {
    return placeInView(this.#lesson.root());
  }

  /** Who has done nothing and stands at the beginning leaves nothing behind. */
  #leave = () => {
    if (this.#device.read() || this.#place) this.write();
  };
}
