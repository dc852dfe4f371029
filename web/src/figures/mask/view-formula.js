import { html, nothing } from "lit";
import { power } from "../../figure/power.js";
import { isLit, roamTerms, termSpot } from "./spots.js";

const textOf = ({ text, exponent, strong }) => {
  if (exponent !== undefined) return power(text, exponent);
  return strong ? html`<b>${text}</b>` : text;
};

const isSame = (lit, term, row) => Boolean(lit) && !lit.isCell && lit.row === row &&
  lit.quantity === term.quantity && lit.key === term.key;

function termButton(term, row, lit, isStop) {
  return html`<button type="button" class="term ${isLit(lit, term, row) ? "lit" : ""}" part="term"
    data-spot=${termSpot(term, row)} tabindex=${isStop ? 0 : -1}
    aria-pressed=${isSame(lit, term, row) ? "true" : "false"}>${textOf(term)}</button>`;
}

/**
 * How a number comes about, with the numbers put in; its quantities can be pointed at, by arrow keys
 * too: Tab passes them in one step.
 * @param {import("./formula.en.js").Term[]} terms
 */
export function formulaLine({ name, row, terms }, lit) {
  const quantities = terms.filter((term) => typeof term !== "string");
  const stop = quantities.find((term) => isSame(lit, term, row)) ?? quantities[0];
  return html`
    <div class="formula" part="formula" role="group" aria-label="Formula" @keydown=${roamTerms}>
      <span class="lead">${name}</span>${terms.map((term) => (typeof term === "string" ? html`<span>${term}</span>` : termButton(term, row, lit, term === stop)))}
    </div>`;
}

const codeLine = ({ quantity, line, sum, note }, show, lit) => html`
  <li class=${lit?.quantity === quantity ? "lit" : ""} aria-current=${quantity === show ? "step" : nothing}>
    <code>${line}${sum ? html`<span class=${lit?.quantity === "sum" ? "lit" : ""}>${sum}</span>` : nothing}</code>
    ${note ? html`<span class="note">${note}</span>` : nothing}</li>`;

/** The code that makes each table, the shown one marked. */
export const codeLines = (lines, show, lit) => html`
  <ol class="code" part="code" aria-label="In code">${lines.map((line) => codeLine(line, show, lit))}</ol>`;
