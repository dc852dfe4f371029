import { html, nothing } from "lit";
import { entryOf } from "../../figure/cell-name.js";
import { choice, resetButton, undoButton } from "../../figure/controls.js";
import { copyMenu } from "../../figure/copy-menu.js";
import { stepper } from "../../figure/number-field.js";
import { policyNames } from "../../figure/policies.en.js";
import { power } from "../../figure/power.js";
import { refusal } from "../../figure/refusal.en.js";
import { sentence } from "../../figure/sentence.js";
import copy from "../../figure/styles/copy.css?inline";
import fieldsOnPaper from "../../figure/styles/fields-on-paper.css?inline";
import fields from "../../figure/styles/fields.css?inline";
import { sheet } from "../../figure/styles/index.js";
import { bounds, keysOf, entryName, policies } from "./state.js";
import style from "./style.css?inline";
import { inputsTable, pairOf, stepsTable } from "./view-tables.js";
import { sentence as words } from "./words.en.js";
import { workings } from "./workings.en.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("../../figure/drafts.js").Drafts} Drafts */
/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("./state.js").ExampleResult} ExampleResult */
/** @typedef {import("./state.js").ExampleState} ExampleState */

export { name } from "./words.en.js";
export const styles = [fields, style, copy, fieldsOnPaper].map(sheet);

/**
 * What is seen besides state and result: what is typed, and the number that the two buttons change.
 * @typedef {object} Ui
 * @property {Drafts} drafts
 * @property {Cell} touched
 * @property {boolean} canUndo
 * @property {boolean} isMoving
 */

const takeaway = () => import("./export.js");

const policyOptions = policies.map((value) => ({ value, text: policyNames[value] }));

/** @param {string} label @param {boolean} isChecked @param {(value: any) => void} onChange */
const checkbox = (label, isChecked, onChange) => html`
  <label class="check"><input type="checkbox" .checked=${isChecked}
    @change=${(/** @type {any} */ { target }) => onChange(target.checked)}>${label}</label>`;

/**
 * @param {ExampleState} state
 * @param {{ canUndo: boolean }} ui
 * @param {Acts} act
 */
function bar(state, { canUndo }, act) {
  const { firstKey, secondKey } = keysOf(state);
  return html`
    <div class="bar" part="controls">
      ${checkbox("Key 1 allowed", firstKey, (isAllowed) => act.allowKey("firstKey", isAllowed))}
      ${checkbox("Key 2 allowed", secondKey, (isAllowed) => act.allowKey("secondKey", isAllowed))}
      <div class="history">${undoButton(canUndo, act.undo)}${resetButton(act.reset)}</div>
    </div>`;
}

/**
 * @param {ExampleResult} result
 * @param {{ touched: Cell }} ui
 * @param {Acts} act
 */
function entryStepper(result, { touched }, act) {
  return stepper({ label: entryName(touched), number: entryOf(result, touched), bounds }, (by) => act.step(touched, by));
}

/** @param {string | { exponent: string }} part */
const pieceOf = (part) => (typeof part === "string" ? part : html`<span class="term">${power("e", part.exponent)}</span>`);

/** @param {import("./workings.en.js").Working} working */
const working = ({ name, parts, outcome }) => html`
  <li class="formula"><span class="lead">${name}</span> ${parts.map(pieceOf)}<b class=${name === "output" ? "output" : nothing}>${outcome}</b></li>`;

/**
 * @param {ExampleState} state
 * @param {ExampleResult} result
 * @param {{ drafts: Drafts }} ui
 */
function sentenceOf(state, result, { drafts }) {
  const { refused } = drafts;
  return refused ? refusal(refused.message, `The ${entryName(refused.cell)} stays as it was.`) : words(state, result);
}

/**
 * The worked example.
 * @param {ExampleState} state
 * @param {ExampleResult} result
 * @param {Ui} ui
 * @param {Acts} act what the learner can do
 */
export const view = (state, result, ui, act) => html`
  ${bar(state, ui, act)}
  <div class="query" role="group" aria-label="query"><b aria-hidden="true">query</b>
    ${pairOf("query", 1, result, ui, act)}${entryStepper(result, ui, act)}</div>
  <div class="tables">${inputsTable(result, ui, act)}${stepsTable(result)}</div>
  <div class="tools">${choice({ label: "With no key left, the weights are", options: policyOptions, chosen: state.fullyMasked },
    act.choosePolicy)}</div>
  <div class="under">
    <ol class="workings" part="formula" aria-label="Step by step">${workings(state, result).map(working)}</ol>
    ${sentence(sentenceOf(state, result, ui), ui.isMoving)}
  </div>
  ${copyMenu(takeaway, state, result)}`;
