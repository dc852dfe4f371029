import { html, nothing } from "lit";
import { entryOf } from "../../figure/cell-name.js";
import { choice, resetButton, segments, switchControl, undoButton } from "../../figure/controls.js";
import { copyMenu } from "../../figure/copy-menu.js";
import { stepper } from "../../figure/number-field.js";
import { policyNames } from "../../figure/policies.en.js";
import { refusal } from "../../figure/refusal.en.js";
import { sentence } from "../../figure/sentence.js";
import copy from "../../figure/styles/copy.css?inline";
import fieldsOnPaper from "../../figure/styles/fields-on-paper.css?inline";
import fields from "../../figure/styles/fields.css?inline";
import { sheet } from "../../figure/styles/index.js";
import { tokenLabel, tokenName } from "../../figure/tokens.js";
import { code, formula } from "./formula.en.js";
import narrow from "./narrow.css?inline";
import predictionStyle from "./prediction.css?inline";
import { pointers } from "./spots.js";
import { asShown } from "./state-prediction.js";
import { bounds, partsOf, policies, steps } from "./state.js";
import style from "./style.css?inline";
import { codeLines, formulaLine } from "./view-formula.js";
import { maskTable } from "./view-table.js";
import { sentence as sentenceInWords, tableNames } from "./words.en.js";

/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("../../figure/sentence.js").Part} Part */
/** @typedef {import("./state.js").MaskResult} MaskResult */
/** @typedef {import("./state.js").MaskState} MaskState */

export { name } from "./words.en.js";
export const styles = [fields, style, predictionStyle, narrow, copy, fieldsOnPaper].map(sheet);

/**
 * What is seen besides state and result.
 * @typedef {object} Ui
 * @property {import("../../figure/drafts.js").Drafts} drafts
 * @property {import("./pointing.js").Pointing} pointing
 * @property {boolean} canUndo
 * @property {boolean} isMoving
 * @property {string | undefined} wish the step that is wanted, and asked about first
 * @property {boolean} isNews whether the answer has just been come back to
 * @property {boolean} isUnanswered
 * @property {typeof import("./view-prediction.js")} [prediction] the question and its answer, once they are needed
 * @property {string[]} words of the tokens
 *
 * All that a part of the view needs; `show` is the step that is shown.
 * @typedef {Ui & { state: MaskState, result: MaskResult, show: string,
 *   act: Acts }} All
 */

const takeaway = () => import("./export.js");

const options = steps.map((value) => ({ value, text: tableNames[value] }));
const policyOptions = policies.map((value) => ({ value, text: policyNames[value] }));

/** @param {All} all */
const bars = (all) => html`
  <div class="bar" part="controls">
    ${switchControl("Causal mask", partsOf(all.state).causal, () => all.act.togglePart("causal"))}
    ${all.prediction?.answerView(all) ?? nothing}
    <div class="history">${undoButton(all.canUndo, all.act.undo)}${resetButton(all.act.reset)}</div>
  </div>
  ${segments({ name: "show", label: "Step", options, chosen: all.wish ?? all.show }, all.act.showTable)}
  ${all.prediction?.questionView(all) ?? nothing}`;

/** @param {All} all */
function scoreStepper({ result, pointing, words, act }) {
  const { row, key = 1 } = pointing.home;
  const cell = { table: "scores", row, key };
  return stepper({ label: `score of ${tokenLabel(words, row)} for ${tokenLabel(words, key)}`, number: entryOf(result, cell), bounds },
    (by) => act.step(cell, by));
}

/** @param {All} all */
const hint = ({ state }) => html`
  <p class="hint">Press a cell to forbid it, or to allow it.${state.flipped ? html` <span class="tag">custom mask</span>` : nothing}</p>`;

/** What a row with no key becomes is asked when there is one. @param {All} all */
const policy = ({ state, result, act }) => (result.emptyRows.some(Boolean)
  ? choice({ label: "A row with no key left gets", options: policyOptions, chosen: state.fullyMasked }, act.choosePolicy) : nothing);

/** @param {All} all */
const tools = (all) => html`
  <div class="tools">
    ${all.show === "scores" ? scoreStepper(all) : hint(all)}
    ${switchControl("Padding", partsOf(all.state).padding, () => all.act.togglePart("padding"))}
    ${policy(all)}
  </div>`;

/** What is read aloud alone, because it is seen elsewhere. @param {string} text @returns {Part[]} */
const aside = (text) => (text ? [{ text: `${text} `, unseen: true }] : []);

/** @param {All} all */
function sentenceOf(all) {
  const { state, result, drafts, words, prediction } = all;
  const { refused } = drafts;
  if (!refused) return [...aside(prediction?.newsOf(all) ?? ""), ...sentenceInWords(state, result, words)];
  const { row, key = 1 } = refused.cell;
  return refusal(refused.message, `The score of ${tokenName(words, row)} for ${tokenName(words, key)} stays as it was.`);
}

/**
 * The mask figure. Where it has yet to ask, it shows no weights; paper asks nothing and shows the element's own
 * content, the printed weights.
 * @param {MaskState} state
 * @param {MaskResult} result
 * @param {Ui} ui
 * @param {Acts} act what the learner can do
 */
export function view(state, result, ui, act) {
  const shown = asShown(state);
  const { show } = shown;
  const all = { state: shown, result, show, act, ...ui };
  const { press, over, leave } = pointers({ pin: act.pin, hover: act.hover });
  const { lit, subject } = ui.pointing;
  return html`
    <div class=${ui.isUnanswered ? "unanswered" : ""} @focusin=${press} @click=${press} @pointerover=${over} @pointerleave=${leave}>
      ${bars(all)}${maskTable(all)}${tools(all)}
      <div class="under">
        ${sentence(sentenceOf(all), ui.isMoving)}
        <div class="workings">
          ${formulaLine(formula(show, result, subject, ui.words), lit)}${codeLines(code, show, lit)}${copyMenu(takeaway, shown, result)}
        </div>
      </div>
    </div>
    ${ui.isUnanswered ? html`<slot class="on-paper"></slot>` : nothing}`;
}
