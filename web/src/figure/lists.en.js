/** "1", "1 and 2", "1, 2 and 3". @param {string[]} items */
export function list(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/**
 * "column 3", "columns 3 and 4" or "columns 3 to 5".
 * @param {string} noun
 * @param {number} first
 * @param {number} last
 */
export function span(noun, first, last) {
  if (first === last) return `${noun} ${first}`;
  return `${noun}s ${first} ${last - first === 1 ? "and" : "to"} ${last}`;
}
