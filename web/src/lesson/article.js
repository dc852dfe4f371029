import { focusOn } from "./go-to.js";

/**
 * A link cannot lead to a place in a shadow by itself.
 * @param {MouseEvent} event
 * @param {(id: string) => HTMLElement | null} find
 * @param {(place: HTMLElement) => void} go
 */
export function follow(event, find, go) {
  const { target } = event;
  const link = target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (target.closest("a[href^='#']")) : null;
  const place = link && find(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  focusOn(place);
  go(place);
}
