import * as example from "../lesson/example.js";
import { stepped } from "../lesson/typed.js";
import { Drafts } from "./drafts.js";
import { FigureElement } from "./figure-element.js";
import { reflected } from "./part-element.js";
import { plain } from "./plain.js";
import { tensor } from "./tensor.js";
import { underPolicy } from "./under-policy.js";

const { placeName } = example;

/**
 * One query, two keys, two values, all to be written; it begins with q = [1, 0], K = I, V = 2 · I.
 * @attr {"both" | "first" | "second" | "none"} allowed the keys that may be seen
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what the weights are when no key may be seen
 */
export class AttentionExample extends FigureElement {
  static drawing = () => import("../views/example-drawing.js");

  static properties = {
    allowed: reflected,
    query: { attribute: false },
    key: { attribute: false },
    value: { attribute: false },
    fullyMasked: { ...reflected, attribute: "fully-masked" },
  };

  #drafts = new Drafts(this);

  /** The number that the two buttons change. @type {example.Place} */
  #touched = { matrix: "query", row: 1, column: 1 };

  get initial() {
    return example.initial;
  }

  clean(values) {
    return example.clean(values);
  }

  compute(state) {
    return underPolicy((fullyMasked) => this.#figure(state, fullyMasked), state.fullyMasked);
  }

  #figure(state, fullyMasked) {
    const [query, key, value] = [state.query, state.key, state.value].map(tensor);
    return plain(this.figures.workedExample({ ...example.keysOf(state), query, key, value, fullyMasked }));
  }

  undo() {
    this.#drafts.clear();
    super.undo();
  }

  reset() {
    this.#drafts.clear();
    super.reset();
  }

  #write(place, entry) {
    return this.attempt(example.writeEntry(this.state, this.result, place, entry), placeName(place));
  }

  #step(place, by) {
    const { matrix, row, column } = place;
    this.#drafts.drop(placeName(place));
    this.#write(place, stepped(this.result[matrix][row - 1][column - 1], by, example.bounds));
  }

  #touch(place) {
    this.#touched = place;
    this.requestUpdate();
  }

  #acts = {
    allowKey: (name, isAllowed) => this.change(example.allowKey(this.state, name, isAllowed)),
    choosePolicy: (policy) => this.change(example.choosePolicy(this.state, policy)),
    type: (place, text) => this.#drafts.type(placeName(place), text, (entry) => this.#write(place, entry)),
    leave: (place) => this.#drafts.leave(placeName(place)),
    drop: (place) => this.#drafts.drop(placeName(place)),
    step: (place, by) => this.#step(place, by),
    touch: (place) => this.#touch(place),
    undo: () => this.undo(),
    reset: () => this.reset(),
  };

  draw({ exampleView }, state, result) {
    return exampleView(state, result,
      { drafts: this.#drafts, touched: this.#touched, canUndo: this.canUndo }, this.#acts);
  }
}
