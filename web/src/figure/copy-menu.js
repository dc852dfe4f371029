import { html } from "lit";

/**
 * Fetched when somebody is about to open a menu: the formats, and what the figure gives.
 * @param {{ figure: any }} options
 */
const fetched = ({ figure }) => Promise.all([import("./copy-formats.js"), figure.takeaway()]);

/** @param {any} event */
const fetchAhead = ({ currentTarget: summary }) => void fetched(summary.parentElement).catch(() => {});

/** @param {any} event */
async function onToggle({ currentTarget: details }) {
  if (!details.open) return;
  try {
    const [{ show }, takeaway] = await fetched(details);
    show(details, takeaway);
  } catch {
    details.nextElementSibling.textContent = "What copies could not be fetched.";
  }
}

/**
 * From the press that opens a menu on, it closes at Escape, when the focus moves on, or when a press lands elsewhere.
 * @param {any} event
 */
function closeInTime({ currentTarget: summary }) {
  const details = summary.parentElement;
  if (details.open) return;
  const listening = new AbortController();
  const until = { signal: listening.signal };
  const close = () => (details.open = false);
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
    summary.focus();
  }, until);
  details.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !details.contains(relatedTarget)) close();
  }, until);
  addEventListener("pointerdown", (event) => {
    if (!event.composedPath().includes(details)) close();
  }, until);
  details.addEventListener("toggle", () => details.open || listening.abort(), until);
}

/**
 * Takes away what a figure shows now, as text. The note is read out with what is focused after it:
 * the figure's one live sentence stays its own.
 * @param {() => Promise<import("./export/index.js").Takeaway>} takeaway fetches what the figure gives
 * @param {object} state
 * @param {object} result
 */
export const copyMenu = (takeaway, state, result) => html`
  <div class="takeaway" part="takeaway">
    <details .figure=${{ takeaway, state, result }} @toggle=${onToggle}>
      <summary class="button" aria-describedby="copied" @click=${closeInTime} @focus=${fetchAhead} @pointerenter=${fetchAhead}>Copy as…</summary>
      <div class="formats"></div>
    </details>
    <span class="copied" id="copied"></span>
  </div>`;
