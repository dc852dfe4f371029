import { FigureElement } from "../../figure/figure-element.js";
import { reflected } from "../../figure/properties.js";
import { clean, guessed, initial, isRight } from "./state.js";

/**
 * A guess about forbidden positions, kept, and come back to when the mask has been switched.
 * @attr {"yes" | "no" | "unsure"} guess
 * @attr {boolean} seen whether the mask has been switched since
 * @fires attention-answer at each guess: detail { part, question, answer, isRight, isFirst }
 */
export default class AttentionPredict extends FigureElement {
  static model = { initial, clean };

  static table = "lesson";

  static view = () => import("./view.js");

  static properties = {
    guess: reflected,
    seen: { ...reflected, type: Boolean },
  };

  /** @type {import("../../figure/figure-element.js").Acts} */
  act = { guess: (guess) => this.#guess(guess) };

  /** What token 3 gives token 4; it does not depend on the guess. */
  #weights;

  async prepare() {
    await super.prepare();
    /** @param {boolean} causal */
    const weight = (causal) => this.core.maskFigure({ causal, padding: false, fullyMasked: "zeros" })
      .weights.data[2 * 4 + 3];
    this.#weights = { withoutMask: weight(false), withMask: weight(true) };
  }

  compute() {
    return this.#weights;
  }

  /** @param {string} guess */
  #guess(guess) {
    const isFirst = this.guess === null;
    this.change(guessed(this.state, guess));
    if (this.guess !== guess) return;
    this.emit("attention-answer",
      { part: "predict", question: "forbidden-weight", answer: guess, isRight: isRight(guess), isFirst });
  }
}
