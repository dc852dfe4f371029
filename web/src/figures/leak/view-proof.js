import { html, nothing } from "lit";
import { tokenChip } from "../../figure/cells.js";
import { setProperties } from "../../figure/set-properties.js";
import { distance } from "../../figure/write-number.js";
import { isLeak, tokens, trialCount } from "./state.js";
import { share } from "./view-bars.js";
import { leak, proof, trialsInWords } from "./words.en.js";

/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").LeakState} LeakState */

const waiting = () => html`<td class="waiting"><span aria-hidden="true">?</span><span class="unseen">not tried yet</span></td>`;

/** @param {number} moved @param {number} token @param {number} row */
function cell(moved, token, row) {
  const place = row < token ? "early" : "";
  if (moved === 0) return html`<td class="still ${place}"><span class="exactly">exactly </span>0</td>`;
  if (isLeak(row, token, moved)) return html`<td class="leak early">${distance(moved)} <small>${leak}</small></td>`;
  return html`<td class="weight" ${setProperties({ "--_weight": share(moved) })}>${distance(moved)}</td>`;
}

/**
 * @param {number} token
 * @param {LeakState} state
 * @param {Shown} result
 */
const line = (token, { proven }, { moved, words }) => html`
  <tr><th scope="row">${tokenChip(token, words)}</th>
    ${tokens.map((row) => (proven ? cell(moved[token - 1][row - 1], token, row) : waiting()))}</tr>`;

/** @param {string} text */
const finding = (text) => html`<p class="finding" aria-hidden="true"><b>${text}</b></p>`;

/**
 * A stronger test: many random changes, as often as one likes.
 * @param {LeakState} state
 * @param {Shown} result
 * @param {() => void} onTry
 */
const trials = (state, result, onTry) => html`
  <div class="trials" part="trials">
    <p class="trial"><button type="button" class="button" part="try" @click=${onTry}>Try ${trialCount} random changes</button>
      <span>Of every size, from a thousandth to a thousand, to a token chosen at random.</span></p>
    ${result.trials ? finding(trialsInWords(state, result)) : nothing}
  </div>`;

/**
 * Every token tested in turn, where the rows before it are the ones to watch; and random changes.
 * @param {LeakState} state
 * @param {Shown} result
 * @param {import("../../figure/protocol.js").Acts} act
 */
export const leakProof = (state, result, act) => html`
  <div class="proof" part="proof">
    <p class="trial"><button type="button" class="button" part="prove" aria-disabled=${state.proven ? "true" : "false"}
      @click=${act.prove}>Test every token</button> <span>The same change, added to each token in turn.</span></p>
    <table>
      <caption>How far each row moves, for each changed token. Dashed: the rows before it.</caption>
      <thead><tr>
        <th scope="col" class="corner">changed ↓ row →</th>
        ${tokens.map((row) => html`<th scope="col">${tokenChip(row, result.words)}</th>`)}
      </tr></thead>
      <tbody>${tokens.map((token) => line(token, state, result))}</tbody>
    </table>
    ${state.proven ? finding(proof(state, result)) : nothing}
    <p class="reason">This tests one change. With the mask it comes out the same for any: the weight of a later token is
      exactly 0, and 0 times whatever that token brings adds nothing. Random changes of many sizes put that to the test.</p>
    ${trials(state, result, act.tryRandomly)}
  </div>`;
