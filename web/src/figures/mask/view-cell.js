import { html, nothing } from "lit";
import { entryOf, nameOf } from "../../figure/cell-name.js";
import { numberField } from "../../figure/number-field.js";
import { setProperties } from "../../figure/set-properties.js";
import { cellOf } from "./cells.en.js";
import { isLit } from "./spots.js";
import { bounds } from "./state.js";

/**
 * The leading zero of a weight may give way where there is little room.
 * @param {{ kind: string, text: string }} options
 */
function numberOf({ kind, text }) {
  const [whole, decimals] = text.split(".");
  return kind === "weight" && decimals ? html`<span class="whole">${whole}</span>.${decimals}` : text;
}

/** @param {import("../../figure/cell-name.js").Cell} cell */
const contentOf = (cell) => html`<span class="word">${numberOf(cell)}</span>${cell.isFuture ? html` <small>future</small>` : nothing}`;

const flipButton = (shown, { pointing, act }, cell) => {
  const { home } = pointing;
  const isHome = home.row === cell.row && home.key === cell.key;
  return html`
    <button type="button" class="flip" part="cell" data-cell=${nameOf(cell)}
      tabindex=${isHome ? 0 : -1} aria-label=${shown.spoken} @click=${() => act.flip(cell)}>${contentOf(shown)}</button>`;
};

const scoreField = ({ result, drafts, act }, cell) => numberField({
  label: `score of token ${cell.row} for token ${cell.key}`,
  number: entryOf(result, cell),
  draft: drafts.of(cell),
  bounds,
  cell,
}, act);

function inside(shown, view, cell) {
  if (view.waits) return contentOf({ ...shown, isFuture: false });
  return view.show === "scores" ? scoreField(view, cell) : flipButton(shown, view, cell);
}

/** Words and long numbers are set smaller than short ones. @param {{ text: string }} options */
function sizeOf({ text }) {
  if (/^[a-z]/.test(text)) return "";
  if (text.length > 5) return "long";
  return text.length > 4 ? "short longish" : "short";
}

/**
 * A cell of the mask figure: a score to write, or a number whose permission can be turned round.
 * @param {import("./view.js").All} view
 * @param {number} row
 * @param {number} key
 */
export function maskCell(view, row, key) {
  const { show, result, pointing } = view;
  const cell = { table: show, row, key };
  const shown = cellOf(show, result, row, key);
  const classes = [shown.kind, sizeOf(shown), shown.isFuture && show !== "scores" ? "future" : "",
    isLit(pointing.lit, cell) ? "lit" : ""].join(" ");
  return html`<td class=${classes} ${setProperties({ "--_weight": shown.weight })}>${inside(shown, view, cell)}</td>`;
}
