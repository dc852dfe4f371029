/**
 * The words that name a figure's tokens, one a token, as its attribute `tokens` gives them.
 * @param {string | null} text "the cat sat down"
 */
export const wordsOf = (text) => (text ?? "").trim().split(/\s+/).filter(Boolean);

/** A word that names two tokens says which. @param {string[]} words @param {number} number */
function wordOf(words, number) {
  const word = words[number - 1];
  const isShared = words.some((other, i) => other === word && i !== number - 1);
  return word && isShared ? `${word} (${number})` : word;
}

/**
 * What a token is called where it stands alone, as at the head of a row: "cat", or "token 2" where it has no word.
 * @param {string[]} words
 * @param {number} number from 1
 */
export const tokenLabel = (words, number) => wordOf(words, number) ?? `token ${number}`;

/**
 * What a token is called in a sentence: "“cat”", or "token 2" where it has no word.
 * @param {string[]} words
 * @param {number} number from 1
 */
export function tokenName(words, number) {
  const word = wordOf(words, number);
  return word ? `“${word}”` : `token ${number}`;
}
