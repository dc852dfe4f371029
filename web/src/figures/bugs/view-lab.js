import { html, nothing } from "lit";
import { segments } from "../../figure/controls.js";
import { sentence } from "../../figure/sentence.js";
import { bugWords } from "./bugs.en.js";
import { examplesOf, firstHead, firstSums, groups, isPredicted, stagesOf } from "./state.js";
import { leakTable, stageTable } from "./view-tables.js";
import { answerNames, corners, exampleNames, groupNames, leakCaption, printOf, printSum, questions, sentence as words,
  stageNames } from "./words.en.js";

/** @typedef {import("./initial.js").BugsState} BugsState */
/** @typedef {import("../../figure/protocol.js").Acts} Acts */

/** @param {BugsState} state @param {(bug: string) => void} onChoose */
const bugChoice = ({ bug }, onChoose) => html`
  <label class="choice">Mistake
    <select part="choice" @change=${(/** @type {any} */ { target }) => onChoose(target.value)}>
      ${Object.entries(groups).map(([group, names]) => html`
        <optgroup label=${groupNames[/** @type {keyof typeof groupNames} */ (group)]}>
          ${names.map((name) => html`<option value=${name} .selected=${name === bug}>${bugWords[name].name}</option>`)}
        </optgroup>`)}
    </select></label>`;

/** @param {BugsState} state @param {(example: string) => void} onChoose */
const exampleChoice = ({ bug, example }, onChoose) => (examplesOf(bug) === 1 ? nothing : segments({
  name: "example", label: "Example", chosen: String(example),
  options: exampleNames[bug].map((text, i) => ({ value: String(i + 1), text })),
}, onChoose));

/** @param {"sums" | "future"} about @param {BugsState} state @param {Acts} act */
const question = (about, state, act) => html`
  <fieldset class="question">
    <legend>${questions[about]}</legend>
    ${Object.entries(answerNames).map(([value, text]) => html`
      <label><input type="radio" name=${about} value=${value} .checked=${state[about] === value}
        ?disabled=${state.ran && state[about] !== value} @change=${() => act.predict(about, value)}> ${text}</label>`)}
  </fieldset>`;

/** @param {any} side @param {string} stage */
const rowsOf = (side, stage) => firstHead(side[stage]);

/**
 * One stage, right and with the mistake.
 * @param {string} stage
 * @param {any} result
 */
function twins(stage, { right, faulty, differs, sumsDiffer, mayAttend }) {
  const ofKeys = stage in corners;
  const columns = rowsOf(right, stage)[0].length;
  const isWeights = stage === "weights";
  const shared = { corner: corners[stage], print: printOf(stage, columns), isHeat: isWeights,
    mayAttend: ofKeys ? mayAttend : undefined };
  /** @param {any} side @param {number[]} [differ] */
  const sums = (side, differ) => (isWeights ? { of: firstSums(side.rowSums), print: printSum(columns), differ } : undefined);
  return html`
    <div class="twins">
      ${stageTable({ ...shared, caption: html`${stageNames[stage]}, <b>right</b>`, rows: rowsOf(right, stage), sums: sums(right) })}
      ${stageTable({ ...shared, caption: html`${stageNames[stage]}, <b>with the mistake</b>`, rows: rowsOf(faulty, stage),
        differs: rowsOf(differs, stage), sums: sums(faulty, firstSums(sumsDiffer)) })}
    </div>`;
}

/** Zeroing afterwards is no mistake if each row is divided by its sum then. @param {any} result */
const renormalised = ({ renormalised: rows, mayAttend }) => html`
  <div class="nuance">
    <p>Zero the weights <em>and</em> divide each row by what is left of its sum, and the right weights are back:</p>
    ${stageTable({ caption: "Zeroed and renormalised", corner: corners.weights, rows, mayAttend, isHeat: true,
      print: printOf("weights", rows[0].length) })}
  </div>`;

/** @param {string} bug */
function notice(bug) {
  const { right, notice: text, assertion, report } = bugWords[bug];
  return html`
    <div class="notice">
      <h3>How to notice it</h3>
      <p>${text}</p>
      <pre><code>${assertion}</code></pre>
      <p>The line as it should be:</p>
      <pre><code>${right}</code></pre>
      ${report ? html`<p class="source">Reported in public as <a href="https://github.com/${report.replace("#", "/issues/")}"
        rel="noreferrer">${report}</a>.</p>` : nothing}
    </div>`;
}

/** @param {BugsState} state @param {any} result */
const outcome = ({ bug }, result) => html`
  <p class="key">“≠”, dashed: not what it should be. Hatched: what the mask must hide.</p>
  ${stagesOf(bug).map((stage) => twins(stage, result))}
  ${bug === "mask-after-softmax" ? renormalised(result) : nothing}
  ${leakTable(leakCaption(result.change), result.faultyLeak, result.leaks)}
  ${notice(bug)}`;

/** A mistake: its line of code, what one thinks of it, and what it does. @param {BugsState} state @param {any} result @param {Acts} act */
export const lab = (state, result, act) => html`
  <div class="bar">${bugChoice(state, act.chooseBug)}${exampleChoice(state, act.chooseExample)}</div>
  <p class="lead">Somebody wrote:</p>
  <pre><code>${bugWords[state.bug].code}</code></pre>
  ${question("sums", state, act)}
  ${question("future", state, act)}
  <button type="button" class="button go" part="run" aria-disabled=${isPredicted(state) && !state.ran ? "false" : "true"}
    @click=${act.run}>Run it beside the right one</button>
  <div class="under">${sentence(words(state, result))}</div>
  ${state.ran ? outcome(state, result) : nothing}`;
