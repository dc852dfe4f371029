import { FigureElement } from "../../figure/figure-element.js";
import { plain } from "../../figure/plain.js";
import { another, answer, clean, initial, kinds, scoreOf, show } from "./state.js";

/**
 * Four kinds of question to work out by hand, first with the chapter's numbers, then with fresh ones.
 * @fires attention-answer at each answer that can be read: detail { part, question, answer, isRight, isFirst, seed }
 */
export default class AttentionPractice extends FigureElement {
  static model = { initial, clean };

  static table = "lesson";

  static view = () => import("./view.js");

  static properties = { items: { attribute: false } };

  /** @type {import("../../figure/figure-element.js").Acts} */
  act = {
    answer: (kind, text, verdict) => this.#answer(kind, text, verdict),
    show: (kind) => this.#show(kind),
    another: (kind) => this.#another(kind),
  };

  /** @param {string} kind @param {number} seed */
  #problem(kind, seed) {
    const { slips, ...problem } = this.core.practice({ kind, seed });
    return { seed, ...plain(problem), slips: slips.map(plain) };
  }

  /** @param {import("./state.js").PracticeState} state */
  compute(state) {
    const problems = kinds.map((kind) => [kind, this.#problem(kind, state.items[kind].seed)]);
    return { ...scoreOf(state), problems: Object.fromEntries(problems) };
  }

  #answer(kind, text, verdict) {
    const { seed, tries, outcome } = this.state.items[kind];
    if (outcome) return;
    this.change(answer(this.state, kind, text, verdict));
    this.#reveal(`#${kind}-said`);
    if (verdict === "unreadable" || verdict === "coarse") return;
    const isRight = verdict === "right";
    this.emit("attention-answer", { part: "practice", question: kind, answer: text, isRight, isFirst: tries === 0, seed });
  }

  /** @param {string} selector */
  async #reveal(selector) {
    await this.updateComplete;
    this.renderRoot.querySelector(selector).scrollIntoView({ block: "nearest" });
  }

  /** @param {string} kind */
  #show(kind) {
    this.change(show(this.state, kind));
    this.#reveal(`#${kind}-said`);
  }

  /** The next question is to be read and answered. @param {string} kind */
  async #another(kind) {
    this.change(another(this.state, kind));
    await this.updateComplete;
    this.renderRoot.querySelector(`#${kind}`).focus();
  }
}
