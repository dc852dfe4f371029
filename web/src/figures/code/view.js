import { html, nothing } from "lit";
import { segments } from "../../figure/controls.js";
import { sentence } from "../../figure/sentence.js";
import { sheet } from "../../figure/styles/index.js";
import questions from "../../figure/styles/questions.css?inline";
import { languages } from "./exercise/functions.js";
import { checks } from "./state.js";
import style from "./style.css?inline";
import { checkItem } from "./view-check.js";
import { errorSentence, languageNames, summary, tasks, titleOf } from "./words.en.js";

/** @typedef {import("./checks/grade.js").Grade} Grade */
/** @typedef {import("./initial.js").CodeState} CodeState */

export { name } from "./words.en.js";

export const styles = [questions, style].map(sheet);

const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }));

/** What is to be done, before it is begun. @param {CodeState} state @param {import("../../figure/protocol.js").Acts} act */
const closed = ({ language }, act) => html`
  <ol class="tasks" part="tasks">
    ${checks.map((name) => html`<li><b>${titleOf(language, name)}</b> ${tasks[name]}</li>`)}
  </ol>
  <p><button type="button" class="button" part="open" @click=${act.open}>Open the exercise</button></p>
  <p class="soft">It runs here, in Python or JavaScript. Nothing is sent anywhere. Python takes a moment to load when you first run it.</p>`;

/** @param {CodeState} state @param {Grade} result @param {any} ui @param {import("../../figure/protocol.js").Acts} act */
function editor({ language }, { error }, { tools, code, root }, act) {
  if (!tools) return nothing;
  return html`<div class="editor" part="editor" ${tools.codeEditor({
    root,
    text: code,
    language,
    label: `Your program in ${languageNames[language]}. Tab leaves it; Control or Command and Enter run it.`,
    errorLine: error?.line ?? null,
    onWrite: act.write,
    onRun: act.run,
  })}></div>`;
}

/** Run, and Stop in its place while something runs. @param {any} ui @param {CodeState} state @param {import("../../figure/protocol.js").Acts} act */
const runButton = ({ isWorking, code }, { ran }, act) => {
  const runs = isWorking && ran;
  return html`<button type="button" class="button run" part="run" @click=${() => (runs ? act.stop() : act.run(code))}>
    ${runs ? "Stop" : "Run"}</button>`;
};

/** @param {Grade} result */
const printed = ({ output, error }) => html`
  <div class="output" part="output" ?hidden=${!output && !error}>
    <h4>What it prints</h4>
    <pre tabindex="0" aria-label="What the program prints">${output}${error ? html`<span class="error">${errorSentence(error)}</span>` : nothing}</pre>
  </div>`;

/**
 * The exercise in code.
 * @param {CodeState} state
 * @param {Grade} result
 * @param {any} ui
 * @param {import("../../figure/protocol.js").Acts} act
 */
export const view = (state, result, ui, act) => (state.opened ? html`
  <div class="bar" part="controls">
    ${segments({ name: "language", label: "Language", options: languageOptions, chosen: state.language }, act.chooseLanguage)}
    <div class="back"><button type="button" class="button quiet" part="reset" @click=${act.startAnew}>Start anew</button></div>
  </div>
  ${editor(state, result, ui, act)}
  <div class="go">${runButton(ui, state, act)}<span class="soft keys">or Ctrl + Enter, ⌘ + Enter</span></div>
  <div class="under">${sentence([summary(result, { language: state.language, isWorking: ui.isWorking, hasRun: state.ran !== null })])}</div>
  ${printed(result)}
  <ol class="checks" part="checks">${checks.map((name) => checkItem(name, state, result, ui, act))}</ol>`
  : closed(state, act));
