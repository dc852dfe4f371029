import { cellNamed, nameOf } from "./cell-name.js";
import { isUnfinished, notANumber, printedError, read } from "./typed.js";

/** @typedef {import("./cell-name.js").Cell} Cell */

/** What is typed into a figure's fields and is not yet, or cannot be, part of its state. */
export class Drafts {
  #host;
  /** By the cells' names. @type {Map<string, { text: string, message: string }>} */
  #drafts = new Map();

  /** @param {import("./figure-element.js").FigureElement} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {Cell} cell */
  of(cell) {
    return this.#drafts.get(nameOf(cell));
  }

  /** The last field that cannot be taken as it is, and why. @returns {{ cell: Cell, message: string } | undefined} */
  get refused() {
    const [name, draft] = [...this.#drafts].findLast(([, { message }]) => message) ?? [];
    return name && draft ? { cell: cellNamed(name), message: draft.message } : undefined;
  }

  /**
   * Takes what stands in a field now.
   * @param {Cell} cell
   * @param {string} text
   * @param {(number: number) => string} attempt takes the number, or says why not
   */
  type(cell, text, attempt) {
    const number = read(text);
    if (number === null) this.#keep(cell, text, isUnfinished(text) ? "" : notANumber(text));
    else this.#keep(cell, text, printedError(attempt(number)));
  }

  /** A field that is left: what is no number by now is told. @param {Cell} cell */
  leave(cell) {
    const draft = this.of(cell);
    if (!draft) return;
    if (read(draft.text) === null) this.#keep(cell, draft.text, notANumber(draft.text));
    else if (!draft.message) this.drop(cell);
  }

  /** @param {Cell} cell */
  drop(cell) {
    if (this.#drafts.delete(nameOf(cell))) this.#host.requestUpdate();
  }

  clear() {
    this.#drafts.clear();
    this.#host.requestUpdate();
  }

  /** @param {Cell} cell @param {string} text @param {string} message */
  #keep(cell, text, message) {
    this.#drafts.delete(nameOf(cell));
    this.#drafts.set(nameOf(cell), { text, message });
    this.#host.requestUpdate();
  }
}
