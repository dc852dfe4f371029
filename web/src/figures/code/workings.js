import { loadTable } from "../../engine/tables.js";
import * as states from "./state.js";

export { clean } from "./state.js";

/** @typedef {import("./checks/grade.js").Grade} Grade */
/** @typedef {import("./exercise/functions.js").Language} Language */
/** @typedef {import("./initial.js").CodeState} CodeState */
/** @typedef {import("../../figure/figure-element.js").FigureElement} FigureElement */

/** What is loaded once the exercise is opened. */
async function loadTools() {
  const [{ loadEngine, codeEditor, grade, starts, stubs, solutions }, mistakes] =
    await Promise.all([import("./tools.js"), loadTable("exercise")]);
  return { core: { engine: await loadEngine(), mistakes }, codeEditor, grade, starts, stubs, solutions };
}

/** @type {Grade} */
const nothing = { output: "", error: null, results: [] };

/** What one exercise on a page does: it opens, runs what is written, and checks it. */
export class Workings {
  #element;

  /** @type {ReturnType<typeof loadTools> | undefined} */
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

  /** @param {FigureElement} element */
  constructor(element) {
    this.#element = element;
    /** @type {import("../../figure/protocol.js").Acts} */
    this.act = {
      open: element.to(states.open),
      chooseLanguage: element.to(states.chooseLanguage),
      write: element.to(states.write, "write"),
      run: element.to(states.run),
      stop: element.to(states.stop),
      hint: element.to(states.hint),
      showSolution: element.to(states.showSolution),
      startAnew: element.to(states.startAnew),
    };
  }

  /** What is drawn beside the state. */
  get ui() {
    return { tools: this.#tools, code: this.code, root: this.#element.renderRoot };
  }

  /** @returns {string} */
  get code() {
    const { language, python, javascript } = this.#element.state;
    return (language === "python" ? python : javascript) ?? this.#tools?.stubs[/** @type {Language} */ (language)] ?? "";
  }

  async run() {
    const element = this.#element;
    element.state = states.open(element.state);
    await this.#load();
    element.state = states.run(element.state, this.code);
    await element.updateComplete;
    await this.#settled;
    await element.updateComplete;
    const { output, error, results } = element.result;
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

  /** @param {CodeState} state @param {AbortSignal} signal */
  compute(state, signal) {
    if (!state.opened) return nothing;
    if (this.#tools && !state.ran) return nothing;
    if (this.#graded?.ran === JSON.stringify(state.ran)) return this.#graded.answer;
    const answer = this.#grade(state, signal);
    this.#settled = answer.catch(() => {});
    return answer;
  }

  /** @param {CodeState} state @param {AbortSignal} signal @returns {Promise<Grade>} */
  async #grade({ ran }, signal) {
    const { core, grade, solutions } = await this.#load();
    if (!ran || signal.aborted) return nothing;
    const runner = await this.#runnerFor(ran.language);
    signal.addEventListener("abort", () => this.stop(), { once: true });
    if (signal.aborted) this.stop();
    const answer = await grade({
      ...ran, runner, core, solutions: solutions[ran.language], seed: ran.number,
      progress: (fraction) => this.#element.progress(fraction),
    });
    this.#graded = { ran: JSON.stringify(ran), answer };
    return answer;
  }

  /** @param {Language} language */
  async #runnerFor(language) {
    if (this.#runner?.language !== language) {
      this.stop();
      const { starts } = await this.#load();
      this.#runner = { language, runner: await starts[language]() };
    }
    return this.#runner.runner;
  }

  /** Ends what runs, whatever it does. */
  stop() {
    this.#runner?.runner.stop();
    this.#runner = undefined;
  }

  /** What a run has shown to be right counts as done. */
  takeResults() {
    const element = this.#element;
    const { ran } = element.state;
    if (!ran || this.#graded?.ran !== JSON.stringify(ran) || this.#told === this.#graded) return;
    this.#told = this.#graded;
    const { results } = this.#graded.answer;
    for (const { name, passed: isRight, message } of results) {
      element.emit("attention-answer", { part: "code", question: name, answer: message ?? "passed", isRight, isFirst: ran.number === 1 });
    }
    const previous = element.state;
    element.state = { ...previous, passed: results.filter(({ passed }) => passed).map(({ name }) => name) };
    element.emit("attention-change", { state: element.state, previous });
  }
}
