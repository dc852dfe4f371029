import { html, nothing, render } from "lit";
import { textOf } from "./export/index.js";
import style from "./styles/copy-formats.css?inline";
import { sheet } from "./styles/index.js";

/** @typedef {import("./export/index.js").Format} Format */

const copyFormats = sheet(style);

/** @type {{ name: Format, label: string }[]} */
const formats = [
  { name: "markdown", label: "Markdown" },
  { name: "csv", label: "CSV" },
  { name: "latex", label: "LaTeX" },
  { name: "numpy", label: "NumPy code" },
  { name: "torch", label: "PyTorch code" },
];

/**
 * A menu, which holds what its figure shows.
 * @typedef {HTMLDetailsElement & { figure: { state: object, result: object } }} Menu
 */

/** @param {Menu} details @returns {HTMLTextAreaElement} */
const textareaOf = (details) => /** @type {HTMLTextAreaElement} */ (details.querySelector("textarea"));

/** @param {Menu} details @param {string} text */
function note(details, text) {
  if (details.nextElementSibling) details.nextElementSibling.textContent = text;
}

/** @param {Menu} details */
function close(details) {
  details.open = false;
  details.querySelector("summary")?.focus();
}

/**
 * Where the browser refuses to copy, the text is laid out to be copied by hand.
 * @param {HTMLTextAreaElement} textarea
 * @param {string} text
 */
function layOut(textarea, text) {
  textarea.value = text;
  textarea.hidden = false;
  textarea.focus();
  textarea.select();
}

/** @param {Menu} details @param {string} label @param {string} text */
async function take(details, label, text) {
  note(details, "");
  if (text === "") {
    note(details, "There is nothing to copy.");
    close(details);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    note(details, `Copied as ${label}.`);
    close(details);
  } catch {
    note(details, "Copying is not allowed here: copy the selected text yourself.");
    layOut(textareaOf(details), text);
  }
}

/** The address of the figure as it is now, where the lesson round it has one. @param {Menu} details */
function linkOf(details) {
  const detail = { link: "" };
  const { host } = /** @type {ShadowRoot} */ (details.getRootNode());
  host.dispatchEvent(new CustomEvent("attention-link", { bubbles: true, composed: true, detail }));
  return detail.link;
}

/**
 * Fills a menu that has just been opened: it holds its `figure`, as it is when a format is pressed.
 * @param {Menu} details
 * @param {import("./export/index.js").Takeaway} takeaway
 */
export function show(details, takeaway) {
  const { host } = /** @type {ShadowRoot} */ (details.getRootNode());
  /** @type {import("./styled-element.js").StyledElement} */ (host).addStyles([copyFormats]);
  /** @param {Format} name */
  const textAs = (name) => textOf(takeaway, name, details.figure.state, details.figure.result);
  /** @param {typeof formats[number]} format */
  const button = ({ name, label }) => html`
    <button type="button" class="button" value=${name}
      @click=${() => take(details, label, textAs(name))}>${label}</button>`;
  const link = linkOf(details);
  render(html`
    ${formats.map(button)}
    ${link ? html`<button type="button" class="button" value="link" @click=${() => take(details, "a link", linkOf(details))}>Link to this</button>` : nothing}
    <textarea readonly hidden rows="6" aria-label="The text to copy" aria-describedby="copied"></textarea>`,
  /** @type {HTMLElement} */ (details.querySelector(".formats")));
  textareaOf(details).hidden = true;
}
