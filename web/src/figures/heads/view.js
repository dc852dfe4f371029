import { html, nothing } from "lit";
import { copyMenu } from "../../figure/copy-menu.js";
import { sentence } from "../../figure/sentence.js";
import copy from "../../figure/styles/copy.css?inline";
import { sheet } from "../../figure/styles/index.js";
import slider from "../../figure/styles/slider.css?inline";
import blocks from "./blocks.css?inline";
import colors from "./colors.css?inline";
import controls from "./controls.css?inline";
import ends from "./ends.css?inline";
import flow from "./flow.css?inline";
import follow from "./follow.css?inline";
import { carryFormula } from "./formulas.js";
import pictures from "./pictures.css?inline";
import roles from "./roles.css?inline";
import stack from "./stack.css?inline";
import steps from "./steps.css?inline";
import { headsBar } from "./view-controls.js";
import { headsFlow } from "./view-flow.js";
import { counter, sentence as words } from "./words.en.js";

/** @typedef {import("./state.js").HeadsResult} HeadsResult */
/** @typedef {import("./state.js").HeadsState} HeadsState */

export { name } from "./words.en.js";
export const styles = [colors, slider, controls, flow, follow, pictures, blocks, roles, stack, steps, ends, copy].map(sheet);

const takeaway = () => import("./export.js");

/**
 * What the followed column brings to the output.
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
function carry(state, result) {
  if (!state.follow || result.error) return nothing;
  const { column, row } = carryFormula(state, result);
  return html`
    <p class="formula carry" part="formula"><span class="lead">its part of the output</span>
      =
      <span class="term">${column}<sup>⊤</sup> ·</span> <span class="term">${row}</span></p>`;
}

/**
 * The heads figure.
 * @param {HeadsState} state
 * @param {HeadsResult} result
 * @param {{ shares: import("./state.js").Share[], canUndo: boolean, isMoving: boolean, words: string[] }} ui
 * @param {import("../../figure/protocol.js").Acts} act
 */
export function view(state, result, { shares, canUndo, isMoving, words: tokens }, act) {
  const shown = { ...result, words: tokens };
  return html`
    ${headsBar(state, shares, canUndo, act)}
    <div class="shown">
      ${headsFlow(state, shown, act)}
      <div class="under ${isMoving ? "moving" : ""}">
        ${sentence(words(state, shown), isMoving)}
        ${carry(state, result)}
        <p class="counter" part="counter">${counter(shown)}</p>
      </div>
    </div>
    ${copyMenu(takeaway, state, result)}`;
}
