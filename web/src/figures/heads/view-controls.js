import { html } from "lit";
import { resetButton, segments, switchControl, undoButton } from "../../figure/controls.js";
import { headSlider } from "./view-slider.js";

/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("./state.js").HeadsState} HeadsState */

/** @param {number} seed */
const fillings = (seed) => [
  { value: "lesson", text: "Lesson’s" },
  { value: "identity", text: "Identity" },
  { value: "random", text: `Random, seed ${seed}` },
  { value: "by-hand", text: "Made by hand" },
];

/**
 * What the four matrices are filled with. A new draw is random numbers of the next seed.
 * @param {HeadsState} state
 * @param {Acts} act
 */
const matrices = ({ weights, seed }, act) => html`
  <div class="matrices">
    <span class="name" aria-hidden="true">Matrices</span>
    ${segments({ name: "weights", label: "Numbers in W_Q, W_K, W_V and W_O", options: fillings(seed),
      chosen: weights }, act.chooseWeights)}
    <button type="button" class="button" part="draw" @click=${act.drawAgain}>New draw</button>
  </div>`;

/**
 * The controls of the heads figure.
 * @param {HeadsState} state
 * @param {import("./state.js").Share[]} shares
 * @param {boolean} canUndo
 * @param {Acts} act
 */
export const headsBar = (state, shares, canUndo, act) => html`
  <div class="bar" part="controls">
    ${headSlider(state, shares, act.chooseHeads)}
    <div class="aside">${switchControl("Causal mask", state.mask === "causal", act.toggleMask)}
      <span class="history">${undoButton(canUndo, act.undo)}${resetButton(act.reset)}</span></div>
    ${matrices(state, act)}
  </div>`;
