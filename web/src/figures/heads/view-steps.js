import { html } from "lit";
import { maskedCell, numberCell, weightCell } from "../../figure/cells.js";
import { segments } from "../../figure/controls.js";
import { matrix } from "../../figure/matrix.js";
import { setProperties } from "../../figure/set-properties.js";
import { tokenLabel, tokenName } from "../../figure/tokens.js";
import { headFormulas } from "./formulas.js";
import { columnsOf, tokens } from "./state.js";
import { headTable } from "./view-table.js";

/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").HeadsState} HeadsState */

/** @param {string[]} words */
const rowOptions = (words) => tokens.map((token) => ({ value: String(token), text: tokenLabel(words, token) }));

/**
 * One of the head's matrices of four tokens by d columns.
 * @param {string} name
 * @param {number[][][]} rows by head
 * @param {HeadsState} state
 * @param {Shown} result
 */
function slice(name, rows, { open, row, follow }, { share, words }) {
  const { first } = columnsOf(share, open);
  const caption = html`${name}<sub>${open}</sub>`;
  return matrix({ caption, rows: rows[open - 1], owners: rows[0][0].map(() => open), first,
    followed: share.dHead > 1 ? follow : 0, chosen: row, words });
}

/**
 * The scores, before the mask or after it.
 * @param {HeadsState} state
 * @param {import("../../figure/plain.js").Entry[][][]} scores by head
 * @param {(i: number, j: number) => unknown} isMasked
 * @param {{ caption: string, words: string[] }} options
 */
const scoresTable = ({ open, row }, scores, isMasked, { caption, words }) => headTable({
  caption,
  words,
  chosen: row,
  cell: (i, j) => (isMasked(i, j) ? maskedCell("−∞") : numberCell(scores[open - 1][i][j], { classes: "no-head" })),
});

/** @param {HeadsState} state @param {Shown} result */
const weightsTable = ({ open, row }, { weights, mayAttend, words }) => headTable({
  words,
  caption: "weights: each row’s softmax",
  chosen: row,
  cell: (i, j) => (mayAttend[i][j] ? weightCell(weights[open - 1][i][j]) : maskedCell()),
});

/** @param {string} exponent */
const power = (exponent) => html`e<sup>${exponent}</sup>`;
/** @template T @param {T[]} items @param {string} sign @param {(item: T) => unknown} print */
const joined = (items, sign, print) => items.map((item, i) => [i ? sign : "", print(item)]);

/**
 * The chosen token's numbers, put into each step.
 * @param {HeadsState} state
 * @param {Shown} result
 */
function formulas(state, result) {
  const { query, key, dHead, score, exponents, weight, terms, output } = headFormulas(state, result);
  const spoken = exponents.map((exponent) => `e to the ${exponent}`);
  const softmax = `${spoken[0]}, divided by the sum of ${spoken.join(", ")}, is ${weight}`;
  return html`
    <p class="formula" part="formula"><span class="lead">score on ${tokenName(result.words, 1)}</span>
      = <span class="term">${query} ·</span> <span class="term">${key} / √${dHead}</span>
      <span class="term">= <b>${score}</b></span></p>
    <p class="formula" part="formula"><span class="lead">weight on ${tokenName(result.words, 1)}</span>
      <span role="math" aria-label=${softmax}>= ${power(exponents[0])} / (${joined(exponents, " + ", power)})
        <span class="term">= <b>${weight}</b></span></span></p>
    <p class="formula" part="formula"><span class="lead">output</span>
      = ${joined(terms, " + ", (term) => html`<span class="term">${term.weight} · ${term.value}</span>`)}
      <span class="term">= <b>${output}</b></span></p>`;
}

/**
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {Acts} act
 */
const numbers = (state, result, act) => html`
  <div class="numbers">
    ${segments({ name: "row", label: "The token whose numbers are put in", options: rowOptions(result.words), chosen: String(state.row) },
      (value) => act.chooseRow(Number(value)))}
    ${formulas(state, result)}
  </div>`;

/** @param {number} number @param {unknown} title @param {unknown} content */
const step = (number, title, content) => html`
  <li class="step-${number}"><h4>${title}</h4><div class="tables">${content}</div></li>`;

/**
 * The four steps of the open head, with its numbers.
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {Acts} act
 */
export function headSteps(state, result, act) {
  const { open } = state;
  const { words, share: { dHead } } = result;
  const name = `Head ${open}, step by step`;
  const low = html`<sub>${open}</sub>`;
  const isMasked = (/** @type {number} */ i, /** @type {number} */ j) => !result.mayAttend[i][j];
  return html`
    <div class="steps head-${open} ${dHead > 4 ? "whole" : ""}" part="steps" role="group" aria-label=${name} ${setProperties({ "--_wide": dHead })}>
      <ol>
        ${step(1, html`Its slices of Q, K and V`, [slice("Q", result.query, state, result),
          slice("K", result.key, state, result), slice("V", result.value, state, result)])}
        ${step(2, html`Scores: Q${low} K${low}ᵀ / √${dHead}`, scoresTable(state, result.scores, () => false, { caption: "before the mask", words }))}
        ${step(3, "The mask, then the softmax", [scoresTable(state, result.maskedScores, isMasked, { caption: "masked scores", words }),
          weightsTable(state, result)])}
        ${step(4, html`Output: weights · V${low}`, [slice("O", result.headOutputs, state, result),
          numbers(state, result, act)])}
      </ol>
    </div>`;
}
