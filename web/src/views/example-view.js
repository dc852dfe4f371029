import { html } from "lit";
import { keysOf } from "../lesson/example.js";
import { sentence as words, vectorInWords } from "../lesson/example-words.js";
import { long } from "../lesson/numbers.js";
import { resetButton } from "./controls.js";
import { sentence } from "./sentence.js";

const checkbox = (label, isChecked, onChange) => html`
  <label class="check"><input type="checkbox" .checked=${isChecked}
    @change=${({ target }) => onChange(target.checked)}>${label}</label>`;

const masked = (text) => html`<td class="masked"><span class="word">${text}</span></td>`;

const scoreCell = (score) => (score === null ? masked("−∞") : html`<td>${long(score)}</td>`);

function row(number, result) {
  const i = number - 1;
  const maskedScore = result.maskedScores[0][i];
  return html`
    <tr>
      <th scope="row">key ${number}</th>
      <td class="aside">${vectorInWords(result.key[i])}</td>
      <td class="aside">${long(result.scores[0][i])}</td>
      ${scoreCell(maskedScore)}
      <td><b>${long(result.weights[0][i])}</b></td>
      <td class="aside">${vectorInWords(result.value[i])}</td>
    </tr>`;
}

const table = (result) => html`
  <table part="table">
    <caption>Query ${vectorInWords(result.query[0])}, two keys, two values, up to six decimals</caption>
    <thead><tr>
      <td></td><th scope="col" class="aside">key</th><th scope="col" class="aside">score</th>
      <th scope="col">masked score</th><th scope="col">weight</th><th scope="col" class="aside">value</th>
    </tr></thead>
    <tbody>${[1, 2].map((number) => row(number, result))}</tbody>
    <tfoot><tr><th scope="row">output</th><td class="output" colspan="5">${vectorInWords(result.output[0])}</td></tr></tfoot>
  </table>`;

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
    <div class="under">${sentence(words(state, result))}</div>`;
}
