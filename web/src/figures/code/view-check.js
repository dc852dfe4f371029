import { html, nothing } from "lit";
import { long } from "../../figure/write-number.js";
import { hints, tasks, titleOf } from "./words.en.js";

/** @typedef {import("./checks/grade.js").Result} Result */
/** @typedef {import("./initial.js").CodeState} CodeState */

/** @param {any} value @param {string | undefined} dtype */
const entry = (value, dtype) => (dtype === "bool" ? (value ? "true" : "false") : long(value));

/** Rows of a tensor of any rank, outer axes as blocks. @param {any} tensor @returns {any[][][]} */
function blocksOf({ shape, data, dtype }) {
  const columns = shape.length > 0 ? shape[shape.length - 1] : 1;
  const rows = shape.length > 1 ? shape[shape.length - 2] : 1;
  const numbers = Array.from(data, (value) => entry(value, dtype));
  const count = columns * rows === 0 ? 0 : numbers.length / (columns * rows);
  return Array.from({ length: count }, (_block, block) => Array.from({ length: rows }, (_row, row) =>
    numbers.slice((block * rows + row) * columns, (block * rows + row + 1) * columns)));
}

/** @param {any} value */
function shown(value) {
  if (value === null || value === undefined) return html`<p>none</p>`;
  if (typeof value === "number") return html`<p>${long(value)}</p>`;
  if (typeof value === "boolean") return html`<p>${value ? "true" : "false"}</p>`;
  if (!value.shape) return html`<p>${value.text ?? "a list"}</p>`;
  return blocksOf(value).map((rows) => html`
    <table><tbody>${rows.map((row) => html`<tr>${row.map((number) => html`<td>${number}</td>`)}</tr>`)}</tbody></table>`);
}

/** @param {string} title @param {{ name: string, value: any }[]} [parts] */
const group = (title, parts = []) => (parts.length === 0 ? nothing : html`
  <div class="group"><h5>${title}</h5>
    ${parts.map(({ name, value }) => html`<figure><figcaption>${name}</figcaption>${shown(value)}</figure>`)}</div>`);

/** The call that failed, what it gave, and what it is to give. @param {Result} result */
const details = ({ given, got, expected }) => (given?.length || got?.length ? html`
  <details><summary>Show the numbers</summary>
    <div class="numbers">${group("Called with", given)}${group("It gave", got)}${group("It is to give", expected)}</div>
  </details>` : nothing);

/** @param {Result | undefined} result */
const verdict = (result) => {
  if (!result) return html`<span class="state">not tried</span>`;
  return result.passed ? html`<span class="state right">passes</span>` : html`<span class="state wrong">not yet</span>`;
};

/** @param {string} name @param {CodeState} state @param {any} ui @param {import("../../figure/protocol.js").Acts} act */
function help(name, { language, hints: opened, solutions, ran }, { tools }, act) {
  const all = hints[name];
  if (!all) return nothing;
  const count = opened[name] ?? 0;
  const title = titleOf(language, name);
  const isShown = solutions.includes(name);
  return html`
    <ul class="hints">${all.slice(0, count).map((text) => html`<li>${text}</li>`)}</ul>
    <p class="helps">
      ${count < all.length ? html`<button type="button" class="button quiet" aria-label="Hint ${count + 1} of ${all.length} for ${title}"
        @click=${() => act.hint(name)}>Hint ${count + 1} of ${all.length}</button>` : nothing}
      ${ran && !isShown ? html`<button type="button" class="button quiet" aria-label="Show a solution of ${title}"
        @click=${() => act.showSolution(name)}>Show a solution</button>` : nothing}
    </p>
    ${isShown ? html`<pre class="solution" tabindex="0" aria-label="A solution of ${title}">${tools?.solutions[language][name]}</pre>` : nothing}`;
}

/**
 * One check: what it asks, how it went, and what helps.
 * @param {string} name
 * @param {CodeState} state
 * @param {import("./checks/grade.js").Grade} grade
 * @param {any} ui
 * @param {import("../../figure/protocol.js").Acts} act
 */
export function checkItem(name, state, { results }, ui, act) {
  const result = results.find((one) => one.name === name);
  return html`
    <li class="check-item" data-check=${name}>
      <h4><span class="name">${titleOf(state.language, name)}</span> ${verdict(result)}</h4>
      <p class="task">${tasks[name]}</p>
      ${result && !result.passed ? html`<p class="message">${result.message}</p>${details(result)}` : nothing}
      ${help(name, state, ui, act)}
    </li>`;
}
