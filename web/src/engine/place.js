/**
 * The place of a word in its list, which is its number in the core.
 * @param {string[]} words
 * @param {string} word
 */
export function place(words, word) {
  const found = words.indexOf(word);
  if (found < 0) throw new RangeError(`"${word}" is none of ${words.join(", ")}`);
  return found;
}
