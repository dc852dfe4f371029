import {
  chooseHeads, chooseRow, chooseWeights, clean, drawAgain, followColumn, initial, most, toggleHead, width,
} from "../lesson/heads.js";
import { toggleMask } from "../lesson/state.js";
import { FigureElement } from "./figure-element.js";
import { reflected, wholeNumber } from "./part-element.js";
import { plain } from "./plain.js";

/**
 * A layer of width 8 that shares its columns out among heads.
 * @attr {number} heads from 1 to 8
 * @attr {"causal" | "none"} mask
 * @attr {"lesson" | "identity" | "random"} weights what the layer's four matrices are filled with
 * @attr {number} seed of the random ones
 * @attr {number} follow the column that is followed through the layer, from 1; 0 for none
 * @attr {number} open the head whose steps are shown, from 1; 0 for none
 */
export class AttentionHeads extends FigureElement {
  static drawing = () => import("../views/heads-drawing.js");

  static properties = {
    heads: wholeNumber,
    mask: reflected,
    weights: reflected,
    seed: wholeNumber,
    follow: wholeNumber,
    open: wholeNumber,
    row: { ...wholeNumber, attribute: false },
  };

  /** How the columns are shared out among 1, 2 ... 8 heads. */
  #shares;

  /** The input, which is there even when the heads do not come out even. */
  #x;

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

  async prepare() {
    await super.prepare();
    const { figures } = this;
    this.#shares = Array.from({ length: most }, (_, i) => figures.columnShare({ width, heads: i + 1 }));
    this.#x = figures.headsFigure({ heads: 1, causal: true }).x;
  }

  compute({ heads, mask, weights, seed }) {
    const share = this.#shares[heads - 1];
    try {
      return { share, ...plain(this.figures.headsFigure({ heads, causal: mask === "causal", weights, seed })) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { share, ...plain({ x: this.#x }), error: error.message };
    }
  }

  draw({ headsView }, state, result) {
    return headsView(state, result, { shares: this.#shares, canUndo: this.canUndo }, this.#act);
  }

  /** What a person can do, by its name: each gives a new state. A slide, or a walk by arrows, is one step. */
  #to = (transition, kind) => (value) => this.change(transition(this.state, value), kind);

  #act = {
    chooseHeads: this.#to(chooseHeads, "heads"),
    toggleMask: this.#to(toggleMask),
    chooseWeights: this.#to(chooseWeights, "weights"),
    drawAgain: this.#to(drawAgain),
    followColumn: this.#to(followColumn, "follow"),
    toggleHead: this.#to(toggleHead),
    chooseRow: this.#to(chooseRow, "row"),
    undo: () => this.undo(),
    reset: () => this.reset(),
  };
}
