const signs = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Goes to a place in the page, and stays there while what stands above it is drawn, unless the reader
 * goes on meanwhile.
 * @param {Element} place
 * @param {Promise<unknown>} drawn resolves when all is drawn
 */
export async function goTo(place, drawn) {
  const reading = new AbortController();
  const options = { capture: true, once: true, passive: true, signal: reading.signal };
  for (const sign of signs) addEventListener(sign, () => reading.abort(), options);
  place.scrollIntoView();
  await drawn;
  if (!reading.signal.aborted) place.scrollIntoView({ behavior: "instant" });
  reading.abort();
}
