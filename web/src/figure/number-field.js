import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { nameOf } from "./cell-name.js";
import { exact } from "./write-number.js";

/** @typedef {import("./cell-name.js").Cell} Cell */

const directions = { ArrowUp: 1, ArrowDown: -1 };

/** The field keeps what it answers to: Escape must not close a dialog around it as well. @param {Event} event */
function keep(event) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Arrow keys go one step, with Shift a tenth of one; Enter takes what is typed, Escape drops it.
 * @param {KeyboardEvent} event
 * @param {import("../figure/cell-name.js").Cell} cell
 * @param {object | undefined} draft what is being typed
 * @param {import("../figure/figure-element.js").Acts} act
 */
function onKey(event, cell, draft, act) {
  const direction = directions[event.key];
  if (direction) {
    keep(event);
    act.step(cell, event.shiftKey ? direction / 10 : direction);
  } else if (event.key === "Enter") act.leave(cell);
  else if (event.key === "Escape" && draft) {
    keep(event);
    act.drop(cell);
  }
}

/**
 * A field for a number. What is typed stays as it is until it is left, or taken back.
 * @param {object} field what it shows
 * @param {string} field.label
 * @param {number} field.number
 * @param {{ text: string, message: string }} [field.draft] what is typed and not yet taken
 * @param {{ least: number, most: number }} field.bounds
 * @param {import("./cell-name.js").Cell} field.cell
 * @param {(number: number) => string} [field.print]
 * @param {{ type: (cell: Cell, text: string) => void, leave: (cell: Cell) => void, drop: (cell: Cell) => void,
 *   step: (cell: Cell, by: number) => void, touch?: (cell: Cell) => void }} act
 */
export const numberField = ({ label, number, draft, bounds, cell, print = exact }, act) => html`
  <input class="field" part="field" type="text" inputmode="decimal" role="spinbutton" autocomplete="off" spellcheck="false"
    aria-label=${label} aria-valuenow=${number} aria-valuemin=${bounds.least} aria-valuemax=${bounds.most}
    aria-invalid=${draft?.message ? "true" : "false"} aria-describedby=${draft?.message ? "sentence" : nothing}
    data-cell=${nameOf(cell)} .value=${live(draft?.text ?? print(number))}
    @input=${({ target }) => act.type(cell, target.value)} @focus=${() => act.touch?.(cell)} @blur=${() => act.leave(cell)} @keydown=${(event) => onKey(event, cell, draft, act)}>`;

/** @param {string} label @param {string} sign @param {boolean} isAtEnd @param {() => void} onClick */
const stepButton = (label, sign, isAtEnd, onClick) => html`
  <button type="button" class="round" aria-label=${label} aria-disabled=${isAtEnd ? "true" : "false"}
    @click=${onClick}>${sign}</button>`;

/** Two buttons that change the number of the field that was last touched. */
export const stepper = ({ label, number, bounds }, step) => html`
  <div class="stepper" part="stepper" role="group" aria-label=${label}>
    ${stepButton(`Lower the ${label}`, "−", number <= bounds.least, () => step(-1))}
    <span class="reading">${exact(number)}</span>
    ${stepButton(`Raise the ${label}`, "+", number >= bounds.most, () => step(1))}
    <span class="name">${label}</span>
  </div>`;
