import { html } from "lit";
import { guesses } from "../lesson/predict.js";
import { comeback, guessNames, promise, question } from "../lesson/predict-words.js";
import { plainSentence, sentence } from "./sentence.js";

const choice = (guess, state, onGuess) => html`
  <button type="button" class="button" aria-pressed=${state.guess === guess ? "true" : "false"}
    aria-disabled=${state.seen ? "true" : "false"} @click=${() => onGuess(guess)}>${guessNames[guess]}</button>`;

/**
 * The question before the figure. What it comes back to is told by the mask's own live sentence, so
 * here it is only shown.
 */
export const predictView = (state, result, onGuess) => html`
  <fieldset class="predict" part="predict">
    <legend><span class="kicker">Predict first</span>${question}</legend>
    <div class="guesses">${guesses.map((guess) => choice(guess, state, onGuess))}</div>
    <div class="told">
      ${sentence(state.seen ? [] : promise(state))}
      ${state.seen ? plainSentence(comeback(state, result)) : ""}
    </div>
  </fieldset>`;
