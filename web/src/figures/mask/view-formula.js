import { html, nothing } from "lit";
import { isSameCell, nameOf } from "../../figure/cell-name.js";
import { power } from "../../figure/power.js";
import { isLit, roamTerms } from "./spots.js";

/** @typedef {import("./formula.en.js").CodeLine} CodeLine */
/** @typedef {import("./formula.en.js").Term} Term */

/** @typedef {Exclude<Term, string>} Quantity */
/** @typedef {import("./pointing.js").Spot | undefined} Lit */

/** @param {Omit<Quantity, "cell" | "place">} term */
const textOf = ({ text, exponent, strong }) => {
  if (exponent !== undefined) return power(text, exponent);
  return strong ? html`<b>${text}</b>` : text;
};

/** @param {Lit} lit @param {import("../../figure/cell-name.js").Cell} cell */
const isPressed = (lit, cell) => Boolean(lit?.isTerm) && isSameCell(lit, cell);

/** @param {Quantity} term @param {Lit} lit @param {boolean} isStop */
function termButton({ cell, place, ...term }, lit, isStop) {
  return html`<button type="button" class="term ${isLit(lit, cell) ? "lit" : ""}" part="term"
    data-term=${nameOf(cell)} tabindex=${isStop ? 0 : -1}
    aria-pressed=${isPressed(lit, cell) ? "true" : "false"}>${textOf(term)}${place ? html`<span class="unseen">${place}</span>` : nothing}</button>`;
}

/**
 * How a number comes about, with the numbers put in; its quantities can be pointed at, by arrow keys
 * too: Tab passes them in one step.
 * @param {{ name: string, terms: Term[] }} formula
 * @param {Lit} lit
 */
export function formulaLine({ name, terms }, lit) {
  const quantities = terms.filter((term) => typeof term !== "string");
  const stop = quantities.find(({ cell }) => isPressed(lit, cell)) ?? quantities[0];
  return html`
    <div class="formula" part="formula" role="group" aria-label="Formula" @keydown=${roamTerms}>
      <span class="lead">${name}</span>${terms.map((term) => (typeof term === "string" ? html`<span>${term}</span>` : termButton(term, lit, term === stop)))}
    </div>`;
}

/** @param {CodeLine} line @param {string} show @param {Lit} lit */
const codeLine = ({ table, line, sum, note }, show, lit) => html`
  <li class=${lit?.table === table ? "lit" : ""} aria-current=${table === show ? "step" : nothing}>
    <code>${line}${sum ? html`<span class=${lit?.table === "sum" ? "lit" : ""}>${sum}</span>` : nothing}</code>
    ${note ? html`<span class="note">${note}</span>` : nothing}</li>`;

/**
 * The code that makes each table, the shown one marked.
 * @param {CodeLine[]} lines
 * @param {string} show
 * @param {Lit} lit
 */
export const codeLines = (lines, show, lit) => html`
  <ol class="code" part="code" aria-label="In code">${lines.map((line) => codeLine(line, show, lit))}</ol>`;
