import { FigureElement } from "../../figure/figure-element.js";
import { check, clean, cleanFor, initial, isRight, scoreOf, worded } from "./state.js";

/** @typedef {import("../../figure/plain.js").Entry} Entry */

/**
 * A lesson's questions, with an explanation for each choice. The first choice that is checked counts.
 * @attr {string} lesson whose questions they are; the first lesson's unless given
 * @fires attention-answer at each check: detail { part, question, answer, isRight, isFirst }
 */
export default class AttentionQuiz extends FigureElement {
  static model = { initial, clean };

  static view = () => import("./view.js");

  static properties = {
    answers: { attribute: false },
    lesson: { reflect: true },
  };

  /** @type {import("../../figure/figure-element.js").Acts} */
  act = { check: (question, answer) => this.#check(question, answer) };

  /** The questions, and the same with their words, once they are there. */
  questions;

  #worded;

  get model() {
    const { questions } = this;
    return questions ? { initial, clean: (values) => cleanFor(questions, values) } : super.model;
  }

  async prepare() {
    const { quiz } = await this.constructor.lesson(this.lesson);
    const { words } = await quiz.words();
    this.questions = quiz.questions;
    this.#worded = worded(quiz.questions, words);
  }

  /** @param {import("./state.js").QuizState} state */
  compute(state) {
    return scoreOf(this.questions, state);
  }

  /** @param {string} question @param {number[]} answer */
  async #check(question, answer) {
    const isFirst = !this.state.answers[question];
    this.change(check(this.state, question, answer));
    this.emit("attention-answer",
      { part: "quiz", question, answer, isRight: isRight(this.questions, question, answer), isFirst });
    await this.updateComplete;
    this.renderRoot.querySelector(`#${question}-said`).scrollIntoView({ block: "nearest" });
  }

  ui() {
    return { questions: this.#worded };
  }
}
