import { html } from "lit";
import { sentence as words } from "../lesson/leak-words.js";
import { copyMenu } from "./copy-menu.js";
import { resetButton, switchControl, undoButton } from "./controls.js";
import { leakBars } from "./leak-bars.js";
import { amountControl, tokenChoice } from "./leak-controls.js";
import { leakProof } from "./leak-proof.js";
import { sentence } from "./sentence.js";

/** The future-leak meter. */
export const leakView = (state, result, act) => html`
  <div class="bar" part="controls">
    ${switchControl("Causal mask", state.mask === "causal", act.toggleMask)}
    <div class="back">${undoButton(act.canUndo, act.undo)}${resetButton(act.reset)}</div>
    ${tokenChoice(state, act.chooseToken)}
    ${amountControl(state, act)}
  </div>
  ${leakBars(state, result)}
  <div class="under">${sentence(words(state, result))}</div>
  ${leakProof(state, result, act.prove)}
  ${copyMenu("leak", state, result)}`;
