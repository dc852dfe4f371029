import { html } from "lit";
import { feedbackLine } from "../../figure/feedback.js";
import { sheet } from "../../figure/styles/index.js";
import questionStyle from "../../figure/styles/questions.css?inline";
import style from "./style.css?inline";
import { feedbackOn, scoreInWords } from "./words.en.js";

export const styles = [questionStyle, style].map(sheet);


/** The browser itself asks for a choice where none is made. */
function submit(event, id, onCheck) {
  event.preventDefault();
  onCheck(id, new FormData(event.target).get(id));
}

/** @param {string} question @param {number[]} answer */
function said(question, answer) {
  if (!answer) return {};
  const { isRight, verdict, why } = feedbackOn(question, answer.last);
  return { tone: isRight ? "right" : "wrong", verdict, text: why };
}

/** @param {{ id: string, text: string }} options @param {string} question @param {number[]} answer */
const choice = ({ id, text }, question, answer) => html`
  <label class="choice"><input type="radio" name=${question} value=${id} required .checked=${answer?.last === id}>
    <span>${text}</span></label>`;

function item(question, answer, onCheck) {
  const { id, text, choices } = question;
  return html`
    <form class="item" part="item" @submit=${(event) => submit(event, id, onCheck)}>
      <fieldset aria-describedby="${id}-said">
        <legend>${text}</legend>
        ${choices.map((offered) => choice(offered, id, answer))}
      </fieldset>
      <div class="outcome">
        <button class="button">Check</button>
        ${feedbackLine(`${id}-said`, said(question, answer))}
      </div>
    </form>`;
}

/** The questions, each with its choices. */
export const view = ({ answers }, result, { questions }, act) => html`
  ${questions.map((question) => item(question, answers[question.id], act.check))}
  <p class="score" part="score">${scoreInWords(result)}</p>`;
