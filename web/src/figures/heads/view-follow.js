import { html } from "lit";
import { ownerClass } from "../../figure/matrix.js";
import { ownerInWords } from "./words.en.js";

/** @typedef {import("./state.js").HeadsState} HeadsState */

/**
 * @param {import("../../figure/plain.js").Entry} value
 * @param {string} label
 * @param {unknown} content
 * @param {HeadsState} state
 * @param {(column: number) => void} onFollow
 */
const choice = (value, label, content, { follow }, onFollow) => html`
  <input type="radio" name="follow" value=${value} aria-label=${label} .checked=${follow === value}
    @change=${() => onFollow(value)}>${content}`;

/**
 * Whether a column is the first of a head, or of those left over, with others before it.
 * @param {(number | "none")[]} owners
 * @param {number} i
 */
export const partsHere = (owners, i) => i > 0 && owners[i] !== owners[i - 1];

/**
 * The eight columns in their heads' colours, above the heads: one can be chosen and followed.
 * @param {HeadsState} state
 * @param {(number | "none")[]} owners
 * @param {(column: number) => void} onFollow
 */
export const headsFollow = (state, owners, onFollow) => html`
  <fieldset class="follow" part="follow">
    <legend>Follow a column of Q, K and V</legend>
    <label class="nothing">${choice(0, "no column", "none", state, onFollow)}</label>
    <div class="ribbon">${owners.map((owner, i) => html`
      <label class="${ownerClass(owner)} ${partsHere(owners, i) ? "parted" : ""}">
        ${choice(i + 1, ownerInWords(i + 1, owner), html`<span>${i + 1}</span>`, state, onFollow)}</label>`)}
    </div>
  </fieldset>`;
