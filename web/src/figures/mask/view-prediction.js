import { html, nothing } from "lit";
import { plainSentence } from "../../figure/sentence.js";
import { guesses } from "./state-prediction.js";
import { guessNames, promise, question, verdict } from "./prediction.en.js";

/** @typedef {import("./view.js").All} All */

/**
 * The question that stands between a wish to see weights and the weights.
 * @param {All} all
 */
export const questionView = ({ wish, act }) => (wish ? html`
  <fieldset class="question" part="question">
    <legend>${question}</legend>
    ${guesses.map((guess) => html`<button type="button" class="button" @click=${() => act.answer(guess)}>${guessNames[guess]}</button>`)}
  </fieldset>` : nothing);

/** @param {import("./state-prediction.js").AskingState} state @param {All} all */
const comeback = (state, { result, words }) => (result.prediction ? verdict(state, result.prediction, words) : []);

/** What is to be read aloud: the question when it is put, the verdict when it is first seen. @param {All} all */
export function newsOf(all) {
  if (all.wish) return question;
  const parts = all.isNews ? comeback(/** @type {import("./state-prediction.js").AskingState} */ (all.state), all) : [];
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/**
 * What is said of the answer, beside the switch. Until the mask is taken off, what will be said then lies unseen
 * behind, and takes its room: so nothing moves when the switch is pressed.
 * @param {All} all
 */
export function answerView(all) {
  const state = /** @type {import("./state-prediction.js").AskingState} */ (all.state);
  if (!state.guess) return nothing;
  const later = html`<div class=${state.seen ? "" : "later"} aria-hidden=${state.seen ? nothing : "true"}>${plainSentence(comeback(state, all))}</div>`;
  return html`<div class="answer" part="answer">${state.seen ? nothing : plainSentence(promise(state))}${later}</div>`;
}
