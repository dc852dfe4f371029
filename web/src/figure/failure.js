import { html } from "lit";

/**
 * Says what went wrong, above the element's own printed content.
 * @param {string} message
 * @param {boolean} hasContent
 * @param {() => void} onRetry
 */
export const failure = (message, hasContent, onRetry) => html`
  <div class="failure" part="failure">
    <p>This figure cannot be operated. ${message}.${hasContent ? " The printed numbers below still hold." : ""}</p>
    <button type="button" class="button" @click=${onRetry}>Try again</button>
  </div>`;
