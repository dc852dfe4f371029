import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { feedbackLine } from "../../figure/feedback.js";
import { sheet } from "../../figure/styles/index.js";
import questions from "../../figure/styles/questions.css?inline";
import { judge } from "./answers.js";
import { feedbackOn } from "./feedback.en.js";
import { kinds } from "./state.js";
import style from "./style.css?inline";
import { questionOf, scoreInWords, titles } from "./words.en.js";

/** @typedef {import("../../figure/figure-element.js").Acts} Acts */
/** @typedef {import("./state.js").PracticeResult} PracticeResult */
/** @typedef {import("./state.js").PracticeState} PracticeState */
/** @typedef {import("./state.js").Problem} Problem */

export const styles = [questions, style].map(sheet);

/** After so many wrong answers one may look. */
const enough = 2;

/** The field begins anew with each question; once that is settled, what was typed stays until then. */
const field = (kind, { seed, text, outcome }, tone) => keyed(seed, html`
  <input id=${kind} type="text" name="answer" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80"
    required ?readonly=${outcome !== null} .value=${text} aria-describedby="${kind}-said" aria-invalid=${tone === "unreadable" ? "true" : "false"}>`);

/**
 * @param {Event} event
 * @param {string} kind
 * @param {any} problem
 * @param {Acts} act
 */
function submit(event, kind, problem, act) {
  event.preventDefault();
  const text = new FormData(event.target).get("answer");
  act.answer(kind, text, judge(text, problem).verdict);
}

/**
 * One button, which keeps the focus: it shows the answer, then goes on to another question.
 * @param {string} kind
 * @param {Problem} problem
 * @param {Acts} act
 */
function further(kind, { outcome, tries }, act) {
  if (!outcome && tries < enough) return nothing;
  return html`
    <button type="button" class="button" @click=${() => (outcome ? act.another(kind) : act.show(kind))}>
      ${outcome ? "Another one" : "Show the answer"}</button>`;
}

/** @param {Problem} problem */
const counted = ({ more, seed }) =>
  (seed > 0 ? html`<span class="count">${more > 0 ? `${more} more worked out` : "fresh numbers"}</span>` : nothing);

/**
 * @param {string} kind
 * @param {PracticeState} state
 * @param {PracticeResult} result
 * @param {Acts} act
 */
function item(kind, state, { problems }, act) {
  const own = state.items[kind];
  const said = feedbackOn(kind, own, problems[kind]);
  return html`
    <form class="item" part="item" autocomplete="off" @submit=${(event) => submit(event, kind, problems[kind], act)}>
      <h3>${titles[kind]}${counted(own)}</h3>
      <label for=${kind}>${questionOf(kind, problems[kind])}</label>
      <div class="answer">
        ${field(kind, own, said.tone)}
        <button class="button" aria-disabled=${own.outcome ? "true" : "false"}>Check</button>
        ${further(kind, own, act)}
      </div>
      ${feedbackLine(`${kind}-said`, said)}
    </form>`;
}

/**
 * The questions to work out by hand.
 * @param {PracticeState} state
 * @param {PracticeResult} result
 * @param {any} ui
 * @param {Acts} act
 */
export const view = (state, result, ui, act) => html`
  ${kinds.map((kind) => item(kind, state, result, act))}
  <p class="score" part="score">${scoreInWords(result)}</p>`;
