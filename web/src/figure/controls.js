import { html } from "lit";

/** A switch with its name beside it. @param {string} label @param {boolean} isOn @param {() => void} onToggle */
export const switchControl = (label, isOn, onToggle) => html`
  <button type="button" class="switch" part="switch" role="switch" aria-checked=${isOn ? "true" : "false"}
    @click=${onToggle}><span class="track"></span>${label}</button>`;

/**
 * A choice of one, as joined segments.
 * @param {{ name: string, label: string, options: { value: string, text: string }[], chosen: string }} group
 */
export const segments = ({ name, label, options, chosen }, onChoose) => html`
  <fieldset class="segments" part="segments">
    <legend class="unseen">${label}</legend>
    ${options.map(({ value, text }) => html`
      <label><input type="radio" name=${name} value=${value} .checked=${value === chosen}
        @change=${() => onChoose(value)}><span>${text}</span></label>`)}
  </fieldset>`;

/**
 * A choice of one, as a list that opens.
 * @param {{ label: string, options: { value: string, text: string }[], chosen: string }} list
 */
export const choice = ({ label, options, chosen }, onChoose) => html`
  <label class="choice">${label}
    <select part="choice" @change=${({ target }) => onChoose(target.value)}>
      ${options.map(({ value, text }) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}
    </select></label>`;

/** Takes a figure back to how it began. @param {() => void} onReset */
export const resetButton = (onReset) => html`
  <button type="button" class="button quiet" part="reset" @click=${onReset}>Reset</button>`;

/**
 * Takes back the last change; keeps its place, and the focus, when there is none.
 * @param {boolean} canUndo
 * @param {() => void} onUndo
 */
export const undoButton = (canUndo, onUndo) => html`
  <button type="button" class="button quiet" part="undo" aria-disabled=${canUndo ? "false" : "true"}
    @click=${onUndo}>Undo</button>`;
