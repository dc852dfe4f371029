import { entryOf, nameOf } from "../../figure/cell-name.js";
import { Drafts } from "../../figure/drafts.js";
import { FigureElement } from "../../figure/figure-element.js";
import { plain, tensor } from "../../figure/plain.js";
import { underPolicy } from "../../figure/policies.js";
import { reflected } from "../../figure/properties.js";
import { stepped } from "../../figure/state.js";
import { allowKey, bounds, choosePolicy, clean, initial, keysOf, writeEntry } from "./state.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("./state.js").ExampleState} ExampleState */

/**
 * One query, two keys, two values, all to be written; it begins with q = [1, 0], K = I, V = 2 · I.
 * @attr {"both" | "first" | "second" | "none"} allowed the keys that may be seen
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what the weights are when no key may be seen
 */
export default class AttentionExample extends FigureElement {
  static model = { initial, clean };

  static table = "lesson";

  static view = () => import("./view.js");

  static properties = {
    allowed: reflected,
    query: { attribute: false },
    key: { attribute: false },
    value: { attribute: false },
    fullyMasked: { ...reflected, attribute: "fully-masked" },
  };

  #drafts = new Drafts(this, {
    wanted: ({ table }) => ({ name: `An entry of ${table}`, ...bounds }),
    write: (cell, entry) => this.#write(cell, entry),
  });

  /** The number that the two buttons change. @type {Cell} */
  #touched = { table: "query", row: 1, key: 1 };

  /** @type {import("../../figure/protocol.js").Acts} */
  act = {
    allowKey: this.to(allowKey),
    choosePolicy: this.to(choosePolicy),
    type: (cell, text) => this.#drafts.type(cell, text),
    leave: (cell) => this.#drafts.leave(cell),
    drop: (cell) => this.#drafts.drop(cell),
    step: (cell, by) => this.#step(cell, by),
    touch: (cell) => this.#touch(cell),
  };

  /** @param {ExampleState} state */
  compute(state) {
    return underPolicy((fullyMasked) => this.#figure(state, fullyMasked), state.fullyMasked);
  }

  /** @param {ExampleState} state @param {string} fullyMasked */
  #figure(state, fullyMasked) {
    const [query, key, value] = [state.query, state.key, state.value].map(tensor);
    return plain(this.core.workedExample({ ...keysOf(state), query, key, value, fullyMasked }));
  }

  undo() {
    this.#drafts.clear();
    super.undo();
  }

  reset() {
    this.#drafts.clear();
    super.reset();
  }

  /** @param {Cell} cell @param {number} entry */
  #write(cell, entry) {
    return this.attempt(writeEntry(this.state, this.result, cell, entry), nameOf(cell));
  }

  /** @param {Cell} cell @param {number} by */
  #step(cell, by) {
    this.#drafts.finish(cell);
    this.#write(cell, stepped(entryOf(this.result, cell), by, bounds));
  }

  /** @param {Cell} cell */
  #touch(cell) {
    this.#touched = cell;
    this.requestUpdate();
  }

  ui() {
    return { drafts: this.#drafts, touched: this.#touched };
  }
}
