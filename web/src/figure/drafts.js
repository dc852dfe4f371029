import { isUnfinished, notANumber, printedError, read } from "./typed.js";

/** What is typed into a figure's fields and is not yet, or cannot be, part of its state. */
export class Drafts {
  #host;
  #drafts = new Map();

  /** @param {import("./figure-element.js").FigureElement} host */
  constructor(host) {
    this.#host = host;
  }

  /** @returns {{ text: string, message: string } | undefined} */
  of(name) {
    return this.#drafts.get(name);
  }

  /** The last field that cannot be taken as it is, and why. */
  get refused() {
    return [...this.#drafts].findLast(([, { message }]) => message)?.[0];
  }

  /**
   * Takes what stands in a field now.
   * @param {(number: number) => string} attempt takes the number, or says why not
   */
  type(name, text, attempt) {
    const number = read(text);
    if (number === null) this.#keep(name, text, isUnfinished(text) ? "" : notANumber(text));
    else this.#keep(name, text, printedError(attempt(number)));
  }

  /** A field that is left: what is no number by now is told. */
  leave(name) {
    const draft = this.#drafts.get(name);
    if (!draft) return;
    if (read(draft.text) === null) this.#keep(name, draft.text, notANumber(draft.text));
    else if (!draft.message) this.drop(name);
  }

  drop(name) {
    if (this.#drafts.delete(name)) this.#host.requestUpdate();
  }

  clear() {
    this.#drafts.clear();
    this.#host.requestUpdate();
  }

  #keep(name, text, message) {
    this.#drafts.delete(name);
    this.#drafts.set(name, { text, message });
    this.#host.requestUpdate();
  }
}
