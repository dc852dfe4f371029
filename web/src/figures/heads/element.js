import { FigureElement } from "../../figure/figure-element.js";
import { lateModel } from "../../figure/late-model.js";
import { reflected } from "../../figure/properties.js";
import { initial } from "./initial.js";

const late = lateModel(initial);

/**
 * A layer of width 8 that shares its columns out among heads.
 * @attr {number} heads from 1 to 8
 * @attr {string} tokens the tokens’ words, "the cat sat down"; numbers unless given
 * @attr {"causal" | "none"} mask
 * @attr {"lesson" | "identity" | "random" | "by-hand"} weights what the layer's four matrices are filled with
 * @attr {number} seed of the random ones
 * @attr {number} follow the column that is followed through the layer, from 1; 0 for none
 * @attr {number} open the head whose steps are shown, from 1; 0 for none
 */
export default class AttentionHeads extends FigureElement {
  static model = late.model;

  static table = "layer";

  static view = () => import("./view.js");

  static properties = { ...late.properties, tokens: reflected, row: { ...late.properties.row, attribute: false } };

  /** What is done and computed; it comes with the view. @type {import("./workings.js").Workings} */
  #workings = /** @type {any} */ (undefined);

  async prepare() {
    const [{ Workings, clean }] = await Promise.all([import("./workings.js"), super.prepare()]);
    late.take(clean);
    this.#workings = new Workings(this);
    this.act = this.#workings.act;
  }

  /** @param {import("./initial.js").HeadsState} state */
  compute(state) {
    return this.#workings.compute(state);
  }

  ui() {
    return this.#workings.ui;
  }
}
