import { html } from "lit";
import { carryFormula } from "../lesson/heads-formulas.js";
import { counter, sentence as words } from "../lesson/heads-words.js";
import { copyMenu } from "./copy-menu.js";
import { headsBar } from "./heads-bar.js";
import { headsFlow } from "./heads-flow.js";
import { sentence } from "./sentence.js";

/** What the followed column brings to the output. */
function carry(state, result) {
  if (!state.follow || result.error) return html`<p class="formula carry"></p>`;
  const { column, row } = carryFormula(state, result);
  return html`
    <p class="formula carry" part="formula"><span class="lead">its part of the output</span>
      =
      <span class="term">${column}<sup>⊤</sup> ·</span> <span class="term">${row}</span></p>`;
}

/** The heads figure. */
export const headsView = (state, result, { shares, canUndo }, act) => html`
  ${headsBar(state, shares, canUndo, act)}
  ${headsFlow(state, result, act)}
  <div class="under">
    ${sentence(words(state, result))}
    ${carry(state, result)}
    <p class="counter" part="counter">${counter(result)}</p>
  </div>
  ${copyMenu("heads", state, result)}`;
