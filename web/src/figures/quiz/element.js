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

  /** @type {import("../../figure/protocol.js").Acts} */
  act = { check: (question, answer) => this.#check(question, answer) };

  /** The questions, once they are there. @type {import("./state.js").Question[] | undefined} */
  questions;

  /** The same, with what they say. @type {import("./state.js").WordedQuestion[]} */
  #worded = [];

  /** The question that was checked without a choice, until another is checked. @type {string | undefined} */
  #without;

  get model() {
    const { questions } = this;
    if (!questions) return super.model;
    return { initial, clean: (/** @type {{ answers?: unknown }} */ values) => cleanFor(questions, values) };
  }

  async prepare() {
    const { lesson } = /** @type {{ lesson?: string | null }} */ (/** @type {unknown} */ (this));
    const { quiz } = await FigureElement.findLesson(lesson ?? null);
    const { words } = await quiz.words();
    this.questions = quiz.questions;
    this.#worded = worded(quiz.questions, words);
  }

  /** @param {import("./state.js").QuizState} state */
  compute(state) {
    return scoreOf(this.questions ?? [], state);
  }

  /** @param {string} question @param {unknown} answer null where none is chosen */
  async #check(question, answer) {
    this.#without = answer === null ? question : undefined;
    this.requestUpdate();
    if (typeof answer !== "string") return;
    const isFirst = !this.state.answers[question];
    this.change(check(this.state, question, answer));
    this.emit("attention-answer",
      { part: "quiz", question, answer, isRight: isRight(this.questions ?? [], question, answer), isFirst });
    await this.updateComplete;
    this.renderRoot.querySelector(`#${question}-said`)?.scrollIntoView({ block: "nearest" });
  }

  ui() {
    return { questions: this.#worded, without: this.#without };
  }
}
