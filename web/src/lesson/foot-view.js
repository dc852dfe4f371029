import { html, nothing } from "lit";
import { look, sheet } from "../figure/styles/index.js";
import style from "./foot.css?inline";
import { resultInWords, stepInWords } from "./progress.en.js";

export const styles = [...look, sheet(style)];

const step = (one) => html`
  <li class=${one.isDone ? "done" : ""}><span class="unseen">${one.isDone ? "done: " : "to do: "}</span>${stepInWords(one)}</li>`;

const sum = (steps, count) => steps.reduce((total, one) => total + count(one), 0);

const meter = (steps) => html`
  <progress aria-label="Your progress" max=${sum(steps, ({ score }) => score?.total ?? 1)}
    .value=${sum(steps, ({ score, isDone }) => score?.answered ?? Number(isDone))}></progress>`;

const copying = (said, copyLink) => html`
  <p class="copying"><button type="button" class="button" @click=${copyLink}>Copy link</button>
    <span role="status">${said}</span></p>`;

/** The end of a lesson: how far the learner has got. */
export const footView = (steps, result, said, { copyLink }) => html`
  <section class="progress" part="progress" aria-label="Your progress">
    ${steps.length > 0 ? html`${meter(steps)}<ul>${steps.map(step)}</ul>` : nothing}
    <p class="end">${resultInWords(result)}</p>
    ${copyLink ? copying(said, copyLink) : nothing}
  </section>`;
