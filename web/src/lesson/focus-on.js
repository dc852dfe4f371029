/** Puts the focus on a place that is no control. @param {HTMLElement} place */
export function focusOn(place) {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
