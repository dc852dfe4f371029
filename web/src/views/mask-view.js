import { html } from "lit";
import { tableNames, formula, sentence as words } from "../lesson/mask-words.js";
import { tables } from "../lesson/mask.js";
import { resetButton, segments, switchControl } from "./controls.js";
import { formulaLine } from "./formula.js";
import { maskTable } from "./mask-table.js";
import { sentence } from "./sentence.js";

const options = [...tables].reverse().map((value) => ({ value, text: tableNames[value] }));

/** The mask figure. */
export const maskView = (state, result, act) => html`
  <div class="bar" part="controls">
    ${switchControl("Causal mask", state.mask === "causal", act.toggleMask)}
    ${segments({ name: "show", label: "What the table shows", options, chosen: state.show }, act.showTable)}
    ${resetButton(act.reset)}
  </div>
  ${maskTable(state, result, act)}
  <div class="under">
    ${sentence(words(state, result))}
    ${formulaLine(formula(state, result))}
  </div>`;
