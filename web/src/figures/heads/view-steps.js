import { html } from "lit";
import { maskedCell, numberCell, weightCell } from "../../figure/cells.js";
import { segments } from "../../figure/controls.js";
import { matrix } from "../../figure/matrix.js";
import { setProperties } from "../../figure/set-properties.js";
import { headFormulas } from "./formulas.js";
import { columnsOf, tokens } from "./state.js";
import { headTable } from "./view-table.js";

/** @typedef {import("../../figure/figure-element.js").Acts} Acts */
/** @typedef {import("./state.js").HeadsResult} HeadsResult */
/** @typedef {import("./state.js").HeadsState} HeadsState */

const rowOptions = tokens.map((token) => ({ value: String(token), text: `token ${token}` }));

/**
 * One of the head's matrices of four tokens by d columns.
 * @param {string} name
 * @param {number} rows
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
function slice(name, rows, { open, row, follow }, { share }) {
  const { first } = columnsOf(share, open);
  const caption = html`${name}<sub>${open}</sub>`;
  return matrix({ caption, rows: rows[open - 1], owners: rows[0][0].map(() => open), first,
    followed: share.dHead > 1 ? follow : 0, chosen: row });
}

/**
 * @param {HeadsState} state
 * @param {import("../../figure/plain.js").Entry[]} scores
 * @param {unknown} caption
 */
const scoresTable = ({ open, row }, scores, caption) => headTable({
  caption,
  chosen: row,
  cell: (i, j) => {
    const score = scores[open - 1][i][j];
    return score === null ? maskedCell("−∞") : numberCell(score, { classes: "no-head" });
  },
});

/** @param {HeadsState} state @param {HeadsResult} result */
const weightsTable = ({ open, row }, { weights, maskedScores }) => headTable({
  caption: "weights: each row’s softmax",
  chosen: row,
  cell: (i, j) => (maskedScores[open - 1][i][j] === null ? maskedCell() : weightCell(weights[open - 1][i][j])),
});

/** @param {string} exponent */
const power = (exponent) => html`e<sup>${exponent}</sup>`;
/** @param {string[]} items @param {string} sign @param {import("../../figure/export/tables.js").Print} print */
const joined = (items, sign, print) => items.map((item, i) => [i ? sign : "", print(item)]);

/**
 * The chosen token's numbers, put into each step.
 * @param {HeadsState} state
 * @param {HeadsResult} result
 */
function formulas(state, result) {
  const { query, key, dHead, score, exponents, weight, terms, output } = headFormulas(state, result);
  const spoken = exponents.map((exponent) => `e to the ${exponent}`);
  const softmax = `${spoken[0]}, divided by the sum of ${spoken.join(", ")}, is ${weight}`;
  return html`
    <p class="formula" part="formula"><span class="lead">score on token 1</span>
      = <span class="term">${query} ·</span> <span class="term">${key} / √${dHead}</span>
      <span class="term">= <b>${score}</b></span></p>
    <p class="formula" part="formula"><span class="lead">weight on token 1</span>
      <span role="math" aria-label=${softmax}>= ${power(exponents[0])} / (${joined(exponents, " + ", power)})
        <span class="term">= <b>${weight}</b></span></span></p>
    <p class="formula" part="formula"><span class="lead">output</span>
      = ${joined(terms, " + ", (term) => html`<span class="term">${term.weight} · ${term.value}</span>`)}
      <span class="term">= <b>${output}</b></span></p>`;
}

/**
 * @param {HeadsState} state
 * @param {HeadsResult} result
 * @param {Acts} act
 */
const numbers = (state, result, act) => html`
  <div class="numbers">
    ${segments({ name: "row", label: "The token whose numbers are put in", options: rowOptions, chosen: String(state.row) },
      (value) => act.chooseRow(Number(value)))}
    ${formulas(state, result)}
  </div>`;

/** @param {number} number @param {string} title @param {unknown} content */
const step = (number, title, content) => html`
  <li class="step-${number}"><h4>${title}</h4><div class="tables">${content}</div></li>`;

/**
 * The four steps of the open head, with its numbers.
 * @param {HeadsState} state
 * @param {HeadsResult} result
 * @param {Acts} act
 */
export function headSteps(state, result, act) {
  const { open } = state;
  const { dHead } = result.share;
  const name = `Head ${open}, step by step`;
  const low = html`<sub>${open}</sub>`;
  return html`
    <div class="steps head-${open} ${dHead > 4 ? "whole" : ""}" part="steps" role="group" aria-label=${name} ${setProperties({ "--_wide": dHead })}>
      <ol>
        ${step(1, html`Its slices of Q, K and V`, ["query", "key", "value"].map((projection, i) =>
          slice("QKV"[i], result[projection], state, result)))}
        ${step(2, html`Scores: Q${low} K${low}ᵀ / √${dHead}`, scoresTable(state, result.scores, "before the mask"))}
        ${step(3, "The mask, then the softmax", [scoresTable(state, result.maskedScores, "masked scores"),
          weightsTable(state, result)])}
        ${step(4, html`Output: weights · V${low}`, [slice("O", result.headOutputs, state, result),
          numbers(state, result, act)])}
      </ol>
    </div>`;
}
