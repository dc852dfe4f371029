import { html } from "lit";
import { Directive, directive } from "lit/directive.js";
import { keyed } from "lit/directives/keyed.js";

/**
 * A sentence in parts: plain text, or text in the colour of a token, or text that carries weight, or
 * stands low, or is read aloud and seen elsewhere.
 * @typedef {string | { text: string, token?: number, strong?: boolean, low?: boolean, unseen?: boolean }} Part
 */

/** @param {Part} piece */
function part(piece) {
  if (typeof piece === "string") return piece;
  const { text, token, strong, low, unseen } = piece;
  if (unseen) return html`<span class="unseen">${text}</span>`;
  if (low) return html`<sub>${text}</sub>`;
  if (token) return html`<b class="token-${token}">${text}</b>`;
  return strong ? html`<b>${text}</b>` : text;
}

/** @param {Part} piece */
const textOf = (piece) => (typeof piece === "string" ? piece : piece.text);

/** The parts of each sentence. @param {Part[]} parts @returns {Part[][]} */
export function sentencesIn(parts) {
  const pieces = parts.flatMap((piece) => (typeof piece === "string" ? piece.split(/(?<=[.!?] )/) : /** @type {Part[]} */ ([piece])));
  /** @type {Part[][]} */
  const sentences = [];
  let isOver = true;
  for (const piece of pieces) {
    if (isOver) sentences.push([]);
    sentences.at(-1)?.push(piece);
    isOver = /[.!?]\s*$/.test(textOf(piece));
  }
  return sentences;
}

/**
 * What was told stays as it is, and what is new is put there anew: so a screen reader reads out only
 * that. While things still move nothing counts as told.
 */
class Told extends Directive {
  /** The key of each sentence that was told, by its text. @type {Map<string, number>} */
  #told = new Map();
  #count = 0;

  /** @param {Part[]} parts @param {boolean} isMoving */
  render(parts, isMoving) {
    const sentences = sentencesIn(parts).map((pieces) => ({ pieces, text: pieces.map(textOf).join("") }));
    const before = this.#told;
    if (!isMoving) this.#told = new Map(sentences.map(({ text }) => [text, before.get(text) ?? (this.#count += 1)]));
    return sentences.map(({ pieces, text }) =>
      keyed(this.#told.get(text) ?? text, html`<span>${pieces.map(part)}</span>`));
  }
}

const told = directive(Told);

/**
 * The live sentences under a figure. Those that change are announced, once they are at rest.
 * @param {Part[]} parts
 * @param {boolean} [isMoving] whether more changes of the same kind may follow, as from a slider
 */
export const sentence = (parts, isMoving = false) => html`
  <p id="sentence" class="sentence" part="sentence" role="status" aria-live=${isMoving ? "off" : "polite"}
    aria-atomic="false">${told(parts, isMoving)}</p>`;

/** A sentence of the same look that is not announced. @param {Part[]} parts */
export const plainSentence = (parts) => html`<p class="sentence">${parts.map(part)}</p>`;
