import { html } from "lit";
import { feedbackLine, scoreLine } from "../../figure/feedback.js";
import { sheet } from "../../figure/styles/index.js";
import questionStyle from "../../figure/styles/questions.css?inline";
import style from "./style.css?inline";
import { chooseFirst, feedbackOn, scoreInWords } from "./words.en.js";

/** @typedef {import("./state.js").WordedQuestion} WordedQuestion */

export { name } from "./words.en.js";
export const styles = [questionStyle, style].map(sheet);

/** The first choice that was checked, and the last. @typedef {{ first: string, last: string } | undefined} Answer */
/** @typedef {(question: string, choice: unknown) => void} OnCheck the choice is null where none is made */

/** @param {SubmitEvent} event @param {string} id @param {OnCheck} onCheck */
function submit(event, id, onCheck) {
  event.preventDefault();
  onCheck(id, new FormData(/** @type {HTMLFormElement} */ (event.target)).get(id));
}

/** @param {WordedQuestion} question @param {Answer} answer @param {boolean} isWithout whether it was checked without a choice */
function said(question, answer, isWithout) {
  if (isWithout) return { tone: "missing", verdict: chooseFirst };
  if (!answer) return {};
  const { isRight, verdict, why } = feedbackOn(question, answer.last);
  return { tone: isRight ? "right" : "wrong", verdict, text: why };
}

/** @param {{ id: string, text: string }} offered @param {string} question @param {Answer} answer */
const choice = ({ id, text }, question, answer) => html`
  <label class="choice"><input type="radio" name=${question} value=${id} .checked=${answer?.last === id}>
    <span>${text}</span></label>`;

/** @param {WordedQuestion} question @param {Answer} answer @param {boolean} isWithout @param {OnCheck} onCheck */
function item(question, answer, isWithout, onCheck) {
  const { id, text, choices } = question;
  return html`
    <form class="item" part="item" aria-labelledby="${id}-asked" @submit=${(/** @type {SubmitEvent} */ event) => submit(event, id, onCheck)}>
      <fieldset aria-describedby="${id}-said">
        <legend id="${id}-asked">${text}</legend>
        ${choices.map((offered) => choice(offered, id, answer))}
      </fieldset>
      <div class="outcome">
        <button class="button">Check</button>
        ${feedbackLine(`${id}-said`, said(question, answer, isWithout))}
      </div>
    </form>`;
}

/**
 * The questions, each with its choices.
 * @param {import("./state.js").QuizState} state
 * @param {import("../../figure/state.js").Score} result
 * @param {{ questions: WordedQuestion[], without: string | undefined }} ui `without` was checked without a choice
 * @param {import("../../figure/protocol.js").Acts} act
 */
export const view = ({ answers }, result, { questions, without }, act) => html`
  ${questions.map((question) => item(question, answers[question.id], question.id === without, act.check))}
  ${scoreLine(scoreInWords(result), result.answered === result.total)}`;
