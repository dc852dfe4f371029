import { FigureElement } from "../../figure/figure-element.js";
import { lateModel } from "../../figure/late-model.js";
import { reflected } from "../../figure/properties.js";
import { initial } from "./initial.js";

const late = lateModel(initial);

/**
 * One query, two keys, two values, all to be written; it begins with q = [1, 0], K = I, V = 2 · I.
 * @attr {"both" | "first" | "second" | "none"} allowed the keys that may be seen
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what the weights are when no key may be seen
 */
export default class AttentionExample extends FigureElement {
  static model = late.model;

  static table = "lesson";

  static view = () => import("./view.js");

  static properties = { ...late.properties, fullyMasked: { ...reflected, attribute: "fully-masked" } };

  /** What is done and computed; it comes with the view. @type {import("./workings.js").Workings} */
  #workings = /** @type {any} */ (undefined);

  async prepare() {
    const [{ Workings, clean }] = await Promise.all([import("./workings.js"), super.prepare()]);
    late.take(clean);
    this.#workings = new Workings(this);
    this.act = this.#workings.act;
  }

  /** @param {import("./initial.js").ExampleState} state */
  compute(state) {
    return this.#workings.compute(state);
  }

  undo() {
    this.#workings?.drafts.clear();
    super.undo();
  }

  reset() {
    this.#workings?.drafts.clear();
    super.reset();
  }

  ui() {
    return this.#workings.ui;
  }
}
