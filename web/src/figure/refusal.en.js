/**
 * Why what was typed is not taken.
 * @returns {import("./sentence.js").Part[]}
 * @param {string} message
 * @param {string} name
 */
export const refusal = (message, name) => [{ text: message, strong: true }, `. ${name} Correct it, or press Escape.`];
