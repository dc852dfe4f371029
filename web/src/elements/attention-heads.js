import { chooseHeads, clean, initial, most, width } from "../lesson/heads.js";
import { toggleMask } from "../lesson/state.js";
import { FigureElement } from "./figure-element.js";
import { reflected, wholeNumber } from "./part-element.js";
import { plain } from "./plain.js";

/**
 * A layer of width 8 that shares its columns out among heads.
 * @attr {number} heads from 1 to 8
 * @attr {"causal" | "none"} mask
 */
export class AttentionHeads extends FigureElement {
  static drawing = () => import("../views/heads-drawing.js");

  static properties = { heads: wholeNumber, mask: reflected };

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

  compute({ heads, mask }) {
    const share = this.#shares[heads - 1];
    try {
      return { share, ...plain(this.figures.headsFigure({ heads, causal: mask === "causal" })) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { share, ...plain({ x: this.#x }), error: error.message };
    }
  }

  draw({ headsView }, state, result) {
    return headsView(state, result, this.#shares, {
      chooseHeads: (heads) => this.change(chooseHeads(this.state, heads), "heads"),
      toggleMask: () => this.change(toggleMask(this.state)),
      reset: () => this.reset(),
    });
  }
}
