import { LateFigure, propertiesOf } from "../../figure/late-figure.js";
import { initial } from "./initial.js";

/**
 * The exercise: five functions to write, in Python or JavaScript, that are checked against the core.
 * The editor and the languages are not loaded before it is opened.
 * @attr {boolean} opened
 * @attr {"python" | "javascript"} language
 * @fires attention-answer at each check of a run: detail { part, question, answer, isRight, isFirst }
 */
export default class AttentionCode extends LateFigure {
  static initial = initial;

  static properties = propertiesOf(initial);

  static view = () => import("./view.js");

  static workings = () => import("./workings.js");

  /** What stands in the editor; before the exercise is there, what has been written. @returns {string} */
  get code() {
    return this.#exercise?.code ?? "";
  }

  set code(program) {
    this.state = { [this.state.language]: String(program) };
  }

  /** @returns {import("./workings.js").Workings | undefined} */
  get #exercise() {
    return /** @type {any} */ (this.workings);
  }

  /**
   * Opens the exercise if need be, runs what stands in the editor and checks it.
   * @returns {Promise<import("./checks/grade.js").Grade | undefined>}
   */
  async run() {
    await this.updateComplete;
    return this.#exercise?.run();
  }

  updated() {
    super.updated();
    this.#exercise?.takeResults();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#exercise?.stop();
  }
}
