import { html, nothing } from "lit";

/**
 * What is said about an answer: announced, and tied to its field by its id. Its place is kept.
 * @param {string} id
 * @param {{ tone?: string, verdict?: string, text?: string }} said nothing, without a verdict
 */
export const feedbackLine = (id, { tone, verdict, text }) => html`
  <p class="feedback" id=${id} part="feedback" role="status" aria-live="polite" aria-atomic="true">${
    verdict ? html`<span class=${tone}><b>${verdict}</b> ${text}</span>` : nothing}</p>`;
