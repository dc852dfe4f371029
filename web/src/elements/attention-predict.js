import { clean, guessed, initial, isRight } from "../lesson/predict.js";
import { FigureElement } from "./figure-element.js";
import { reflected } from "./part-element.js";

/**
 * A guess about forbidden positions, kept, and come back to when the mask has been switched.
 * @attr {"yes" | "no" | "unsure"} guess
 * @attr {boolean} seen whether the mask has been switched since
 * @fires attention-answer at each guess: detail { part, question, answer, isRight, isFirst }
 */
export class AttentionPredict extends FigureElement {
  static drawing = () => import("../views/predict-drawing.js");

  static properties = {
    guess: reflected,
    seen: { ...reflected, type: Boolean },
  };

  /** What token 3 gives token 4. */
  #weights;

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

  async prepare() {
    await super.prepare();
    const weight = (causal) => this.figures.maskFigure({ causal, padding: false, fullyMasked: "zeros" })
      .weights.data[2 * 4 + 3];
    this.#weights = { withoutMask: weight(false), withMask: weight(true) };
  }

  compute() {
    return this.#weights;
  }

  #guess(guess) {
    const isFirst = this.guess === null;
    this.change(guessed(this.state, guess));
    if (this.guess !== guess) return;
    this.emit("attention-answer",
      { part: "predict", question: "forbidden-weight", answer: guess, isRight: isRight(guess), isFirst });
  }

  draw({ predictView }, state, result) {
    return predictView(state, result, (guess) => this.#guess(guess));
  }
}
