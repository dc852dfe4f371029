import { check, clean, initial, isRight, scoreOf } from "../lesson/quiz.js";
import { PartElement } from "./part-element.js";

/**
 * Questions with an explanation for each choice. The first choice that is checked counts.
 * @fires attention-answer at each check: detail { part, question, answer, isRight, isFirst }
 */
export class AttentionQuiz extends PartElement {
  static drawing = () => import("../views/quiz-drawing.js");

  static properties = { answers: { attribute: false } };

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

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

  draw({ quizView }, state, result) {
    return quizView(state, result, (question, answer) => this.#check(question, answer));
  }
}
