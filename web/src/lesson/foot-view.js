import { html, nothing } from "lit";
import { look, sheet } from "../figure/styles/index.js";
import { bibtex, citation, faultReport, licence, source } from "./about.en.js";
import style from "./foot.css?inline";
import { resultInWords, stepInWords } from "./progress.en.js";

export const styles = [...look, sheet(style)];

/**
 * @typedef {object} Foot
 * @property {import("./progress.js").Step[]} steps
 * @property {ReturnType<import("./progress.js").resultOf>} result
 * @property {string} title of the lesson
 * @property {string} link the address of what is shown now, or ""
 * @property {{ link: string, cite: string, report: string }} said what is said beside each button that copies
 *
 * @typedef {{ copy: (what: "link" | "cite" | "report", text: string) => void, startAgain?: () => void }} FootActs
 */

/** @param {import("./progress.js").Step} step */
const stepLine = (step) => html`
  <li class=${step.isDone ? "done" : ""}><span class="unseen">${step.isDone ? "done: " : "to do: "}</span>${stepInWords(step)}</li>`;

/** @param {string} label @param {string} said @param {() => void} onClick */
const copying = (label, said, onClick) => html`
  <p class="copying"><button type="button" class="button" @click=${onClick}>${label}</button>
    <span role="status">${said}</span></p>`;

/** Nothing is forgotten by one press. @param {() => void} startAgain */
const again = (startAgain) => html`
  <details class="again"><summary>Start again…</summary>
    <p>Your answers, and what you have changed in the figures, are kept on this device alone. To start again is to forget them.</p>
    <button type="button" class="button" @click=${startAgain}>Forget them and start again</button>
  </details>`;

/** @param {Foot} foot @param {FootActs} act */
const about = ({ title, link, said }, { copy }) => html`
  <details class="about"><summary>Licence, citation, faults</summary>
    <p>${licence}</p>
    ${source ? html`<p><a href=${source}>The source code</a></p>` : nothing}
    <p class="cite">${citation(title)}</p>
    ${copying("Copy BibTeX", said.cite, () => copy("cite", bibtex(title)))}
    <p>Something is wrong? A fault report says which version, browser and state of the figures you have; send it to whoever gave you the lesson.</p>
    ${copying("Copy a fault report", said.report, () => copy("report", faultReport(title, link)))}
  </details>`;

/** The end of a lesson: how far the learner has got, and what else is to be known of it. @param {Foot} foot @param {FootActs} act */
export const footView = (foot, act) => html`
  <section class="progress" part="progress" aria-label="Your progress">
    ${foot.steps.length > 0 ? html`<ul>${foot.steps.map(stepLine)}</ul>` : nothing}
    <p class="end">${resultInWords(foot.result)}</p>
    ${foot.link ? copying("Copy link", foot.said.link, () => act.copy("link", foot.link)) : nothing}
    ${act.startAgain ? again(act.startAgain) : nothing}
    ${about(foot, act)}
    <p class="on-paper">${location.href.replace(/#.*/s, "")}</p>
  </section>`;
