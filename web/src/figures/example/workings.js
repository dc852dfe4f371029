import { entryOf, nameOf } from "../../figure/cell-name.js";
import { Drafts } from "../../figure/drafts.js";
import { plain, tensor } from "../../figure/plain.js";
import { underPolicy } from "../../figure/policies.js";
import { stepped } from "../../figure/state.js";
import { allowKey, bounds, choosePolicy, keysOf, writeEntry } from "./state.js";

export { clean } from "./state.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("./initial.js").ExampleState} ExampleState */

/** What a worked example does and computes. */
export class Workings {
  #element;

  /** The number that the two buttons change. @type {Cell} */
  #touched = { table: "query", row: 1, key: 1 };

  /** @param {import("../../figure/figure-element.js").FigureElement} element with its table */
  constructor(element) {
    this.#element = element;
    this.drafts = new Drafts(element, {
      wanted: ({ table }) => ({ name: `An entry of ${table}`, ...bounds }),
      write: (cell, entry) => this.#write(cell, entry),
    });
    /** @type {import("../../figure/protocol.js").Acts} */
    this.act = {
      allowKey: element.to(allowKey),
      choosePolicy: element.to(choosePolicy),
      type: (cell, text) => this.drafts.type(cell, text),
      leave: (cell) => this.drafts.leave(cell),
      drop: (cell) => this.drafts.drop(cell),
      step: (cell, by) => this.#step(cell, by),
      touch: (cell) => this.#touch(cell),
    };
  }

  /** @param {ExampleState} state */
  compute(state) {
    return underPolicy((fullyMasked) => this.#figure(state, fullyMasked), state.fullyMasked);
  }

  /** @param {ExampleState} state @param {string} fullyMasked */
  #figure(state, fullyMasked) {
    const [query, key, value] = [state.query, state.key, state.value].map(tensor);
    return plain(this.#element.core.workedExample({ ...keysOf(state), query, key, value, fullyMasked }));
  }

  /** @param {Cell} cell @param {number} entry */
  #write(cell, entry) {
    const element = this.#element;
    return element.attempt(writeEntry(element.state, element.result, cell, entry), nameOf(cell));
  }

  /** @param {Cell} cell @param {number} by */
  #step(cell, by) {
    this.drafts.finish(cell);
    this.#write(cell, stepped(entryOf(this.#element.result, cell), by, bounds));
  }

  /** @param {Cell} cell */
  #touch(cell) {
    this.#touched = cell;
    this.#element.requestUpdate();
  }

  get ui() {
    return { drafts: this.drafts, touched: this.#touched };
  }
}
