import { allowKey, clean, initial, keysOf } from "../lesson/example.js";
import { exampleView } from "../views/example-view.js";
import { exampleStyles } from "../views/styles/example.js";
import { shared } from "../views/styles/shared.js";
import { FigureElement } from "./figure-element.js";
import { plain } from "./plain.js";

/**
 * One query, two keys, two values: q = [1, 0], K = I, V = 2 · I.
 * @attr {"both" | "first" | "second" | "none"} allowed the keys that may be seen
 */
export class AttentionExample extends FigureElement {
  static styles = [shared, exampleStyles];

  static properties = { allowed: { reflect: true, useDefault: true } };

  constructor() {
    super();
    Object.assign(this, initial);
  }

  clean(values) {
    return clean(values);
  }

  compute(figures, state) {
    return plain(figures.workedExample(keysOf(state)));
  }

  draw(state, result) {
    return exampleView(state, result, {
      allowKey: (name, isAllowed) => this.change(allowKey(this.state, name, isAllowed)),
      reset: () => this.change(initial),
    });
  }
}
