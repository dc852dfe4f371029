import { plain } from "../../figure/plain.js";
import { toggleMask } from "../../figure/state.js";
import { wordsOf } from "../../figure/tokens.js";
import { chooseHeads, chooseRow, chooseWeights, drawAgain, followColumn, most, toggleHead, width } from "./state.js";

export { clean } from "./state.js";

/** What a heads figure does and computes. */
export class Workings {
  #element;

  /** How the columns are shared out among 1, 2 ... 8 heads. @type {import("./state.js").Share[]} */
  #shares;

  /** The input, which is there even when the heads do not come out even. @type {unknown} */
  #x;

  /** @param {import("../../figure/figure-element.js").FigureElement} element with its table */
  constructor(element) {
    const { core } = element;
    this.#element = element;
    this.#shares = Array.from({ length: most }, (_, i) => core.columnShare({ width, heads: i + 1 }));
    this.#x = core.headsFigure({ heads: 1, causal: true }).x;
    /** A slide, or a walk by arrows, is one step. @type {import("../../figure/protocol.js").Acts} */
    this.act = {
      chooseHeads: element.to(chooseHeads, "heads"),
      toggleMask: element.to(toggleMask),
      chooseWeights: element.to(chooseWeights, "weights"),
      drawAgain: element.to(drawAgain),
      followColumn: element.to(followColumn, "follow"),
      toggleHead: element.to(toggleHead),
      chooseRow: element.to(chooseRow, "row"),
    };
  }

  /** @param {import("./initial.js").HeadsState} state */
  compute({ heads, mask, weights, seed }) {
    const share = this.#shares[heads - 1];
    try {
      return { share, ...plain(this.#element.core.headsFigure({ heads, causal: mask === "causal", weights, seed })) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { share, ...plain({ x: this.#x }), error: error.message };
    }
  }

  get ui() {
    return { shares: this.#shares, words: wordsOf(/** @type {string | null} */ (Reflect.get(this.#element, "tokens"))) };
  }
}
