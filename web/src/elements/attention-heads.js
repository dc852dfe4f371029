import { chooseHeads, clean, initial, most, width } from "../lesson/heads.js";
import { toggleMask } from "../lesson/state.js";
import { headsView } from "../views/heads-view.js";
import { headsStyles } from "../views/styles/heads.js";
import { shared } from "../views/styles/shared.js";
import { FigureElement, wholeNumber } from "./figure-element.js";
import { plain } from "./plain.js";

const reflected = { reflect: true, useDefault: true };

/**
 * A layer of width 8 that shares its columns out among heads.
 * @attr {number} heads from 1 to 8
 * @attr {"causal" | "none"} mask
 */
export class AttentionHeads extends FigureElement {
  static styles = [shared, headsStyles];

  static properties = { heads: wholeNumber, mask: reflected };

  /** How the columns are shared out among 1, 2 ... 8 heads. */
  #shares;

  /** The input, which is there even when the heads do not come out even. */
  #x;

  constructor() {
    super();
    Object.assign(this, initial);
  }

  clean(values) {
    return clean(values);
  }

  prepare(figures) {
    this.#shares = Array.from({ length: most }, (_, i) => figures.columnShare({ width, heads: i + 1 }));
    this.#x = figures.headsFigure({ heads: 1, causal: true }).x;
  }

  compute(figures, { heads, mask }) {
    const share = this.#shares[heads - 1];
    try {
      return { share, ...plain(figures.headsFigure({ heads, causal: mask === "causal" })) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { share, ...plain({ x: this.#x }), error: error.message };
    }
  }

  draw(state, result) {
    return headsView(state, result, this.#shares, {
      chooseHeads: (heads) => this.change(chooseHeads(this.state, heads)),
      toggleMask: () => this.change(toggleMask(this.state)),
      reset: () => this.change(initial),
    });
  }
}
