import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { nameOf } from "./cell-name.js";
import { written } from "./typed.js";

/** @typedef {import("./cell-name.js").Cell} Cell */

const directions = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Arrow keys go one step, with Shift a tenth of one; Enter takes what is typed, Escape drops it.
 * @param {Event} event
 * @param {import("../figure/cell-name.js").Cell} cell
 * @param {import("../figure/figure-element.js").Acts} act
 */
function onKey(event, cell, act) {
  const direction = directions[event.key];
  if (direction) {
    event.preventDefault();
    act.step(cell, event.shiftKey ? direction / 10 : direction);
  } else if (event.key === "Enter") act.leave(cell);
  else if (event.key === "Escape") act.drop(cell);
}

/**
 * A field for a number. What is typed stays as it is until it is left, or taken back.
 * @param {object} field
 * @param {string} field.label
 * @param {number} field.number
 * @param {{ text: string, message: string }} [field.draft] what is typed and not yet taken
 * @param {{ least: number, most: number }} field.bounds
 * @param {import("./cell-name.js").Cell} field.cell
 * @param {{ type: (cell: Cell, text: string) => void, leave: (cell: Cell) => void, drop: (cell: Cell) => void,
 *   step: (cell: Cell, by: number) => void, touch?: (cell: Cell) => void }} act
 */
export const numberField = ({ label, number, draft, bounds, cell }, act) => html`
  <input class="field" part="field" type="text" role="spinbutton" autocomplete="off" spellcheck="false"
    aria-label=${label} aria-valuenow=${number} aria-valuemin=${bounds.least} aria-valuemax=${bounds.most}
    aria-invalid=${draft?.message ? "true" : "false"} aria-describedby=${draft?.message ? "sentence" : nothing}
    data-cell=${nameOf(cell)} .value=${live(draft?.text ?? written(number))}
    @input=${({ target }) => act.type(cell, target.value)} @focus=${() => act.touch?.(cell)} @blur=${() => act.leave(cell)} @keydown=${(event) => onKey(event, cell, act)}>`;

/** @param {string} label @param {string} sign @param {boolean} isAtEnd @param {() => void} onClick */
const stepButton = (label, sign, isAtEnd, onClick) => html`
  <button type="button" class="round" aria-label=${label} aria-disabled=${isAtEnd ? "true" : "false"}
    @click=${onClick}>${sign}</button>`;

/** Two buttons that change the number of the field that was last touched. */
export const stepper = ({ label, number, bounds }, step) => html`
  <div class="stepper" part="stepper" role="group" aria-label=${label}>
    ${stepButton(`Lower the ${label}`, "−", number <= bounds.least, () => step(-1))}
    <span class="reading">${written(number)}</span>
    ${stepButton(`Raise the ${label}`, "+", number >= bounds.most, () => step(1))}
    <span class="name">${label}</span>
  </div>`;
