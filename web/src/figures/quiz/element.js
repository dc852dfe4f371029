import { FigureElement } from "../../figure/figure-element.js";
import { check, clean, initial, isRight, scoreOf } from "./state.js";

/**
 * Questions with an explanation for each choice. The first choice that is checked counts.
 * @fires attention-answer at each check: detail { part, question, answer, isRight, isFirst }
 */
export default class AttentionQuiz extends FigureElement {
  static model = { initial, clean };

  static view = () => import("./view.js");

  static properties = { answers: { attribute: false } };

  act = { check: (question, answer) => this.#check(question, answer) };

  compute(state) {
    return scoreOf(state);
  }

  async #check(question, answer) {
    const isFirst = !this.state.answers[question];
    this.change(check(this.state, question, answer));
    this.emit("attention-answer", { part: "quiz", question, answer, isRight: isRight(question, answer), isFirst });
    await this.updateComplete;
    this.renderRoot.querySelector(`#${question}-said`).scrollIntoView({ block: "nearest" });
  }
}
