import { html } from "lit";
import { live } from "lit/directives/live.js";
import { tokenChip } from "../../figure/cells.js";
import { numberField } from "../../figure/number-field.js";
import { setProperties } from "../../figure/set-properties.js";
import { tokenLabel, tokenName } from "../../figure/tokens.js";
import { signed } from "../../figure/write-number.js";
import { amountCell, bounds, step, tokens } from "./state.js";

/** @typedef {import("./state.js").LeakState} LeakState */

/**
 * Which token is changed, each in its colour.
 * @param {LeakState} state
 * @param {string[]} words of the tokens
 * @param {(value: any) => void} onChoose
 */
export const tokenChoice = ({ token }, words, onChoose) => html`
  <fieldset class="tokens" part="tokens">
    <legend>Token to change</legend>
    ${tokens.map((number) => html`
      <label><input type="radio" name="token" value=${number} aria-label=${tokenLabel(words, number)} .checked=${number === token}
        @change=${() => onChoose(number)}>${tokenChip(number, words)}</label>`)}
  </fieldset>`;

/** @param {string} label @param {string} sign @param {boolean} isAtEnd @param {() => void} onClick */
const button = (label, sign, isAtEnd, onClick) => html`
  <button type="button" class="round" aria-label=${label} aria-disabled=${isAtEnd ? "true" : "false"}
    @click=${onClick}>${sign}</button>`;

const stops = ["−2", "−1", "0", "+1", "+2"];

/**
 * How much is added: by slider, by button, or typed.
 * @param {LeakState} state
 * @param {{ drafts: import("../../figure/drafts.js").Drafts, words: string[] }} ui
 * @param {import("../../figure/protocol.js").Acts} act
 */
export function amountControl({ token, amount }, { drafts, words }, act) {
  const name = tokenName(words, token);
  return html`
    <div class="slider" part="slider">
      <p><label for="amount">Added to its input<span class="unseen">, that of ${name}</span></label>
        ${numberField({ label: `Added to the input of ${name}, from −2 to 2`, number: amount, draft: drafts.of(amountCell), bounds, cell: amountCell, print: signed },
          act)}</p>
      <div class="run">
        ${button(`Less added to the input of ${name}`, "−", amount === bounds.least, () => act.stepAmount(-1))}
        <input id="amount" type="range" min=${bounds.least} max=${bounds.most} step=${step} .value=${live(String(amount))}
          aria-valuetext=${signed(amount)} ${setProperties({ "--_at": (amount - bounds.least) / (bounds.most - bounds.least) })}
          @input=${(/** @type {any} */ { target }) => act.chooseAmount(target.value)}>
        ${button(`More added to the input of ${name}`, "+", amount === bounds.most, () => act.stepAmount(1))}
        <div class="stops" aria-hidden="true">${stops.map((stop) => html`<span>${stop}</span>`)}</div>
      </div>
    </div>`;
}
