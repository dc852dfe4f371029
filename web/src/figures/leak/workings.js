import { nameOf } from "../../figure/cell-name.js";
import { Drafts } from "../../figure/drafts.js";
import { plain } from "../../figure/plain.js";
import { same, toggleMask } from "../../figure/state.js";
import { wordsOf } from "../../figure/tokens.js";
import { bounds, chooseAmount, chooseToken, finest, prove, stepAmount, trialCount, tryRandomly } from "./state.js";

export { clean } from "./state.js";

/** What a future-leak meter does and computes. */
export class Workings {
  #element;

  /** The layer's matrices, which go with what is taken away. @type {object} */
  #layer;

  /** The last random changes, and what came of them. @type {{ options: object, trials: import("./state.js").Trials } | undefined} */
  #tried;

  /** @param {import("../../figure/figure-element.js").FigureElement} element with its table */
  constructor(element) {
    this.#element = element;
    const { wQuery, wKey, wValue, wOutput } = element.core.headsFigure({ heads: 1, causal: true });
    this.#layer = plain({ wQuery, wKey, wValue, wOutput });
    this.drafts = new Drafts(element, {
      wanted: () => ({ name: "What is added", finest, ...bounds }),
      write: (cell, amount) => element.attempt(chooseAmount(element.state, amount), nameOf(cell)),
    });
    /** @type {import("../../figure/protocol.js").Acts} */
    this.act = {
      toggleMask: element.to(toggleMask),
      chooseToken: element.to(chooseToken),
      chooseAmount: element.to(chooseAmount, "amount"),
      stepAmount: element.to(stepAmount, "amount"),
      prove: element.to(prove),
      tryRandomly: element.to(tryRandomly),
      type: (cell, text) => this.drafts.type(cell, text),
      leave: (cell) => this.drafts.leave(cell),
      drop: (cell) => this.drafts.drop(cell),
      step: (cell, by) => this.#step(cell, by),
    };
  }

  /** @param {import("./initial.js").LeakState} state */
  compute({ mask, token, amount, heads, trial }) {
    const causal = mask === "causal";
    const leak = this.#element.core.leakFigure({ heads, causal, token, change: amount });
    return { ...this.#layer, ...plain(leak), trials: trial ? this.#trials({ heads, causal, seed: trial }) : null };
  }

  /** What is tried is not tried again while a token or an amount is chosen. @param {{ heads: number, causal: boolean, seed: number }} options */
  #trials(options) {
    if (!same(this.#tried?.options, options)) {
      this.#tried = { options, trials: this.#element.core.leakTrials({ ...options, count: trialCount }) };
    }
    return this.#tried?.trials;
  }

  /** @param {import("../../figure/cell-name.js").Cell} cell @param {1 | -1} by */
  #step(cell, by) {
    this.drafts.finish(cell);
    this.act.stepAmount(by);
  }

  get ui() {
    return { drafts: this.drafts, words: wordsOf(/** @type {string | null} */ (Reflect.get(this.#element, "tokens"))) };
  }
}
