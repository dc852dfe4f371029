import { FigureElement } from "../figure/figure-element.js";
import { same } from "../figure/state.js";

/** @typedef {import("./lesson.js").Part} Part */

const prefix = "attention-";

/** @param {object} state @param {string[]} keys */
const without = (state, keys) => Object.fromEntries(Object.entries(state).filter(([key]) => !keys.includes(key)));

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
  #said(id) {
    return this.list.find((part) => part.id === id);
  }

  /** What of the parts' states stands in a link. @param {Record<string, object>} states */
  #withLink(states) {
    return Object.fromEntries(Object.entries(states).flatMap(([id, state]) => {
      const { link = "both", own = [] } = this.#said(id) ?? {};
      return link === "none" ? [] : [[id, without(state, own)]];
    }));
  }

  /** The states that stand in a link. */
  get linked() {
    return this.#withLink(this.states);
  }

  /** What a link that says nothing means: where each part began. */
  get linkStarts() {
    return this.#withLink(this.#starts);
  }

  /**
   * Takes the states that a link sets.
   * @param {Record<string, object>} states
   * @returns {FigureElement | undefined} the first figure that it speaks of
   */
  restoreLinked(states) {
    const { linkStarts, elements } = this;
    const named = Object.keys(states).filter((id) => !same(states[id], linkStarts[id]));
    this.restore(states);
    for (const id of named) {
      const element = elements.get(id);
      const opened = this.#said(id)?.opened;
      if (element && opened) element.state = opened(element.state);
    }
    return elements.get(named[0]);
  }

  /** Draws the parts that are not drawn yet; each resolves when it is. */
  get drawing() {
    return [...this.elements.values()].filter((element) => !element.hasAttribute("drawn"))
      .map(({ updateComplete }) => updateComplete);
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
    return this.#said(id)?.isTried?.(change) ?? false;
  }
}
