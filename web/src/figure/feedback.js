import { html, nothing } from "lit";

/**
 * What is said about an answer: announced, and tied to its field by its id.
 * @param {string} id
 * @param {{ tone?: string, verdict?: string, text?: string }} said nothing, without a verdict
 */
export const feedbackLine = (id, { tone, verdict, text }) => html`
  <p class="feedback" id=${id} part="feedback" role="status" aria-live="polite" aria-atomic="true">${
    verdict ? html`<span class=${tone}><b>${verdict}</b> ${text}</span>` : nothing}</p>`;

/**
 * How far one has got; once all is answered, the result, which is announced.
 * @param {string} text
 * @param {boolean} isComplete
 */
export const scoreLine = (text, isComplete) => html`
  <p class="score" part="score">${isComplete ? nothing : text}<span role="status">${isComplete ? text : nothing}</span></p>`;
