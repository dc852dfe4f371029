import { html, nothing } from "lit";
import { numberField } from "../../figure/number-field.js";
import { setProperties } from "../../figure/set-properties.js";
import { cellOf } from "./cells.en.js";
import { cellSpot, isLit } from "./spots.js";
import { bounds } from "./state.js";

/** The leading zero of a weight may give way where there is little room. */
function numberOf({ kind, text }) {
  const [whole, decimals] = text.split(".");
  return kind === "weight" && decimals ? html`<span class="whole">${whole}</span>.${decimals}` : text;
}

const contentOf = (cell) => html`<span class="word">${numberOf(cell)}</span>${cell.isFuture ? html` <small>future</small>` : nothing}`;

const flipButton = (cell, { show, pointing, act }, row, key) => {
  const { home } = pointing;
  const isHome = home.row === row && home.key === key;
  return html`
    <button type="button" class="flip" part="cell" data-spot=${cellSpot(show, row, key)}
      tabindex=${isHome ? 0 : -1} aria-label=${cell.spoken} @click=${() => act.flip(row, key)}>${contentOf(cell)}</button>`;
};

const scoreField = ({ result, drafts, act }, row, key) => numberField({
  label: `score of token ${row} for token ${key}`,
  number: result.scores[row - 1][key - 1],
  draft: drafts.of(`${row}-${key}`),
  bounds,
  spot: cellSpot("scores", row, key),
}, {
  type: (text) => act.type(row, key, text),
  leave: () => act.leave(row, key),
  drop: () => act.drop(row, key),
  step: (by) => act.step(row, key, by),
});

function inside(cell, view, row, key) {
  if (view.waits) return contentOf({ ...cell, isFuture: false });
  return view.show === "scores" ? scoreField(view, row, key) : flipButton(cell, view, row, key);
}

/** Words and long numbers are set smaller than short ones. */
function sizeOf({ text }) {
  if (/^[a-z]/.test(text)) return "";
  if (text.length > 5) return "long";
  return text.length > 4 ? "short longish" : "short";
}

/** A cell of the mask figure: a score to write, or a number whose permission can be turned round. */
export function maskCell(view, row, key) {
  const { show, result, pointing } = view;
  const cell = cellOf(show, result, row, key);
  const classes = [cell.kind, sizeOf(cell), cell.isFuture && show !== "scores" ? "future" : "",
    isLit(pointing.lit, { quantity: show, key }, row) ? "lit" : ""].join(" ");
  return html`<td class=${classes} ${setProperties({ "--_weight": cell.weight })}>${inside(cell, view, row, key)}</td>`;
}
