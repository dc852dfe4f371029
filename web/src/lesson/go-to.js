const signs = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Goes to a place in the page, and stays there while what stands above it is drawn, unless the reader
 * goes on meanwhile.
 * @param {Element} place
 * @param {Promise<unknown>[]} drawing each resolves when a figure is drawn that was not yet
 */
export async function goTo(place, drawing) {
  if (drawing.length === 0) {
    place.scrollIntoView();
    return;
  }
  const reading = new AbortController();
  const options = { capture: true, once: true, passive: true, signal: reading.signal };
  for (const sign of signs) addEventListener(sign, () => reading.abort(), options);
  const stay = () => reading.signal.aborted || place.scrollIntoView({ behavior: "instant" });
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none"); // the browser would move the page as well
  stay();
  await Promise.all(drawing.map((drawn) => drawn.then(stay)));
  style.removeProperty("overflow-anchor");
  reading.abort();
}
