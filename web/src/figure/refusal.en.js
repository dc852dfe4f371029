/** The core's sentence, if there is one, as it is printed here. @param {string} message */
export const printedError = (message) => `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`.replace(/-(?=\d)/g, "−");

/**
 * Why what was typed is not taken.
 * @returns {import("./sentence.js").Part[]}
 * @param {string} message
 * @param {string} name
 */
export const refusal = (message, name) => [{ text: message, strong: true }, `. ${name} Correct it, or press Escape.`];
