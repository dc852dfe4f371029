import { html, nothing } from "lit";
import { bounds, partsOf, policies, steps } from "../lesson/mask.js";
import { code, formula } from "../lesson/mask-formula.js";
import { refusal, sentence as words, tableNames, waiting } from "../lesson/mask-words.js";
import { policyNames } from "../lesson/policy-words.js";
import { choice, resetButton, segments, switchControl, undoButton } from "./controls.js";
import { copyMenu } from "./copy-menu.js";
import { codeLines, formulaLine } from "./formula.js";
import { maskTable } from "./mask-table.js";
import { stepper } from "./number-field.js";
import { sentence } from "./sentence.js";
import { pointers } from "./spots.js";

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
  return stepper({ label: `score of token ${row} for token ${key}`, number: result.scores[row - 1][key - 1], bounds },
    (by) => act.step(row, key, by));
}

const tools = (view) => html`
  <div class="tools" ?inert=${view.waits}>
    ${view.show === "scores" ? scoreStepper(view) : html`<p class="hint">Press a cell to forbid it, or to allow it.</p>`}
    ${choice({ label: "A row with no key left gets", options: policyOptions, chosen: view.state.fullyMasked },
      view.act.choosePolicy)}
  </div>`;

function sentenceOf({ state, result, drafts, waits }) {
  if (waits) return waiting;
  const name = drafts.refused;
  if (!name) return words(state, result);
  const [row, key] = name.split("-");
  return refusal(drafts.of(name).message, `The score of token ${row} for token ${key} stays as it was.`);
}

/**
 * The mask figure. Before the learner's prediction it shows the scores, and nothing can be touched;
 * paper has nothing to wait for and shows the element's own content, the printed weights.
 * @param {object} state
 * @param {object} result
 * @param {object} more drafts, pointing, canUndo, waits
 * @param {object} act what the learner can do
 */
export function maskView(state, result, more, act) {
  const show = more.waits ? "scores" : state.show;
  const view = { state, result, show, act, ...more };
  const { press, over, leave } = pointers(act);
  const { lit, subject } = more.pointing;
  return html`
    <div class=${more.waits ? "waits" : ""} @focusin=${press} @click=${press} @pointerover=${over} @pointerleave=${leave}>
      ${bars(view)}${maskTable(view)}${tools(view)}
      <div class="under">
        ${sentence(sentenceOf(view))}
        <div class="workings" ?inert=${more.waits}>
          ${formulaLine(formula(show, result, subject), lit)}${codeLines(code, show, lit)}${copyMenu("mask", state, result)}
        </div>
      </div>
    </div>
    ${more.waits ? html`<slot class="on-paper"></slot>` : nothing}`;
}
