/** An attribute that is reflected, and is not written while it has its default. */
export const reflected = { reflect: true, useDefault: true };

/** The same for a whole number; without digits it means nothing. */
export const wholeNumber = { ...reflected, converter: (/** @type {string | null} */ text) => Number.parseFloat(text ?? "") };
