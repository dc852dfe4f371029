import { html, render } from "lit";
import { textOf } from "./export/index.js";
import style from "./styles/copy-formats.css?inline";
import { sheet } from "./styles/index.js";

const copyFormats = sheet(style);

const formats = [
  { name: "markdown", label: "Markdown" },
  { name: "csv", label: "CSV" },
  { name: "latex", label: "LaTeX" },
  { name: "numpy", label: "NumPy code" },
  { name: "torch", label: "PyTorch code" },
];

/** @param {HTMLDetailsElement} details */
const textareaOf = (details) => details.querySelector("textarea");

/** @param {HTMLDetailsElement} details @param {string} text */
function note(details, text) {
  details.nextElementSibling.textContent = text;
}

/** @param {HTMLDetailsElement} details */
function close(details) {
  details.open = false;
  details.querySelector("summary").focus();
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

/** @param {HTMLDetailsElement} details @param {string} label @param {string} text */
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

/** Styles the menu, once in each figure. @param {ShadowRoot} root */
function dress(root) {
  const { styleSheet } = copyFormats;
  if (root.adoptedStyleSheets.includes(styleSheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}

/**
 * Fills a menu that has just been opened: it holds its `figure`, as it is when a format is pressed.
 * @param {HTMLDetailsElement} details
 * @param {import("./export/index.js").Takeaway} takeaway
 */
export function show(details, takeaway) {
  dress(details.getRootNode());
  /** @param {string} name */
  const textAs = (name) => textOf(takeaway, name, details.figure.state, details.figure.result);
  /** @param {{ name: string, label: string }} options */
  const button = ({ name, label }) => html`
    <button type="button" class="button" value=${name}
      @click=${() => take(details, label, textAs(name))}>${label}</button>`;
  render(html`
    ${formats.map(button)}
    <textarea readonly hidden rows="6" aria-label="The text to copy" aria-describedby="copied"></textarea>`,
  details.querySelector(".formats"));
  textareaOf(details).hidden = true;
}
