import { html, nothing } from "lit";
import { look, sheet } from "../figure/styles/index.js";
import { bibtex, citation, faultReport, licence, source } from "./about.en.js";
import style from "./foot.css?inline";
import { resultInWords, stepInWords } from "./progress.en.js";

export const styles = [...look, sheet(style)];

/** What can be copied. @typedef {"link" | "cite" | "bibtex" | "report"} Copied */

/**
 * @typedef {object} Foot
 * @property {import("./progress.js").Step[]} steps
 * @property {ReturnType<typeof import("./progress.js").resultOf>} result
 * @property {string} title of the lesson
 * @property {string} link the address of what is shown now, or ""
 * @property {Record<Copied, string>} said what is said beside each button that copies
 *
 * @typedef {{ copy: (what: Copied, text: string) => void, startAgain?: () => void }} FootActs
 */

/** @param {import("./progress.js").Step} step */
const stepLine = (step) => html`
  <li class=${step.isDone ? "done" : ""}><span class="unseen">${step.isDone ? "done: " : "to do: "}</span>${stepInWords(step)}</li>`;

/**
 * A button that copies; what comes of it is said beside it.
 * @param {{ what: Copied, label: string, text: string }} copied
 * @param {Foot} foot
 * @param {FootActs} act
 */
const copying = ({ what, label, text }, { said }, { copy }) => html`
  <p class="copying"><button type="button" class="button" @click=${() => copy(what, text)}>${label}</button>
    <span role="status">${said[what]}</span></p>`;

/** Nothing is forgotten by one press. @param {() => void} startAgain */
const again = (startAgain) => html`
  <details class="again"><summary>Start again…</summary>
    <p>Your answers, and what you have changed in the figures, are kept on this device alone. Starting again forgets them.</p>
    <button type="button" class="button" @click=${startAgain}>Forget them and start again</button>
  </details>`;

/** @param {Foot} foot @param {FootActs} act */
const about = (foot, act) => html`
  <details class="about"><summary>Licence, citation, faults</summary>
    <p>${licence}</p>
    ${source ? html`<p><a href=${source}>The source code</a></p>` : nothing}
    <p class="cite">${citation(foot.title)}</p>
    ${copying({ what: "cite", label: "Copy the citation", text: citation(foot.title) }, foot, act)}
    ${copying({ what: "bibtex", label: "Copy as BibTeX", text: bibtex(foot.title) }, foot, act)}
    <p>Is something wrong? A fault report says which version and browser you have, and what the figures show. Send it to whoever gave you the lesson.</p>
    ${copying({ what: "report", label: "Copy a fault report", text: faultReport(foot.title, foot.link) }, foot, act)}
  </details>`;

/** The end of a lesson: how far the learner has got, and what else is to be known of it. @param {Foot} foot @param {FootActs} act */
export const footView = (foot, act) => html`
  <section class="progress" part="progress" aria-label="Your progress">
    ${foot.steps.length > 0 ? html`<ul>${foot.steps.map(stepLine)}</ul>` : nothing}
    <p class="end">${resultInWords(foot.result)}</p>
    ${foot.link ? copying({ what: "link", label: "Copy link", text: foot.link }, foot, act) : nothing}
    ${act.startAgain ? again(act.startAgain) : nothing}
    ${about(foot, act)}
    <p class="on-paper">${location.href.replace(/#.*/s, "")}</p>
  </section>`;
