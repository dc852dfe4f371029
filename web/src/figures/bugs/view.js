import { html } from "lit";
import { resetButton, segments, undoButton } from "../../figure/controls.js";
import { sheet } from "../../figure/styles/index.js";
import { modes } from "./state.js";
import style from "./style.css?inline";
import tables from "./tables.css?inline";
import { lab } from "./view-lab.js";
import { layers } from "./view-layers.js";
import { question } from "./view-question.js";
import { introductions, modeNames } from "./words.en.js";

/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("./initial.js").BugsState} BugsState */
/** @typedef {keyof typeof modeNames} Mode */

export { name } from "./words.en.js";

export const styles = [style, tables].map(sheet);

const views = { lab, layers, question };

/**
 * The bug lab.
 * @param {BugsState} state
 * @param {any} result
 * @param {{ canUndo: boolean }} ui
 * @param {Acts} act
 */
export const view = (state, result, { canUndo }, act) => html`
  <div class="bar" part="controls">
    ${segments({ name: "mode", label: "What to do", chosen: state.mode,
      options: modes.map((value) => ({ value, text: modeNames[/** @type {Mode} */ (value)] })) }, act.chooseMode)}
    <div class="history">${undoButton(canUndo, act.undo)}${resetButton(act.reset)}</div>
  </div>
  <p class="introduction">${introductions[/** @type {Mode} */ (state.mode)]}</p>
  ${views[/** @type {Mode} */ (state.mode)](state, result, act)}`;
