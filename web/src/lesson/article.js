import { html } from "lit";
import { focusOn } from "./focus-on.js";

/**
 * A link cannot lead to a place in a shadow by itself.
 * @param {MouseEvent} event
 * @param {(id: string) => HTMLElement | null} find
 * @param {(place: HTMLElement) => void} go
 */
function follow(event, find, go) {
  const { target } = event;
  const link = target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (target.closest("a[href^='#']")) : null;
  const place = link && find(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  focusOn(place);
  go(place);
}

/**
 * The article of a lesson that stands empty. From outside, what comes out of the shadow would be the
 * lesson's own: it is ready once only.
 * @param {import("./lesson.js").Lesson} lesson
 * @param {(id: string) => HTMLElement | null} find
 * @param {(place: HTMLElement) => void} go
 */
export async function bring(lesson, find, go) {
  const { default: text, styles } = await lesson.article();
  const article = html`<div lang="en" dir="ltr" @attention-ready=${(/** @type {Event} */ event) => event.stopPropagation()}
    @click=${(/** @type {MouseEvent} */ event) => follow(event, find, go)}>${text}</div>`;
  return { article, styles };
}
