import { html } from "lit";
import { resetButton, switchControl, undoButton } from "../../figure/controls.js";
import { copyMenu } from "../../figure/copy-menu.js";
import { refusal } from "../../figure/refusal.en.js";
import { sentence } from "../../figure/sentence.js";
import copy from "../../figure/styles/copy.css?inline";
import { sheet } from "../../figure/styles/index.js";
import slider from "../../figure/styles/slider.css?inline";
import proof from "./proof.css?inline";
import style from "./style.css?inline";
import { leakBars } from "./view-bars.js";
import { amountControl, tokenChoice } from "./view-controls.js";
import { leakProof } from "./view-proof.js";
import { sentence as words } from "./words.en.js";

/** @typedef {import("./state.js").LeakResult} LeakResult */
/** @typedef {import("./state.js").LeakState} LeakState */

export { name } from "./words.en.js";
export const styles = [slider, style, proof, copy].map(sheet);

const takeaway = () => import("./export.js");

/** @typedef {{ canUndo: boolean, isMoving: boolean, words: string[],
 *   drafts: import("../../figure/drafts.js").Drafts }} Ui */

/**
 * @param {LeakState} state
 * @param {import("./state.js").Shown} result
 * @param {Ui} ui
 */
function sentenceOf(state, result, { drafts }) {
  const { refused } = drafts;
  return refused ? refusal(refused.message, "It stays as it was.") : words(state, result);
}

/**
 * The future-leak meter.
 * @param {LeakState} state
 * @param {LeakResult} result
 * @param {Ui} ui
 * @param {import("../../figure/protocol.js").Acts} act
 */
export function view(state, result, ui, act) {
  const shown = { ...result, words: ui.words };
  return html`
    <div class="bar" part="controls">
      ${switchControl("Causal mask", state.mask === "causal", act.toggleMask)}
      <div class="back">${undoButton(ui.canUndo, act.undo)}${resetButton(act.reset)}</div>
      ${tokenChoice(state, ui.words, act.chooseToken)}
      ${amountControl(state, ui, act)}
    </div>
    ${leakBars(state, shown)}
    <div class="under">${sentence(sentenceOf(state, shown, ui), ui.isMoving)}</div>
    ${leakProof(state, shown, act)}
    ${copyMenu(takeaway, state, result)}`;
}
