import { html } from "lit";
import { setProperties } from "../../figure/set-properties.js";
import { most } from "./state.js";
import { shareInWords } from "./words.en.js";

/** @param {string} label @param {string} sign @param {boolean} isAtEnd @param {() => void} onClick */
const step = (label, sign, isAtEnd, onClick) => html`
  <button type="button" class="round" aria-label=${label} aria-disabled=${isAtEnd ? "true" : "false"}
    @click=${onClick}>${sign}</button>`;

const stop = ({ leftover }, i) => html`<span class=${leftover ? "" : "even"}>${i + 1}</span>`;

/**
 * A slider with a button at each end and its stops below, those that come out even in bold.
 * @param {import("./state.js").HeadsState} state
 * @param {import("./state.js").Share[]} shares
 * @param {(value: any) => void} onChoose
 */
export function headSlider({ heads }, shares, onChoose) {
  /** @param {import("../../figure/plain.js").Entry} value */
  const choose = (value) => onChoose(Math.min(most, Math.max(1, value)));
  const share = shareInWords({ heads }, shares[heads - 1]);
  return html`
    <div class="slider" part="slider">
      <p><label for="heads">Number of heads</label><span>${share}</span></p>
      <div class="run">
        ${step("Fewer heads", "−", heads === 1, () => choose(heads - 1))}
        <input id="heads" type="range" min="1" max=${most} step="1" .value=${String(heads)} aria-valuetext=${share}
          ${setProperties({ "--_at": (heads - 1) / (most - 1) })}
          @input=${({ target }) => onChoose(Number(target.value))}>
        ${step("More heads", "+", heads === most, () => choose(heads + 1))}
        <div class="stops" aria-hidden="true">${shares.map(stop)}</div>
      </div>
    </div>`;
}
