import { html, nothing } from "lit";
import { look, sheet } from "../figure/styles/index.js";
import style from "./foot.css?inline";
import { resultInWords, stepInWords } from "./progress.en.js";

/** @typedef {import("./progress.js").Step} Step */

export const styles = [...look, sheet(style)];

/** @param {Step} one */
const step = (one) => html`
  <li class=${one.isDone ? "done" : ""}><span class="unseen">${one.isDone ? "done: " : "to do: "}</span>${stepInWords(one)}</li>`;

/** @param {Step[]} steps @param {number} count */
const sum = (steps, count) => steps.reduce((total, one) => total + count(one), 0);

/** @param {Step[]} steps */
const meter = (steps) => html`
  <progress aria-label="Your progress" max=${sum(steps, ({ score }) => score?.total ?? 1)}
    .value=${sum(steps, ({ score, isDone }) => score?.answered ?? Number(isDone))}></progress>`;

/** @param {string} said @param {(() => void) | undefined} copyLink */
const copying = (said, copyLink) => html`
  <p class="copying"><button type="button" class="button" @click=${copyLink}>Copy link</button>
    <span role="status">${said}</span></p>`;

/**
 * The end of a lesson: how far the learner has got.
 * @param {Step[]} steps
 * @param {any} result
 * @param {string} said
 * @param {{ copyLink: (() => void) | undefined }} options4
 */
export const footView = (steps, result, said, { copyLink }) => html`
  <section class="progress" part="progress" aria-label="Your progress">
    ${steps.length > 0 ? html`${meter(steps)}<ul>${steps.map(step)}</ul>` : nothing}
    <p class="end">${resultInWords(result)}</p>
    ${copyLink ? copying(said, copyLink) : nothing}
  </section>`;
