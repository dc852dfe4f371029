import { html } from "lit";

/** What is said while a long computation is under way. @param {number | undefined} fraction of it that is done */
export const working = (fraction) => html`
  <p class="working" part="working"><progress aria-label="Computing" max="1" .value=${fraction ?? null}></progress> Computing …</p>`;
