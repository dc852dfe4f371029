import { FigureElement } from "../../figure/figure-element.js";
import { problemOf } from "./problem.js";
import { another, answer, clean, initial, scoreOf, show, topics } from "./state.js";

/**
 * Questions to work out by hand on four topics: first the chapter's own, then harder ones with fresh numbers.
 * @fires attention-answer at each answer that can be read: detail { part, question, answer, isRight, isFirst, seed }
 */
export default class AttentionPractice extends FigureElement {
  static model = { initial, clean };

  static table = "layer";

  static view = () => import("./view.js");

  static properties = { items: { attribute: false } };

  /** @type {import("../../figure/protocol.js").Acts} */
  act = {
    answer: (topic, text, verdict) => this.#answer(topic, text, verdict),
    show: (topic) => this.#show(topic),
    another: (topic) => this.#another(topic),
  };

  /** @param {import("./state.js").PracticeState} state */
  compute(state) {
    const problems = topics.map((topic) => [topic, problemOf(this.core, topic, state.items[topic].seed)]);
    return { ...scoreOf(state), problems: Object.fromEntries(problems) };
  }

  /** @param {string} topic @param {string} text @param {import("./answers.js").Verdict} verdict */
  #answer(topic, text, verdict) {
    const { seed, tries, outcome } = this.state.items[topic];
    if (outcome) return;
    this.change(answer(this.state, topic, text, verdict));
    this.#reveal(`#${topic}-said`);
    if (verdict === "unreadable" || verdict === "coarse") return;
    const isRight = verdict === "right";
    this.emit("attention-answer", { part: "practice", question: topic, answer: text, isRight, isFirst: tries === 0, seed });
  }

  /** @param {string} selector */
  async #reveal(selector) {
    await this.updateComplete;
    this.renderRoot.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} topic */
  #show(topic) {
    this.change(show(this.state, topic));
    this.#reveal(`#${topic}-said`);
  }

  /** The next question is to be read and answered. @param {string} topic */
  async #another(topic) {
    this.change(another(this.state, topic));
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(`#${topic}`))?.focus();
  }
}
