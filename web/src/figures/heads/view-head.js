import { html, nothing } from "lit";
import { maskedCell, tokenChip, weightCell } from "../../figure/cells.js";
import { matrix } from "../../figure/matrix.js";
import { setProperties } from "../../figure/set-properties.js";
import { roleNames } from "./roles.en.js";
import { columnsOf, placeOf, tokens } from "./state.js";
import { headSteps } from "./view-steps.js";
import { headTable } from "./view-table.js";
import { columnsInWords } from "./words.en.js";

/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").HeadsState} HeadsState */

/**
 * A head's name, which opens and closes its steps.
 * @param {number} head
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {(head: number) => void} onToggle
 */
const title = (head, { open }, { share, roles }, onToggle) => html`
  <h3><button type="button" class="opener" aria-expanded=${open === head ? "true" : "false"}
    @click=${() => onToggle(head)}><span class="named">Head ${head}</span>
    ${roles.length ? html`<span class="role">${roleNames[roles[head - 1]]}</span>` : nothing}
    <span class="columns">${columnsInWords(share, head)}</span></button></h3>`;

/** @param {number} head @param {Shown} result */
const weightsTable = (head, { weights, mayAttend, words }) => headTable({
  words,
  caption: `Weights of head ${head}: query down, key across`,
  small: true,
  cell: (i, j) => (mayAttend[i][j] ? weightCell(weights[head - 1][i][j]) : maskedCell()),
});

/**
 * One head: its columns, its weights, its output; below it, when it is open, its steps.
 * @param {number} head
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {import("../../figure/protocol.js").Acts} act
 */
export function headBlock(head, state, result, act) {
  const { share, headOutputs } = result;
  const rows = headOutputs[head - 1];
  const follows = state.follow && placeOf(share, state.follow).head === head;
  return html`
    <section class="head head-${head} ${share.dHead > 2 ? "broad" : ""} ${follows ? "follows" : ""}" part="head"
      ${setProperties({ "--_wide": share.dHead })}>
      ${title(head, state, result, act.toggleHead)}
      <div class="inside">${weightsTable(head, result)}</div>
      <div class="outcome"><p class="step" aria-hidden="true">output</p>
        ${matrix({ caption: `Output of head ${head}`, rows, owners: rows[0].map(() => head),
          first: columnsOf(share, head).first, followed: state.follow, small: true, words: result.words })}</div>
    </section>
    ${state.open === head ? headSteps(state, result, act) : ""}`;
}

/** @param {string[]} words */
const gutterRows = (words) => tokens.map((token) => html`<tr><td>${tokenChip(token, words)}</td></tr>`);

/**
 * The names of all heads' rows, once, at their side; each table has them for screen readers.
 * @param {Shown} result
 */
export const gutter = ({ roles, words }) => html`
  <div class="gutter" aria-hidden="true">
    <p class="name">&nbsp;${roles.length ? html`<span class="role">&nbsp;</span>` : nothing}<span class="columns">&nbsp;</span></p>
    <table class="weights"><thead><tr><td></td></tr></thead><tbody>${gutterRows(words)}</tbody></table>
    <p class="step">&nbsp;</p>
    <table class="matrix"><thead><tr><td class="bare"></td></tr></thead><tbody>${gutterRows(words)}</tbody></table>
  </div>`;
