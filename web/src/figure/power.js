import { html } from "lit";

/** e², read as "e to the 2". @param {unknown} base @param {unknown} exponent */
export const power = (base, exponent) => html`${base}<span class="unseen"> to the </span><sup>${exponent}</sup>`;
