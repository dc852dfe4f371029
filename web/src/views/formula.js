import { html } from "lit";

const power = (exponent) => html`<span class="term">e<sup>${exponent}</sup></span>`;

/** A softmax with its numbers put in: e² / (e² + e⁰ + e¹) = 7.39 / 11.11 = 0.67. */
export function formulaLine({ row, exponents, exponential, sum, weight }) {
  const spoken = exponents.map((exponent) => `e to the ${exponent}`);
  const label = `The weight of token ${row} on token 1 is ${spoken[0]}, divided by the sum of ${spoken.join(", ")}: ` +
    `${exponential} divided by ${sum}, which is ${weight}`;
  const terms = exponents.map((exponent, i) => [i ? " + " : "", power(exponent)]);
  return html`
    <p class="formula" part="formula"><span class="lead">weight on token 1</span>
      <span role="math" aria-label=${label}>= ${power(exponents[0])} / (${terms})
        <span class="term">= ${exponential} / ${sum}</span> <span class="term">= <b>${weight}</b></span></span></p>`;
}
