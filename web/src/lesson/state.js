export const masks = ["causal", "none"];

/** The value if it is one of the choices, or else the first of them. */
export const oneOf = (choices, value) => (choices.includes(value) ? value : choices[0]);

/** A whole number within bounds; the fallback for what is no number, nor the text of one. */
export function wholeWithin(value, low, high, fallback) {
  const isReadable = typeof value === "number" || typeof value === "string";
  const number = Math.round(isReadable ? Number.parseFloat(value) : NaN);
  return Number.isNaN(number) ? fallback : Math.min(high, Math.max(low, number));
}

/** Puts the causal mask on or takes it off. */
export const toggleMask = (state) => ({ ...state, mask: state.mask === "causal" ? "none" : "causal" });

/** Whether two states are the same. */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
