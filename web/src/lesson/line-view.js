import { html, nothing } from "lit";
import { sheet } from "../figure/styles/index.js";
import style from "./line.css?inline";
import { countInWords, nextInWords, resultInWords } from "./progress.en.js";

export const styles = [sheet(style)];

/** @typedef {import("./progress.js").Step} Step */

/**
 * A slim line that stays in view: how far one has got, and the way to what comes next.
 * @param {Step[]} steps
 * @param {ReturnType<typeof import("./progress.js").resultOf>} result
 * @param {(step: Step) => void} goTo
 */
export function lineView(steps, result, goTo) {
  if (steps.length === 0) return nothing;
  const next = steps.find(({ isDone }) => !isDone);
  return html`
    <div class="line" part="line" role="group" aria-label="Progress in this lesson">
      <progress aria-hidden="true" max=${steps.length} .value=${steps.filter(({ isDone }) => isDone).length}></progress>
      <span class="count">${countInWords(steps)}</span>
      <span class="end" role="status">${resultInWords(result)}</span>
      ${next ? html`<button type="button" class="button quiet" @click=${() => goTo(next)}>${nextInWords(next)}</button>` : nothing}
    </div>`;
}
