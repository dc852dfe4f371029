import { html } from "lit";
import { keysOf } from "../lesson/example.js";
import { sentence as words, vectorInWords } from "../lesson/example-words.js";
import { long } from "../lesson/numbers.js";
import { maskedCell, weightCell } from "./cells.js";
import { resetButton } from "./controls.js";
import { sentence } from "./sentence.js";

const checkbox = (label, isChecked, onChange) => html`
  <label class="check"><input type="checkbox" .checked=${isChecked}
    @change=${({ target }) => onChange(target.checked)}>${label}</label>`;

function row(i, { key, value, scores, maskedScores, weights }) {
  const score = maskedScores[0][i];
  return html`
    <tr>
      <th scope="row">key ${i + 1}</th>
      <td class="aside">${vectorInWords(key[i])}</td>
      <td class="aside">${vectorInWords(value[i])}</td>
      <td class="aside">${long(scores[0][i])}</td>
      ${score === null ? maskedCell("−∞") : html`<td>${long(score)}</td>`}
      ${weightCell(weights[0][i], { print: long })}
    </tr>`;
}

const table = (result) => html`
  <table part="table">
    <caption>The query ${vectorInWords(result.query[0])} and two keys, up to six decimals</caption>
    <thead><tr>
      <td></td><th scope="col" class="aside">key</th><th scope="col" class="aside">value</th>
      <th scope="col" class="aside">score</th><th scope="col">masked score</th><th scope="col">weight</th>
    </tr></thead>
    <tbody>${row(0, result)}${row(1, result)}</tbody>
  </table>`;

const product = ({ weights, value }, i) =>
  html`<span class="term">${long(weights[0][i])} · ${vectorInWords(value[i])}</span>`;

const output = (result) => html`
  <p class="formula" part="formula"><span class="lead">output</span> = ${product(result, 0)} + ${product(result, 1)}
    <span class="term">= <b class="output">${vectorInWords(result.output[0])}</b></span></p>`;

/** The worked example. */
export function exampleView(state, result, act) {
  const { firstKey, secondKey } = keysOf(state);
  return html`
    <div class="bar" part="controls">
      ${checkbox("Key 1 allowed", firstKey, (isAllowed) => act.allowKey("firstKey", isAllowed))}
      ${checkbox("Key 2 allowed", secondKey, (isAllowed) => act.allowKey("secondKey", isAllowed))}
      ${resetButton(act.reset)}
    </div>
    ${table(result)}
    <div class="under">${output(result)}${sentence(words(state, result))}</div>`;
}
