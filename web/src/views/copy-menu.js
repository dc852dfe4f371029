import { html } from "lit";

const formats = [
  { name: "markdown", label: "Markdown" },
  { name: "csv", label: "CSV" },
  { name: "latex", label: "LaTeX" },
  { name: "numpy", label: "NumPy code" },
  { name: "torch", label: "PyTorch code" },
];

/** Fetched when the menu is opened. */
const writers = () => import("../lesson/export/index.js");

const partsOf = (target) => {
  const menu = target.closest(".takeaway");
  const [details, textarea, note] = ["details", "textarea", ".copied"].map((part) => menu.querySelector(part));
  return { details, textarea, note };
};

function close({ details, textarea }) {
  textarea.hidden = true;
  details.open = false;
  details.querySelector("summary").focus();
}

/** Where the browser refuses to copy, the text is laid out to be copied by hand. */
function layOut({ textarea }, text) {
  textarea.value = text;
  textarea.hidden = false;
  textarea.focus();
  textarea.select();
}

async function take(target, label, write) {
  const parts = partsOf(target);
  parts.note.textContent = "";
  const text = write(await writers());
  if (text === "") {
    parts.note.textContent = "There is nothing to copy.";
    close(parts);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    parts.note.textContent = `Copied as ${label}.`;
    close(parts);
  } catch {
    parts.note.textContent = "Copying is not allowed here: copy the selected text yourself.";
    layOut(parts, text);
  }
}

function onKey(event) {
  const parts = partsOf(event.currentTarget);
  if (event.key !== "Escape" || !parts.details.open) return;
  event.preventDefault();
  close(parts);
}

/** Closes the menu when the focus moves on, or a press lands elsewhere. */
function onLeave({ currentTarget, relatedTarget }) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function onToggle({ currentTarget: details }) {
  if (!details.open) return;
  writers();
  const onPress = (event) => {
    if (details.open && event.composedPath().includes(details)) return;
    details.open = false;
    removeEventListener("pointerdown", onPress);
  };
  addEventListener("pointerdown", onPress);
}

/**
 * Takes away what a figure shows now, as text. The note is read out with what is focused after it:
 * the figure's one live sentence stays its own.
 * @param {"mask" | "heads" | "example" | "leak"} kind
 * @param {object} state
 * @param {object} result
 */
export const copyMenu = (kind, state, result) => html`
  <div class="takeaway" part="takeaway" @keydown=${onKey}>
    <details @toggle=${onToggle} @focusout=${onLeave}>
      <summary class="button" aria-describedby="copied">Copy as…</summary>
      <div class="formats">
        ${formats.map(({ name, label }) => html`
          <button type="button" class="button" value=${name} @click=${({ currentTarget }) =>
            take(currentTarget, label, ({ textOf }) => textOf(kind, name, state, result))}>${label}</button>`)}
        <textarea readonly hidden rows="6" aria-label="The text to copy" aria-describedby="copied"></textarea>
      </div>
    </details>
    <span class="copied" id="copied"></span>
  </div>`;
