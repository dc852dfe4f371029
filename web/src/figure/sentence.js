import { html } from "lit";

/**
 * A sentence in parts: plain text, or text in the colour of a token, or text that carries weight, or
 * stands low, or is read aloud and seen elsewhere.
 * @typedef {string | { text: string, token?: number, strong?: boolean, low?: boolean, unseen?: boolean }} Part
 * @param {import("../figure/sentence.js").Part} piece
 */

function part(piece) {
  if (typeof piece === "string") return piece;
  const { text, token, strong, low, unseen } = piece;
  if (unseen) return html`<span class="unseen">${text}</span>`;
  if (low) return html`<sub>${text}</sub>`;
  if (token) return html`<b class="token-${token}">${text}</b>`;
  return strong ? html`<b>${text}</b>` : text;
}

/**
 * The live sentence under a figure: what changes is announced once, as a whole.
 * @param {import("../figure/sentence.js").Part[]} parts
 */
export const sentence = (parts) => html`
  <p id="sentence" class="sentence" part="sentence" role="status" aria-live="polite" aria-atomic="true">${parts.map(part)}</p>`;

/** A sentence of the same look that is not announced. @param {import("../figure/sentence.js").Part[]} parts */
export const plainSentence = (parts) => html`<p class="sentence">${parts.map(part)}</p>`;
