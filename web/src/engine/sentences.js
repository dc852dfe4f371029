/** @typedef {import("./tensors.js").Inserted} Inserted */

/** @param {string} name in snake_case, as C++ writes it */
const camelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/**
 * @param {string} shape "(1, 2, 3)"
 * @param {Inserted} inserted
 */
function withoutAxes(shape, { axis, count }) {
  return `(${shape.slice(1, -1).split(", ").toSpliced(axis, count).join(", ")})`;
}

/**
 * A sentence of the core in its caller's words: arguments under their JavaScript names, and the
 * shape of an argument as it was given, without the axes that the engine put in.
 * @param {string} sentence
 * @param {Record<string, any>} request what the core was given
 */
export function inCallersWords(sentence, request) {
  const named = sentence.replace(/\b[a-z]+(_[a-z]+)+\b/g, camelCase);
  const [, name] = named.match(/^(\w+) (?:has|of) shape \(/) ?? [];
  const inserted = request[name]?.inserted;
  return inserted ? named.replace(/\([^)]*\)/g, (shape) => withoutAxes(shape, inserted)) : named;
}
