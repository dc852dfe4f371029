import { near } from "../figure/approach.js";

const address = new URL(/* @vite-ignore */ "./math.woff2", import.meta.url);

/**
 * Resolves when none of the elements is in sight, nor can be in the next moment: while their
 * formulas change, a reader may go on scrolling.
 * @param {Element[]} elements
 */
const farFromSight = (elements) => new Promise((resolve) => {
  const close = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) close[isIntersecting ? "add" : "delete"](target);
    if (close.size > 0) return;
    observer.disconnect();
    resolve();
  }, { rootMargin: "50% 0px" });
  for (const element of elements) observer.observe(element);
});

/** @type {Promise<FontFace> | undefined} */
let loading;

/**
 * Loads the formulas' font once a reader comes near one of them. Whoever is there before the font
 * goes on reading in the system's, until no formula is near: nothing jumps before their eyes.
 * @param {ParentNode} root where the formulas are
 */
export async function loadMathFontNear(root) {
  const places = [...root.querySelectorAll("math")].map(({ parentElement }) => parentElement);
  if (places.length === 0) return;
  await Promise.race(places.map((place) => near(place, "200% 0px")));
  loading ??= new FontFace("Lesson Math", `url("${address.href}")`).load();
  const font = await loading.catch(() => null);
  if (!font) return;
  await farFromSight(places);
  document.fonts.add(font);
}
