import { html } from "lit";
import { sentence } from "../../figure/sentence.js";
import { shortSum, shortWeight } from "../../figure/write-number.js";
import { nameOf } from "./bugs.en.js";
import { leakTable, stageTable } from "./view-tables.js";
import { corners, sentence as words } from "./words.en.js";

/** @typedef {import("./initial.js").BugsState} BugsState */
/** @typedef {import("../../figure/protocol.js").Acts} Acts */

/** @param {any} evidence @param {number} head */
const weights = ({ weights: all, rowSums }, head) => stageTable({
  caption: `Weights of head ${head}`, corner: corners.weights, rows: all[head - 1], print: shortWeight, isHeat: true,
  sums: { of: rowSums[head - 1], print: shortSum },
});

/** @param {string} bug @param {string} answer @param {BugsState} state @param {Acts} act */
const guess = (bug, answer, { guesses }, act) => html`
  <button type="button" class="button ${bug === answer ? "right" : "wrong"}" aria-pressed=${guesses.includes(bug) ? "true" : "false"}
    aria-disabled=${guesses.includes(answer) || guesses.includes(bug) ? "true" : "false"} @click=${() => act.guess(bug)}>${nameOf(bug)}</button>`;

/** A bug to be named by its numbers. @param {BugsState} state @param {any} result @param {Acts} act */
export function question(state, result, act) {
  const { offered, hidden, evidence, leaks } = result;
  const shown = evidence[hidden];
  return html`
    <div class="twins">${weights(shown, 1)}${weights(shown, 2)}</div>
    ${leakTable("The future-leak meter: 1 is added to each token in turn. Dashed: what should be 0.", shown.leak, leaks)}
    <div class="guesses" role="group" aria-label="Which bug is it?" part="guesses">
      ${offered.map((/** @type {string} */ bug) => guess(bug, offered[hidden], state, act))}
    </div>
    <div class="buttons"><button type="button" class="button" part="another" @click=${act.another}>Another one</button></div>
    <div class="under">${sentence(words(state, result))}</div>`;
}
