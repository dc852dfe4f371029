import { html, nothing } from "lit";
import { bounds, keysOf, placeName, policies } from "../lesson/example.js";
import { sentence as words } from "../lesson/example-words.js";
import { workings } from "../lesson/example-workings.js";
import { refusal } from "../lesson/mask-words.js";
import { policyNames } from "../lesson/policy-words.js";
import { choice, resetButton, undoButton } from "./controls.js";
import { copyMenu } from "./copy-menu.js";
import { inputsTable, pairOf, stepsTable } from "./example-tables.js";
import { power } from "./formula.js";
import { stepper } from "./number-field.js";
import { sentence } from "./sentence.js";

const policyOptions = policies.map((value) => ({ value, text: policyNames[value] }));

const checkbox = (label, isChecked, onChange) => html`
  <label class="check"><input type="checkbox" .checked=${isChecked}
    @change=${({ target }) => onChange(target.checked)}>${label}</label>`;

function bar(state, { canUndo }, act) {
  const { firstKey, secondKey } = keysOf(state);
  return html`
    <div class="bar" part="controls">
      ${checkbox("Key 1 allowed", firstKey, (isAllowed) => act.allowKey("firstKey", isAllowed))}
      ${checkbox("Key 2 allowed", secondKey, (isAllowed) => act.allowKey("secondKey", isAllowed))}
      <div class="history">${undoButton(canUndo, act.undo)}${resetButton(act.reset)}</div>
    </div>`;
}

function entryStepper(result, { touched }, act) {
  const { matrix, row, column } = touched;
  return stepper({ label: placeName(touched), number: result[matrix][row - 1][column - 1], bounds },
    (by) => act.step(touched, by));
}

const pieceOf = (part) => (typeof part === "string" ? part : html`<span class="term">${power("e", part.exponent)}</span>`);

const working = ({ name, parts, outcome }) => html`
  <li class="formula"><span class="lead">${name}</span> ${parts.map(pieceOf)}<b class=${name === "output" ? "output" : nothing}>${outcome}</b></li>`;

function sentenceOf(state, result, { drafts }) {
  const name = drafts.refused;
  return name ? refusal(drafts.of(name).message, `The ${name} stays as it was.`) : words(state, result);
}

/**
 * The worked example.
 * @param {object} state
 * @param {object} result
 * @param {object} more drafts, touched, canUndo
 * @param {object} act what the learner can do
 */
export const exampleView = (state, result, more, act) => html`
  ${bar(state, more, act)}
  <div class="query" role="group" aria-label="query"><b aria-hidden="true">query</b>
    ${pairOf("query", 1, result, more, act)}${entryStepper(result, more, act)}</div>
  <div class="tables">${inputsTable(result, more, act)}${stepsTable(result)}</div>
  <div class="tools">${choice({ label: "With no key left, the weights are", options: policyOptions, chosen: state.fullyMasked },
    act.choosePolicy)}</div>
  <div class="under">
    <ol class="workings" part="formula" aria-label="Step by step">${workings(state, result).map(working)}</ol>
    ${sentence(sentenceOf(state, result, more))}
  </div>
  ${copyMenu("example", state, result)}`;
