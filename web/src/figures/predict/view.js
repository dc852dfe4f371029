import { html, nothing } from "lit";
import { plainSentence, sentence } from "../../figure/sentence.js";
import { sheet } from "../../figure/styles/index.js";
import { guesses } from "./state.js";
import style from "./style.css?inline";
import { comeback, guessNames, promise, question } from "./words.en.js";

export const styles = [style].map(sheet);

const choice = (guess, state, onGuess) => html`
  <button type="button" class="button" aria-pressed=${state.guess === guess ? "true" : "false"}
    aria-disabled=${state.seen ? "true" : "false"} @click=${() => onGuess(guess)}>${guessNames[guess]}</button>`;

/**
 * Before the mask is switched, what will be told then lies unseen behind what is told now: it takes its
 * room, so that the switch does not move when it is pressed.
 */
const toldLater = (state, result) => html`<div class="later" aria-hidden="true">${plainSentence(comeback(state, result))}</div>`;

/**
 * The question before the figure. What it comes back to is told by the mask's own live sentence, so
 * here it is only shown.
 * @param {import("./state.js").PredictState} state
 * @param {import("./state.js").PredictResult} result
 * @param {any} ui
 * @param {import("../../figure/figure-element.js").Acts} act
 */
export const view = (state, result, ui, act) => html`
  <fieldset class="predict" part="predict">
    <legend><span class="kicker">Predict first</span>${question}</legend>
    <div class="guesses">${guesses.map((guess) => choice(guess, state, act.guess))}</div>
    <div class="told">
      ${sentence(state.seen ? [] : promise(state))}
      ${state.seen ? plainSentence(comeback(state, result)) : nothing}
      ${state.guess && !state.seen ? toldLater(state, result) : nothing}
    </div>
  </fieldset>`;
