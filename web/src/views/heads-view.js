import { html } from "lit";
import { sentence as words } from "../lesson/heads-words.js";
import { resetButton, switchControl } from "./controls.js";
import { headSlider } from "./head-slider.js";
import { headsFlow } from "./heads-flow.js";
import { sentence } from "./sentence.js";

/** The heads figure. */
export const headsView = (state, result, shares, act) => html`
  <div class="bar" part="controls">
    ${headSlider(state, shares, act.chooseHeads)}
    ${switchControl("Causal mask", state.mask === "causal", act.toggleMask)}
    ${resetButton(act.reset)}
  </div>
  ${headsFlow(state, result)}
  <div class="under">${sentence(words(state, result))}</div>`;
