import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { feedbackLine, scoreLine } from "../../figure/feedback.js";
import { sheet } from "../../figure/styles/index.js";
import questions from "../../figure/styles/questions.css?inline";
import { judge } from "./answers.js";
import { feedbackOn } from "./feedback.en.js";
import { topics } from "./state.js";
import style from "./style.css?inline";
import { questionOf, scoreInWords, titleOf } from "./words.en.js";

/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("./state.js").Item} Item */
/** @typedef {import("./state.js").PracticeResult} PracticeResult */
/** @typedef {import("./state.js").PracticeState} PracticeState */
/** @typedef {import("./state.js").Problem} Problem */

export { name } from "./words.en.js";
export const styles = [questions, style].map(sheet);

/** After so many wrong answers one may look. */
const enough = 2;

/**
 * The field begins anew with each question; once that is settled, what was typed stays until then.
 * @param {string} topic
 * @param {Item} item
 * @param {string | undefined} tone
 */
const field = (topic, { seed, text, outcome }, tone) => keyed(seed, html`
  <input id=${topic} type="text" name="answer" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80"
    required ?readonly=${outcome !== null} .value=${text} aria-describedby="${topic}-said" aria-invalid=${tone === "unreadable" ? "true" : "false"}>`);

/**
 * @param {SubmitEvent} event
 * @param {string} topic
 * @param {Problem} problem
 * @param {Acts} act
 */
function submit(event, topic, problem, act) {
  event.preventDefault();
  const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("answer"));
  act.answer(topic, text, judge(text, problem).verdict);
}

/**
 * One button, which keeps the focus: it shows the answer, then goes on to another question.
 * @param {string} topic
 * @param {Item} item
 * @param {Acts} act
 */
function further(topic, { outcome, tries }, act) {
  if (!outcome && tries < enough) return nothing;
  return html`
    <button type="button" class="button" @click=${() => (outcome ? act.another(topic) : act.show(topic))}>
      ${outcome ? "Another one" : "Show the answer"}</button>`;
}

/** @param {Item} item */
const counted = ({ more, seed }) =>
  (seed > 0 ? html`<span class="count">${more > 0 ? `${more} more worked out` : "fresh numbers"}</span>` : nothing);

/**
 * @param {string} topic
 * @param {PracticeState} state
 * @param {PracticeResult} result
 * @param {Acts} act
 */
function item(topic, state, { problems }, act) {
  const own = state.items[topic];
  const said = feedbackOn(own, problems[topic]);
  return html`
    <form class="item" part="item" aria-labelledby="${topic}-title" autocomplete="off" @submit=${(/** @type {SubmitEvent} */ event) => submit(event, topic, problems[topic], act)}>
      <h3><span id="${topic}-title">${titleOf(problems[topic])}</span>${counted(own)}</h3>
      <label for=${topic}>${questionOf(problems[topic])}</label>
      <div class="answer">
        ${field(topic, own, said.tone)}
        <button class="button" aria-disabled=${own.outcome ? "true" : "false"}>Check</button>
        ${further(topic, own, act)}
      </div>
      ${feedbackLine(`${topic}-said`, said)}
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
  ${topics.map((topic) => item(topic, state, result, act))}
  ${scoreLine(scoreInWords(result), result.answered === result.total)}`;
