import { FigureElement } from "../../figure/figure-element.js";
import { plain } from "../../figure/plain.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { toggleMask } from "../../figure/state.js";
import { chooseAmount, chooseToken, clean, initial, prove, stepAmount } from "./state.js";

/**
 * The future-leak meter: changes one token's input, and shows which rows of a layer's output move.
 * @attr {"causal" | "none"} mask
 * @attr {number} token the token that is changed, from 1
 * @attr {number} amount what is added to every number of its input, from -2 to 2
 * @attr {number} heads of the layer: 1, 2, 4 or 8
 * @attr {boolean} proven whether every token has been tried
 */
export default class AttentionLeak extends FigureElement {
  static model = { initial, clean };

  static table = "lesson";

  static view = () => import("./view.js");

  static properties = {
    mask: reflected,
    token: wholeNumber,
    amount: wholeNumber,
    heads: wholeNumber,
    proven: { type: Boolean, reflect: true },
  };

  /** The layer's matrices, which go with what is taken away. */
  #layer;

  /** @type {import("../../figure/figure-element.js").Acts} */
  act = {
    toggleMask: this.to(toggleMask),
    chooseToken: this.to(chooseToken),
    chooseAmount: this.to(chooseAmount, "amount"),
    typeAmount: (text) => this.#typeAmount(text),
    stepAmount: this.to(stepAmount, "amount"),
    prove: this.to(prove),
  };

  async prepare() {
    await super.prepare();
    const { wQuery, wKey, wValue, wOutput } = this.core.headsFigure({ heads: 1, causal: true });
    this.#layer = plain({ wQuery, wKey, wValue, wOutput });
  }

  /** @param {import("./state.js").LeakState} state */
  compute({ mask, token, amount, heads }) {
    const leak = this.core.leakFigure({ heads, causal: mask === "causal", token, change: amount });
    return { ...this.#layer, ...plain(leak) };
  }

  /** What cannot be had as it was typed is written anew as it is. @param {string} text */
  #typeAmount(text) {
    this.change(chooseAmount(this.state, text));
    this.requestUpdate();
  }
}
