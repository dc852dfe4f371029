import { FigureElement } from "../../figure/figure-element.js";
import { lateModel } from "../../figure/late-model.js";
import { reflected } from "../../figure/properties.js";
import { initial } from "./initial.js";

const late = lateModel(initial);

/**
 * The future-leak meter: changes one token's input, and shows which rows of a layer's output move.
 * @attr {"causal" | "none"} mask
 * @attr {string} tokens the tokens’ words, "the cat sat down"; numbers unless given
 * @attr {number} token the token that is changed, from 1
 * @attr {number} amount what is added to every number of its input, from -2 to 2
 * @attr {number} heads of the layer: 1, 2, 4 or 8
 * @attr {boolean} proven whether every token has been tried
 * @attr {number} trial the seed of the random changes; 0 before any was made
 */
export default class AttentionLeak extends FigureElement {
  static model = late.model;

  static table = "layer";

  static view = () => import("./view.js");

  static properties = { ...late.properties, tokens: reflected };

  /** What is done and computed; it comes with the view. @type {import("./workings.js").Workings} */
  #workings = /** @type {any} */ (undefined);

  async prepare() {
    const [{ Workings, clean }] = await Promise.all([import("./workings.js"), super.prepare()]);
    late.take(clean);
    this.#workings = new Workings(this);
    this.act = this.#workings.act;
  }

  /** @param {import("./initial.js").LeakState} state */
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
