import { another, answer, clean, initial, kinds, scoreOf, show } from "../lesson/practice.js";
import { FigureElement } from "./figure-element.js";
import { plain } from "./plain.js";

/**
 * Four kinds of question to work out by hand, first with the chapter's numbers, then with fresh ones.
 * @fires attention-answer at each answer that can be read: detail { part, question, answer, isRight, isFirst, seed }
 */
export class AttentionPractice extends FigureElement {
  static drawing = () => import("../views/practice-drawing.js");

  static properties = { items: { attribute: false } };

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

  #problem(kind, seed) {
    const { slips, ...problem } = this.figures.practice({ kind, seed });
    return { seed, ...plain(problem), slips: slips.map(plain) };
  }

  compute(state) {
    const problems = kinds.map((kind) => [kind, this.#problem(kind, state.items[kind].seed)]);
    return { ...scoreOf(state), problems: Object.fromEntries(problems) };
  }

  #answer(kind, text, problem, judge) {
    const { verdict } = judge(text, problem);
    const { seed, tries, outcome } = this.state.items[kind];
    if (outcome) return;
    this.change(answer(this.state, kind, text, verdict));
    this.#reveal(`#${kind}-said`);
    if (verdict === "unreadable" || verdict === "coarse") return;
    const isRight = verdict === "right";
    this.emit("attention-answer", { part: "practice", question: kind, answer: text, isRight, isFirst: tries === 0, seed });
  }

  async #reveal(selector) {
    await this.updateComplete;
    this.renderRoot.querySelector(selector).scrollIntoView({ block: "nearest" });
  }

  #show(kind) {
    this.change(show(this.state, kind));
    this.#reveal(`#${kind}-said`);
  }

  /** The next question is to be read and answered. */
  async #another(kind) {
    this.change(another(this.state, kind));
    await this.updateComplete;
    this.renderRoot.querySelector(`#${kind}`).focus();
  }

  draw({ practiceView, judge }, state, result) {
    return practiceView(state, result, {
      answer: (kind, text) => this.#answer(kind, text, result.problems[kind], judge),
      show: (kind) => this.#show(kind),
      another: (kind) => this.#another(kind),
    });
  }
}
