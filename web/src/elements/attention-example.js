import { allowKey, clean, initial, keysOf } from "../lesson/example.js";
import { FigureElement } from "./figure-element.js";
import { reflected } from "./part-element.js";
import { plain } from "./plain.js";

/**
 * One query, two keys, two values: q = [1, 0], K = I, V = 2 · I.
 * @attr {"both" | "first" | "second" | "none"} allowed the keys that may be seen
 */
export class AttentionExample extends FigureElement {
  static drawing = () => import("../views/example-drawing.js");

  static properties = { allowed: reflected };

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

  compute(state) {
    return plain(this.figures.workedExample(keysOf(state)));
  }

  draw({ exampleView }, state, result) {
    return exampleView(state, result, {
      allowKey: (name, isAllowed) => this.change(allowKey(this.state, name, isAllowed)),
      reset: () => this.reset(),
    });
  }
}
