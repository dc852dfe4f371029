// Compares what a program came to in NumPy and in the page's numpy.

const tolerances = { float32: 2e-6, float64: 1e-12 };

function isClose(ours, theirs, tolerance) {
  if (ours === theirs) return true;
  const [a, b] = [ours, theirs].map((text) => Number(text.replace("inf", "Infinity")));
  return Math.abs(a - b) <= tolerance + tolerance * Math.abs(b);
}

/**
 * Whether two outcomes (outcome.py) are the same: numbers up to rounding, an error by its type.
 * @param {number} tolerance relative and absolute, for numbers that are in no array
 */
export function isSame(ours, theirs, tolerance = tolerances.float64) {
  if (ours.kind !== theirs.kind) return false;
  if (ours.kind === "error") return ours.error === theirs.error;
  if (ours.kind === "text") return ours.text === theirs.text;
  if (ours.kind === "sequence") {
    const { length } = theirs.items;
    const itemIsSame = (item, place) => isSame(item, theirs.items[place], tolerance);
    return ours.items.length === length && ours.items.every(itemIsSame);
  }
  const isAlike = ours.dtype === theirs.dtype && `${ours.shape}` === `${theirs.shape}`;
  const allowed = tolerances[theirs.dtype] ?? tolerance;
  return isAlike && ours.values.every((value, place) => isClose(value, theirs.values[place], allowed));
}

/** The words of an error's message, without numbers and signs. */
export const wordsOf = (message) => message.replace(/[^a-z]+/gi, " ").trim();
