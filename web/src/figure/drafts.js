import { cellNamed, nameOf } from "./cell-name.js";
import { printedError } from "./refusal.en.js";

/**
 * @typedef {import("./cell-name.js").Cell} Cell
 *
 * What is being typed into a field.
 * @typedef {object} Draft
 * @property {string} text
 * @property {string} message why it is not taken; empty as long as that has not been told
 * @property {object} before the figure's state when it was begun
 *
 * What a figure does with its fields.
 * @typedef {object} Fields
 * @property {(cell: Cell) => import("./read-number.js").Wanted} wanted what a field takes
 * @property {(cell: Cell, number: number) => string} write takes a number, or says why not
 */

/** Reads what is typed; fetched when somebody begins to type. @type {typeof import("./read-number.js") | undefined} */
let reading;

async function fetchReading() {
  reading ??= await import("./read-number.js");
}

/** How long a typist who has stopped is waited for. */
const pause = 800;

/**
 * What is typed into a figure's fields and is not yet, or cannot be, part of its state. A number
 * counts when it is whole: when the field is left, on Enter, and after a pause. What is refused, or
 * taken back by Escape, leaves the state as it was before.
 */
export class Drafts {
  #host;
  #fields;

  /** By the cells' names. @type {Map<string, Draft>} */
  #drafts = new Map();

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /**
   * @param {import("./figure-element.js").FigureElement} host
   * @param {Fields} fields
   */
  constructor(host, fields) {
    this.#host = host;
    this.#fields = fields;
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

  /** Keeps what stands in a field now. @param {Cell} cell @param {string} text */
  type(cell, text) {
    this.#keep(cell, text, "");
    this.#host.fetching = fetchReading();
    this.#waiting = setTimeout(() => this.#pause(cell), pause);
  }

  /** A field that is left, or Enter: now what is typed counts. @param {Cell} cell */
  leave(cell) {
    const draft = this.of(cell);
    if (!draft) return;
    if (!reading) this.#host.fetching = fetchReading().then(() => this.leave(cell));
    else if (this.#settle(reading, cell, draft.text)) this.#forget(cell);
  }

  /** Takes what is whole, and drops what is not: the number is about to be changed in another way. @param {Cell} cell */
  finish(cell) {
    this.leave(cell);
    this.drop(cell);
  }

  /** Takes back what was typed. @param {Cell} cell */
  drop(cell) {
    this.#restore(cell);
    this.#forget(cell);
  }

  clear() {
    clearTimeout(this.#waiting);
    this.#drafts.clear();
    this.#host.requestUpdate();
  }

  /** The field stays as it was typed: the number in it may be whole, or not yet. @param {Cell} cell */
  #pause(cell) {
    const draft = this.of(cell);
    if (!draft || !reading) return;
    const { isUnfinished } = reading.readNumber(draft.text, this.#fields.wanted(cell));
    if (!isUnfinished) this.#settle(reading, cell, draft.text);
  }

  /**
   * @param {typeof import("./read-number.js")} reader
   * @param {Cell} cell
   * @param {string} text
   * @returns {boolean} whether it was taken
   */
  #settle({ readNumber }, cell, text) {
    const { value, refusal } = readNumber(text, this.#fields.wanted(cell));
    const message = value === undefined ? refusal : printedError(this.#fields.write(cell, value));
    if (message) this.#restore(cell);
    this.#keep(cell, text, message);
    return !message;
  }

  /** What a pause may have taken goes, without a trace in what can be undone. @param {Cell} cell */
  #restore(cell) {
    const draft = this.of(cell);
    if (draft) this.#host.change(draft.before, nameOf(cell));
  }

  /** @param {Cell} cell @param {string} text @param {string} message */
  #keep(cell, text, message) {
    clearTimeout(this.#waiting);
    const before = this.of(cell)?.before ?? this.#host.state;
    this.#drafts.delete(nameOf(cell));
    this.#drafts.set(nameOf(cell), { text, message, before });
    this.#host.requestUpdate();
  }

  /** @param {Cell} cell */
  #forget(cell) {
    clearTimeout(this.#waiting);
    if (this.#drafts.delete(nameOf(cell))) this.#host.requestUpdate();
  }
}
