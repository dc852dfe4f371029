// What can be pointed at: every place of a quantity carries its cell's name, in the table or in the
// formula, and lights up with the others.
import { cellNamed, nameOf } from "../../figure/cell-name.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("./pointing.js").Spot} Spot */

/** @param {Event} event @returns {Spot | undefined} */
function spotOf({ target }) {
  const { cell, term } = target.closest("[data-cell], [data-term]")?.dataset ?? {};
  if (cell) return { isTerm: false, ...cellNamed(cell) };
  return term ? { isTerm: true, ...cellNamed(term) } : undefined;
}

/**
 * Listeners for a figure: focus and a press point, and so does a mouse.
 * @param {{ pin: (spot: any) => void, hover: (spot: any) => void }} options
 */
export function pointers({ pin, hover }) {
  /** @param {Event} event */
  const press = (event) => {
    const spot = spotOf(event);
    if (spot) pin(spot);
  };
  /** @param {Event} event */
  const over = (event) => {
    if (event.pointerType === "mouse") hover(spotOf(event));
  };
  return { press, over, leave: () => hover(undefined) };
}

/**
 * Whether a quantity is the one that is pointed at. A sum is made of the row's every exponential.
 * @param {Spot | undefined} lit
 * @param {Cell} cell
 */
export function isLit(lit, { table, row, key }) {
  if (!lit || lit.row !== row) return false;
  if (lit.table === "sum") return table === "sum" || table === "exponentials";
  return key !== undefined && lit.key === key;
}

const moves = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys, Home and End go from cell to cell. @param {Event} event */
export function roamCells(event) {
  const spot = spotOf(event);
  if (!spot || spot.isTerm || event.target.localName !== "button") return;
  const { table, row, key } = spot;
  const [down, right] = moves[event.key] ?? [0, { Home: 1 - key, End: 4 - key }[event.key] ?? 0];
  if (!down && !right) return;
  event.preventDefault();
  const next = nameOf({ table, row: row + down, key: key + right });
  event.currentTarget.querySelector(`[data-cell="${next}"]`)?.focus();
}

/** Arrow keys go from term to term. @param {Event} event */
export function roamTerms(event) {
  const [down, right] = moves[event.key] ?? [0, 0];
  const terms = [...event.currentTarget.querySelectorAll("button")];
  const next = terms[terms.indexOf(event.target) + down + right];
  if (!next || next === event.target) return;
  event.preventDefault();
  next.focus();
}
