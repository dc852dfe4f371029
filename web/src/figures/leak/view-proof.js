import { html, nothing } from "lit";
import { tokenChip } from "../../figure/cells.js";
import { setProperties } from "../../figure/set-properties.js";
import { distance } from "../../figure/write-number.js";
import { tokens } from "./state.js";
import { share } from "./view-bars.js";
import { proof } from "./words.en.js";

/** @typedef {import("./state.js").LeakResult} LeakResult */
/** @typedef {import("./state.js").LeakState} LeakState */

const waiting = () => html`<td class="waiting"><span aria-hidden="true">?</span><span class="unseen">not tried yet</span></td>`;

/** @param {number} moved @param {number} token @param {number} row */
function cell(moved, token, row) {
  const place = row < token ? "early" : "";
  if (moved === 0) return html`<td class="still ${place}"><span class="exactly">exactly </span>0</td>`;
  return html`<td class="weight ${place}" ${setProperties({ "--_weight": share(moved) })}>${distance(moved)}</td>`;
}

/**
 * @param {number} token
 * @param {LeakState} state
 * @param {LeakResult} result
 */
const line = (token, { proven }, { moved }) => html`
  <tr><th scope="row">${tokenChip(token)}</th>
    ${tokens.map((row) => (proven ? cell(moved[token - 1][row - 1], token, row) : waiting()))}</tr>`;

/**
 * Every token tried in turn: the rows before it are the ones to watch.
 * @param {LeakState} state
 * @param {LeakResult} result
 * @param {() => void} onProve
 */
export const leakProof = (state, result, onProve) => html`
  <div class="proof" part="proof">
    <p class="trial"><button type="button" class="button" part="prove" aria-disabled=${state.proven ? "true" : "false"}
      @click=${onProve}>Prove it</button> <span>Try the same change on every token in turn.</span></p>
    <table>
      <caption>How far each row moves, for each changed token. Dashed: the rows before it.</caption>
      <thead><tr>
        <th scope="col" class="corner">changed ↓ row →</th>
        ${tokens.map((row) => html`<th scope="col">${tokenChip(row)}</th>`)}
      </tr></thead>
      <tbody>${tokens.map((token) => line(token, state, result))}</tbody>
    </table>
    ${state.proven ? html`<p class="finding" aria-hidden="true"><b>${proof(state, result)}</b></p>` : nothing}
    <p class="reason">A trial tries one change. It comes out the same for every change because, under the mask, the weight
      of a later token is exactly 0: whatever that token brings, 0 times it adds nothing.</p>
  </div>`;
