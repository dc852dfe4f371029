import { html, nothing } from "lit";
import { entryOf, nameOf } from "../../figure/cell-name.js";
import { numberField } from "../../figure/number-field.js";
import { setProperties } from "../../figure/set-properties.js";
import { tokenLabel } from "../../figure/tokens.js";
import { cellOf } from "./cells.en.js";
import { isLit } from "./spots.js";
import { bounds } from "./state.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("./cells.en.js").Shown} Shown */
/** @typedef {import("./view.js").All} All */

/**
 * The leading zero of a weight may give way where there is little room.
 * @param {Shown} shown
 */
function numberOf({ kind, text }) {
  const [whole, decimals] = text.split(".");
  return kind === "weight" && whole === "0" && decimals ? html`<span class="whole">${whole}</span>.${decimals}` : text;
}

/** @param {Shown} shown */
const contentOf = (shown) => html`<span class="word">${numberOf(shown)}</span>${shown.isFuture ? html` <small>future</small>` : nothing}`;

/** @param {Shown} shown @param {All} view @param {Cell} cell */
const flipButton = (shown, { pointing, act }, cell) => {
  const { home } = pointing;
  const isHome = home.row === cell.row && home.key === cell.key;
  return html`
    <button type="button" class="flip" part="cell" data-cell=${nameOf(cell)}
      tabindex=${isHome ? 0 : -1} aria-label=${shown.spoken} @click=${() => act.flip(cell)}>${contentOf(shown)}</button>`;
};

/** @param {All} view @param {Cell} cell */
const scoreField = ({ result, drafts, words, act }, cell) => numberField({
  label: `score of ${tokenLabel(words, cell.row)} for ${tokenLabel(words, cell.key ?? 1)}`,
  number: entryOf(result, cell),
  draft: drafts.of(cell),
  bounds,
  cell,
}, act);

/** @param {Shown} shown @param {All} view @param {Cell} cell */
const inside = (shown, view, cell) => (view.show === "scores" ? scoreField(view, cell) : flipButton(shown, view, cell));

/** Words and long numbers are set smaller than short ones. @param {Shown} shown */
function sizeOf({ text }) {
  if (/^[a-z]/.test(text)) return "";
  if (text.length > 5) return "long";
  return text.length > 4 ? "short longish" : "short";
}

/**
 * A cell of the mask figure: a score to write, or a number whose permission can be turned round.
 * @param {All} view
 * @param {number} row
 * @param {number} key
 */
export function maskCell(view, row, key) {
  const { show, result, pointing, words } = view;
  const cell = { table: show, row, key };
  const shown = cellOf(show, result, cell, words);
  const classes = [shown.kind, sizeOf(shown), shown.isFuture && show !== "scores" ? "future" : "",
    isLit(pointing.lit, cell) ? "lit" : ""].join(" ");
  return html`<td class=${classes} ${setProperties({ "--_weight": shown.weight })}>${inside(shown, view, cell)}</td>`;
}
