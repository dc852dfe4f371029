import { loadTable } from "../../engine/tables.js";
import { FigureElement } from "../../figure/figure-element.js";
import * as states from "./state.js";

/** @typedef {import("./checks/grade.js").Grade} Grade */
/** @typedef {import("./exercise/functions.js").Language} Language */

/** What is loaded once the exercise is opened. */
async function loadTools() {
  const [{ loadEngine, codeEditor, grade, starts, stubs, solutions }, mistakes] =
    await Promise.all([import("./tools.js"), loadTable("exercise")]);
  return { core: { engine: await loadEngine(), mistakes }, codeEditor, grade, starts, stubs, solutions };
}

/** @type {Grade} */
const nothing = { output: "", error: null, results: [] };

/**
 * The exercise: five functions to write, in Python or JavaScript, that are checked against the core.
 * Nothing of it is loaded before it is opened.
 * @attr {boolean} opened
 * @attr {"python" | "javascript"} language
 * @fires attention-answer at each check of a run: detail { part, question, answer, isRight, isFirst }
 */
export default class AttentionCode extends FigureElement {
  static model = { initial: states.initial, clean: states.clean };

  static view = () => import("./view.js");

  static properties = {
    opened: { type: Boolean, reflect: true },
    language: { reflect: true },
    python: { attribute: false },
    javascript: { attribute: false },
    ran: { attribute: false },
    passed: { attribute: false },
    hints: { attribute: false },
    solutions: { attribute: false },
  };

  /** @type {Promise<Awaited<ReturnType<typeof loadTools>>> | undefined} */
  #loading;

  /** @type {Awaited<ReturnType<typeof loadTools>> | undefined} */
  #tools;

  /** @type {{ language: Language, runner: import("./runners/worker-runner.js").WorkerRunner } | undefined} */
  #runner;

  /** The last run that came to its end, and what came of it. @type {{ ran: string, answer: Grade } | undefined} */
  #graded;

  /** The run whose results count already. @type {object | undefined} */
  #told;

  /** @type {Promise<unknown>} */
  #settled = Promise.resolve();

  /** @type {import("../../figure/protocol.js").Acts} */
  act = {
    open: this.to(states.open),
    chooseLanguage: this.to(states.chooseLanguage),
    write: this.to(states.write, "write"),
    run: this.to(states.run),
    stop: this.to(states.stop),
    hint: this.to(states.hint),
    showSolution: this.to(states.showSolution),
    startAnew: this.to(states.startAnew),
  };

  /** What stands in the editor. @returns {string} */
  get code() {
    const { language, python, javascript } = this.state;
    return (language === "python" ? python : javascript) ?? this.#tools?.stubs[/** @type {Language} */ (language)] ?? "";
  }

  set code(program) {
    this.state = states.write(this.state, String(program));
  }

  /**
   * Opens the exercise if need be, runs what stands in the editor and checks it.
   * @returns {Promise<Grade>}
   */
  async run() {
    this.state = states.open(this.state);
    await this.#load();
    this.state = states.run(this.state, this.code);
    await this.updateComplete;
    await this.#settled;
    await this.updateComplete;
    const { output, error, results } = this.result;
    return { output, error, results };
  }

  async #load() {
    this.#loading ??= loadTools();
    try {
      this.#tools = await this.#loading;
      return this.#tools;
    } catch (error) {
      this.#loading = undefined; // so that one can try again
      throw error;
    }
  }

  /** @param {import("./state.js").CodeState} state @param {AbortSignal} signal */
  compute(state, signal) {
    if (!state.opened) return nothing;
    const ran = JSON.stringify(state.ran);
    if (this.#tools && !state.ran) return nothing;
    if (this.#tools && this.#graded?.ran === ran) return this.#graded.answer;
    const answer = this.#grade(state, signal);
    this.#settled = answer.catch(() => {});
    return answer;
  }

  /** @param {import("./state.js").CodeState} state @param {AbortSignal} signal @returns {Promise<Grade>} */
  async #grade({ ran }, signal) {
    const { core, grade, solutions } = await this.#load();
    if (!ran || signal.aborted) return nothing;
    const runner = await this.#runnerFor(ran.language);
    signal.addEventListener("abort", () => this.#stop(), { once: true });
    if (signal.aborted) this.#stop();
    const answer = await grade({
      ...ran, runner, core, solutions: solutions[ran.language], seed: ran.number,
      progress: (fraction) => this.progress(fraction),
    });
    this.#graded = { ran: JSON.stringify(ran), answer };
    return answer;
  }

  /** @param {Language} language */
  async #runnerFor(language) {
    if (this.#runner?.language !== language) {
      this.#stop();
      const { starts } = await this.#load();
      this.#runner = { language, runner: await starts[language]() };
    }
    return this.#runner.runner;
  }

  #stop() {
    this.#runner?.runner.stop();
    this.#runner = undefined;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  ui() {
    return { tools: this.#tools, code: this.code, root: this.renderRoot };
  }

  updated() {
    super.updated();
    this.#takeResults();
  }

  /** What a run has shown to be right counts as done. */
  #takeResults() {
    const { ran } = this.state;
    if (!ran || this.#graded?.ran !== JSON.stringify(ran) || this.#told === this.#graded) return;
    this.#told = this.#graded;
    const { results } = this.#graded.answer;
    for (const { name, passed: isRight, message } of results) {
      this.emit("attention-answer", { part: "code", question: name, answer: message ?? "passed", isRight, isFirst: ran.number === 1 });
    }
    const previous = this.state;
    this.state = { ...previous, passed: results.filter(({ passed }) => passed).map(({ name }) => name) };
    this.emit("attention-change", { state: this.state, previous });
  }
}
