import { chooseAmount, chooseToken, clean, initial, prove, stepAmount } from "../lesson/leak.js";
import { toggleMask } from "../lesson/state.js";
import { FigureElement } from "./figure-element.js";
import { reflected, wholeNumber } from "./part-element.js";
import { plain } from "./plain.js";

/**
 * The future-leak meter: changes one token's input, and shows which rows of a layer's output move.
 * @attr {"causal" | "none"} mask
 * @attr {number} token the token that is changed, from 1
 * @attr {number} amount what is added to every number of its input, from -2 to 2
 * @attr {number} heads of the layer: 1, 2, 4 or 8
 * @attr {boolean} proven whether every token has been tried
 */
export class AttentionLeak extends FigureElement {
  static drawing = () => import("../views/leak-drawing.js");

  static properties = {
    mask: reflected,
    token: wholeNumber,
    amount: wholeNumber,
    heads: wholeNumber,
    proven: { type: Boolean, reflect: true },
  };

  /** The layer's matrices, which go with what is taken away. */
  #layer;

  async prepare() {
    await super.prepare();
    const { wQuery, wKey, wValue, wOutput } = this.figures.headsFigure({ heads: 1, causal: true });
    this.#layer = plain({ wQuery, wKey, wValue, wOutput });
  }

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

  compute({ mask, token, amount, heads }) {
    const leak = this.figures.leakFigure({ heads, causal: mask === "causal", token, change: amount });
    return { ...this.#layer, ...plain(leak) };
  }

  /** What cannot be had as it was typed is written anew as it is. */
  #typeAmount(text) {
    this.change(chooseAmount(this.state, text));
    this.requestUpdate();
  }

  draw({ leakView }, state, result) {
    return leakView(state, result, {
      toggleMask: () => this.change(toggleMask(this.state)),
      chooseToken: (token) => this.change(chooseToken(this.state, token)),
      chooseAmount: (amount) => this.change(chooseAmount(this.state, amount), "amount"),
      typeAmount: (text) => this.#typeAmount(text),
      stepAmount: (direction) => this.change(stepAmount(this.state, direction), "amount"),
      prove: () => this.change(prove(this.state)),
      canUndo: this.canUndo,
      undo: () => this.undo(),
      reset: () => this.reset(),
    });
  }
}
