/**
 * Puts the focus on a figure's first control, once it is drawn.
 * @param {import("lit").LitElement} figure
 * @param {FocusOptions} [options]
 */
export async function focusFirst(figure, options) {
  await figure.updateComplete;
  const control = figure.renderRoot.querySelector("button, input, select");
  if (control instanceof HTMLElement) control.focus(options);
}
