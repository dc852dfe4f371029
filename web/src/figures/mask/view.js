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
import { code, formula } from "./formula.en.js";
import narrow from "./narrow.css?inline";
import { pointers } from "./spots.js";
import { bounds, partsOf, policies, steps } from "./state.js";
import style from "./style.css?inline";
import { codeLines, formulaLine } from "./view-formula.js";
import { maskTable } from "./view-table.js";
import { sentence as words, tableNames, waiting } from "./words.en.js";

export const styles = [fields, style, narrow, copy, fieldsOnPaper].map(sheet);

/**
 * What is seen besides state and result.
 * @typedef {object} Ui
 * @property {import("../../figure/drafts.js").Drafts} drafts
 * @property {import("./pointing.js").Pointing} pointing
 * @property {boolean} canUndo
 * @property {boolean} waits
 *
 * All that a part of the view needs; `show` is the step that is shown.
 * @typedef {Ui & { state: import("./state.js").MaskState, result: import("./state.js").MaskResult, show: string,
 *   act: import("../../figure/figure-element.js").Acts }} All
 */

const takeaway = () => import("./export.js");

const options = steps.map((value) => ({ value, text: tableNames[value] }));
const policyOptions = policies.map((value) => ({ value, text: policyNames[value] }));

const bars = ({ state, show, canUndo, waits, act }) => html`
  <div class="controls" ?inert=${waits}>
    <div class="bar" part="controls">
      ${switchControl("Causal mask", partsOf(state).causal, () => act.togglePart("causal"))}
      ${switchControl("Padding", partsOf(state).padding, () => act.togglePart("padding"))}
      <span class=${state.flipped ? "tag" : "tag absent"}>custom mask</span>
      <div class="history">${undoButton(canUndo, act.undo)}${resetButton(act.reset)}</div>
    </div>
    ${segments({ name: "show", label: "Step", options, chosen: show }, act.showTable)}
  </div>`;

function scoreStepper({ result, pointing, act }) {
  const { row, key } = pointing.home;
  const cell = { table: "scores", row, key };
  return stepper({ label: `score of token ${row} for token ${key}`, number: entryOf(result, cell), bounds },
    (by) => act.step(cell, by));
}

/** @param {import("./view.js").All} all */
const tools = (all) => html`
  <div class="tools" ?inert=${all.waits}>
    ${all.show === "scores" ? scoreStepper(all) : html`<p class="hint">Press a cell to forbid it, or to allow it.</p>`}
    ${choice({ label: "A row with no key left gets", options: policyOptions, chosen: all.state.fullyMasked },
      all.act.choosePolicy)}
  </div>`;

function sentenceOf({ state, result, drafts, waits }) {
  if (waits) return waiting;
  const { refused } = drafts;
  if (!refused) return words(state, result);
  const { row, key } = refused.cell;
  return refusal(refused.message, `The score of token ${row} for token ${key} stays as it was.`);
}

/**
 * The mask figure. Before the learner's prediction it shows the scores, and nothing can be touched;
 * paper has nothing to wait for and shows the element's own content, the printed weights.
 * @param {object} state
 * @param {object} result
 * @param {object} ui drafts, pointing, canUndo, waits
 * @param {object} act what the learner can do
 */
export function view(state, result, ui, act) {
  const show = ui.waits ? "scores" : state.show;
  const all = { state, result, show, act, ...ui };
  const { press, over, leave } = pointers(act);
  const { lit, subject } = ui.pointing;
  return html`
    <div class=${ui.waits ? "waits" : ""} @focusin=${press} @click=${press} @pointerover=${over} @pointerleave=${leave}>
      ${bars(all)}${maskTable(all)}${tools(all)}
      <div class="under">
        ${sentence(sentenceOf(all))}
        <div class="workings" ?inert=${ui.waits}>
          ${formulaLine(formula(show, result, subject), lit)}${codeLines(code, show, lit)}${copyMenu(takeaway, state, result)}
        </div>
      </div>
    </div>
    ${ui.waits ? html`<slot class="on-paper"></slot>` : nothing}`;
}
