/**
 * A link cannot lead to a place in a shadow by itself.
 * @param {MouseEvent} event
 * @param {(id: string) => HTMLElement | null} find
 * @param {(place: HTMLElement) => void} go
 */
export function follow(event, find, go) {
  const link = event.target.closest?.("a[href^='#']");
  const place = link && find(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  go(place);
}
