import { html, nothing } from "lit";
import { segments } from "../../figure/controls.js";
import { sentence } from "../../figure/sentence.js";
import { signed } from "../../figure/write-number.js";
import { nameOf } from "./bugs.en.js";
import { amounts, bugs, isNamed, layerNumbers, tokens } from "./state.js";
import { leakCell } from "./view-tables.js";
import { sentence as words } from "./words.en.js";

/** @typedef {import("./initial.js").BugsState} BugsState */
/** @typedef {import("../../figure/protocol.js").Acts} Acts */

const waiting = html`<td class="number waiting"><span aria-hidden="true">?</span><span class="unseen">not tried yet</span></td>`;

/** @param {number} token @param {BugsState} state @param {any} result @param {Acts} act */
function probe(token, state, { probes }, act) {
  const found = probes[token];
  return html`
    <tr><th scope="row"><button type="button" class="button" aria-disabled=${found ? "true" : "false"}
        @click=${() => act.tryToken(token)}><span class="unseen">Change </span>token ${token}</button></th>
      ${tokens.map((row) => (found ? leakCell(found.moved[row - 1], found.leaks[row - 1] === 1, row < token) : waiting))}</tr>`;
}

/** @param {BugsState} state @param {any} result @param {Acts} act */
const probes = (state, result, act) => html`
  <table class="meter">
    <caption>Layer ${state.layer}: how far each row of the output moves. Dashed: the rows before the changed token.</caption>
    <thead><tr><th scope="col" class="corner">change ↓ row →</th>${tokens.map((row) => html`<th scope="col">${row}</th>`)}</tr></thead>
    <tbody>${tokens.map((token) => probe(token, state, result, act))}</tbody>
  </table>`;

/** The names to choose from, in one order whatever the layers' is. @param {string[]} faults */
const offered = (faults) => ["none", ...bugs].filter((bug) => faults.includes(bug));

/** @param {number} layer @param {BugsState} state @param {any} result @param {Acts} act */
const naming = (layer, { names, tried }, { faults }, act) => html`
  <label class="naming"><span>Layer ${layer}${tried.includes(`${layer}-`) ? nothing : html` <small>not tried</small>`}</span>
    <select @change=${(/** @type {any} */ { target }) => act.nameLayer(layer, target.value)}>
      <option value="" .selected=${names[layer - 1] === ""}>choose…</option>
      ${offered(faults).map((name) => html`<option value=${name} .selected=${names[layer - 1] === name}>${nameOf(name)}</option>`)}
    </select></label>`;

/** Five layers to be told apart. @param {BugsState} state @param {any} result @param {Acts} act */
export const layers = (state, result, act) => html`
  <div class="bar">
    ${segments({ name: "layer", label: "Layer to look at", chosen: String(state.layer),
      options: layerNumbers.map((layer) => ({ value: String(layer), text: `Layer ${layer}` })) }, act.chooseLayer)}
    <div class="added"><span aria-hidden="true">Add to the token</span>${segments({ name: "amount", label: "What is added to each number of a token", chosen: String(state.amount),
      options: amounts.map((amount) => ({ value: String(amount), text: signed(amount) })) }, act.chooseAmount)}</div>
  </div>
  ${probes(state, result, act)}
  <fieldset class="names" part="names">
    <legend>Name all five</legend>
    ${layerNumbers.map((layer) => naming(layer, state, result, act))}
  </fieldset>
  <div class="buttons">
    <button type="button" class="button go" part="check" aria-disabled=${isNamed(state) && !state.checked ? "false" : "true"}
      @click=${act.check}>Check</button>
    <button type="button" class="button" part="others" @click=${act.otherLayers}>Five other layers</button>
  </div>
  <div class="under">${sentence(words(state, result))}</div>`;

