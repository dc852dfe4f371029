import { FigureElement } from "../../figure/figure-element.js";
import { lateModel } from "../../figure/late-model.js";
import { initial } from "./initial.js";

/** @typedef {import("./checks/grade.js").Grade} Grade */

const late = lateModel(initial);

/**
 * The exercise: five functions to write, in Python or JavaScript, that are checked against the core.
 * The editor and the languages are not loaded before it is opened.
 * @attr {boolean} opened
 * @attr {"python" | "javascript"} language
 * @fires attention-answer at each check of a run: detail { part, question, answer, isRight, isFirst }
 */
export default class AttentionCode extends FigureElement {
  static model = late.model;

  static view = () => import("./view.js");

  static properties = late.properties;

  /** What opens, runs and checks; it comes with the view. @type {import("./workings.js").Workings | undefined} */
  #workings;

  async prepare() {
    const { Workings, clean } = await import("./workings.js");
    late.take(clean);
    this.#workings = new Workings(this);
    this.act = this.#workings.act;
  }

  /** What stands in the editor; before the exercise is opened, what has been written there. @returns {string} */
  get code() {
    return this.#workings?.code ?? "";
  }

  set code(program) {
    this.state = { [this.state.language]: String(program) };
  }

  /**
   * Opens the exercise if need be, runs what stands in the editor and checks it.
   * @returns {Promise<Grade>}
   */
  async run() {
    await this.updateComplete;
    return /** @type {import("./workings.js").Workings} */ (this.#workings).run();
  }

  /** @param {import("./initial.js").CodeState} state @param {AbortSignal} signal */
  compute(state, signal) {
    return /** @type {import("./workings.js").Workings} */ (this.#workings).compute(state, signal);
  }

  ui() {
    return { ...this.#workings?.ui, root: this.renderRoot };
  }

  updated() {
    super.updated();
    this.#workings?.takeResults();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#workings?.stop();
  }
}
