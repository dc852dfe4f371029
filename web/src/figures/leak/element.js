import { nameOf } from "../../figure/cell-name.js";
import { Drafts } from "../../figure/drafts.js";
import { FigureElement } from "../../figure/figure-element.js";
import { plain } from "../../figure/plain.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { same, toggleMask } from "../../figure/state.js";
import { wordsOf } from "../../figure/tokens.js";
import { bounds, chooseAmount, chooseToken, clean, finest, initial, prove, stepAmount, trialCount, tryRandomly } from "./state.js";

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
  static model = { initial, clean };

  static table = "layer";

  static view = () => import("./view.js");

  static properties = {
    mask: reflected,
    tokens: reflected,
    token: wholeNumber,
    amount: wholeNumber,
    heads: wholeNumber,
    proven: { type: Boolean, reflect: true },
    trial: wholeNumber,
  };

  #drafts = new Drafts(this, {
    wanted: () => ({ name: "What is added", finest, ...bounds }),
    write: (cell, amount) => this.attempt(chooseAmount(this.state, amount), nameOf(cell)),
  });

  /** The layer's matrices, which go with what is taken away. @type {object} */
  #layer = {};

  /** The last random changes, and what came of them. @type {{ options: object, trials: import("./state.js").Trials } | undefined} */
  #tried;

  /** @type {import("../../figure/protocol.js").Acts} */
  act = {
    toggleMask: this.to(toggleMask),
    chooseToken: this.to(chooseToken),
    chooseAmount: this.to(chooseAmount, "amount"),
    stepAmount: this.to(stepAmount, "amount"),
    prove: this.to(prove),
    tryRandomly: this.to(tryRandomly),
    type: (cell, text) => this.#drafts.type(cell, text),
    leave: (cell) => this.#drafts.leave(cell),
    drop: (cell) => this.#drafts.drop(cell),
    step: (cell, by) => this.#step(cell, by),
  };

  async prepare() {
    await super.prepare();
    const { wQuery, wKey, wValue, wOutput } = this.core.headsFigure({ heads: 1, causal: true });
    this.#layer = plain({ wQuery, wKey, wValue, wOutput });
  }

  /** @param {import("./state.js").LeakState} state */
  compute({ mask, token, amount, heads, trial }) {
    const causal = mask === "causal";
    const leak = this.core.leakFigure({ heads, causal, token, change: amount });
    return { ...this.#layer, ...plain(leak), trials: trial ? this.#trials({ heads, causal, seed: trial }) : null };
  }

  /** What is tried is not tried again while a token or an amount is chosen. @param {{ heads: number, causal: boolean, seed: number }} options */
  #trials(options) {
    if (!same(this.#tried?.options, options)) {
      this.#tried = { options, trials: this.core.leakTrials({ ...options, count: trialCount }) };
    }
    return this.#tried?.trials;
  }

  undo() {
    this.#drafts.clear();
    super.undo();
  }

  reset() {
    this.#drafts.clear();
    super.reset();
  }

  /** @param {import("../../figure/cell-name.js").Cell} cell @param {1 | -1} by */
  #step(cell, by) {
    this.#drafts.finish(cell);
    this.act.stepAmount(by);
  }

  ui() {
    return { drafts: this.#drafts, words: wordsOf(/** @type {string | null} */ (Reflect.get(this, "tokens"))) };
  }
}
