import { FigureElement } from "../../figure/figure-element.js";
import { plain } from "../../figure/plain.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { toggleMask } from "../../figure/state.js";
import { wordsOf } from "../../figure/tokens.js";
import {
  chooseHeads, chooseRow, chooseWeights, clean, drawAgain, followColumn, initial, most, toggleHead, width,
} from "./state.js";

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
  static model = { initial, clean };

  static table = "layer";

  static view = () => import("./view.js");

  static properties = {
    heads: wholeNumber,
    tokens: reflected,
    mask: reflected,
    weights: reflected,
    seed: wholeNumber,
    follow: wholeNumber,
    open: wholeNumber,
    row: { ...wholeNumber, attribute: false },
  };

  /** How the columns are shared out among 1, 2 ... 8 heads. @type {import("./state.js").Share[]} */
  #shares = [];

  /** The input, which is there even when the heads do not come out even. @type {unknown} */
  #x;

  /** A slide, or a walk by arrows, is one step. @type {import("../../figure/protocol.js").Acts} */
  act = {
    chooseHeads: this.to(chooseHeads, "heads"),
    toggleMask: this.to(toggleMask),
    chooseWeights: this.to(chooseWeights, "weights"),
    drawAgain: this.to(drawAgain),
    followColumn: this.to(followColumn, "follow"),
    toggleHead: this.to(toggleHead),
    chooseRow: this.to(chooseRow, "row"),
  };

  async prepare() {
    await super.prepare();
    const { core } = this;
    this.#shares = Array.from({ length: most }, (_, i) => core.columnShare({ width, heads: i + 1 }));
    this.#x = core.headsFigure({ heads: 1, causal: true }).x;
  }

  /** @param {import("./state.js").HeadsState} state */
  compute({ heads, mask, weights, seed }) {
    const share = this.#shares[heads - 1];
    try {
      return { share, ...plain(this.core.headsFigure({ heads, causal: mask === "causal", weights, seed })) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { share, ...plain({ x: this.#x }), error: error.message };
    }
  }

  ui() {
    return { shares: this.#shares, words: wordsOf(/** @type {string | null} */ (Reflect.get(this, "tokens"))) };
  }
}
