import { FigureElement } from "../figure/figure-element.js";

/** @typedef {import("./lesson.js").Part} Part */

const prefix = "attention-";

/** The figures that a lesson's article holds, and what its list says of them. */
export class Parts {
  #root;

  /** @type {Record<string, object>} */
  #starts = {};

  /** What the lesson says of its parts. @type {Part[]} */
  list = [];

  /** @param {() => ParentNode} root where the article is */
  constructor(root) {
    this.#root = root;
  }

  /** The parts that are there, by id: "mask", and "mask-2" for a second one. @returns {Map<string, FigureElement>} */
  get elements() {
    const elements = new Map();
    for (const element of this.#root().querySelectorAll("*")) {
      if (!(element instanceof FigureElement)) continue;
      const kind = element.localName.replace(prefix, "");
      let id = kind;
      for (let count = 2; elements.has(id); count += 1) id = `${kind}-${count}`;
      elements.set(id, element);
    }
    return elements;
  }

  get states() {
    return Object.fromEntries([...this.elements].map(([id, { state }]) => [id, state]));
  }

  /** Takes the lesson's list, and notes where each part begins. @param {Part[]} list */
  meet(list) {
    this.list = list;
    this.#starts = this.states;
  }

  get areMet() {
    return Object.keys(this.#starts).length > 0;
  }

  /** @param {string} id */
  #linkOf(id) {
    return this.list.find((part) => part.id === id)?.link ?? "both";
  }

  /** @param {Record<string, object>} states @param {string} link */
  #withLink(states, link) {
    return Object.fromEntries(Object.entries(states).filter(([id]) => this.#linkOf(id) === link));
  }

  /** The states that stand in a link. */
  get linked() {
    return this.#withLink(this.states, "both");
  }

  /** What a link that says nothing means: where each part began; what a link only may say stays as it is. */
  get linkStarts() {
    return { ...this.#withLink(this.#starts, "both"), ...this.#withLink(this.states, "read") };
  }

  /** Resolves when all parts are drawn, which draws them. */
  get drawn() {
    return Promise.all([...this.elements.values()].map(({ updateComplete }) => updateComplete));
  }

  /** @param {Record<string, object>} states */
  restore(states) {
    for (const [id, element] of this.elements) {
      if (states[id]) element.state = states[id];
    }
  }

  /** Takes every part back to where it began. */
  startAgain() {
    this.restore(this.#starts);
    for (const element of this.elements.values()) element.forget();
  }

  /** @param {unknown} element @returns {string | undefined} */
  idOf(element) {
    return [...this.elements].find(([, known]) => known === element)?.[0];
  }

  /** Whether a change is what the part asks somebody to try. @param {string} id @param {{ state: object, previous: object }} change */
  isTried(id, change) {
    return this.list.find((part) => part.id === id)?.isTried?.(change) ?? false;
  }

  /** Lets go what waited for a part that is done, or that is not there. */
  open() {
    const { elements } = this;
    for (const { id, opens, isDone } of this.list) {
      const element = elements.get(id);
      if (opens && (!element || isDone?.(element.state))) elements.get(opens)?.removeAttribute("waits");
    }
  }

  /** Shows what a part was about once another has been tried. @param {Record<string, boolean>} tried */
  show(tried) {
    const { elements } = this;
    for (const { id, seenAfter } of this.list) {
      const element = elements.get(id);
      if (element && seenAfter && tried[seenAfter]) element.state = { ...element.state, seen: true };
    }
  }
}
