// What can be pointed at: every place of a quantity carries its name, and lights up with the others.

/** @typedef {import("./pointing.js").Spot} Spot */

export const cellSpot = (quantity, row, key) => `cell ${quantity} ${row} ${key}`;
export const termSpot = ({ quantity, key = "" }, row) => `term ${quantity} ${row} ${key}`;

/** @returns {Spot | undefined} */
function spotOf({ target }) {
  const name = target.closest("[data-spot]")?.dataset.spot;
  if (!name) return undefined;
  const [place, quantity, row, key] = name.split(" ");
  return { isCell: place === "cell", quantity, row: Number(row), key: Number(key) || undefined };
}

/** Listeners for a figure: focus and a press point, and so does a mouse. */
export function pointers({ pin, hover }) {
  const press = (event) => {
    const spot = spotOf(event);
    if (spot) pin(spot);
  };
  const over = (event) => {
    if (event.pointerType === "mouse") hover(spotOf(event));
  };
  return { press, over, leave: () => hover(undefined) };
}

/** Whether a quantity of a row is the one that is pointed at. A sum is made of the row's every key. */
export function isLit(lit, { quantity, key }, row) {
  if (!lit || lit.row !== row) return false;
  if (lit.quantity === "sum") return quantity === "sum" || quantity === "exponentials";
  return key !== undefined && lit.key === key;
}

const moves = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function focusOn(root, name) {
  root.querySelector(`[data-spot="${name}"]`)?.focus();
}

/** Arrow keys, Home and End go from cell to cell. */
export function roamCells(event) {
  const spot = spotOf(event);
  if (!spot?.isCell || event.target.localName !== "button") return;
  const { quantity, row, key } = spot;
  const [down, right] = moves[event.key] ?? [0, { Home: 1 - key, End: 4 - key }[event.key] ?? 0];
  if (!down && !right) return;
  event.preventDefault();
  focusOn(event.currentTarget, cellSpot(quantity, row + down, key + right));
}

/** Arrow keys go from term to term. */
export function roamTerms(event) {
  const [down, right] = moves[event.key] ?? [0, 0];
  const terms = [...event.currentTarget.querySelectorAll("button")];
  const next = terms[terms.indexOf(event.target) + down + right];
  if (!next || next === event.target) return;
  event.preventDefault();
  next.focus();
}
