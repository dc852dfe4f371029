const address = new URL(/* @vite-ignore */ "./math.woff2", import.meta.url);

/** How far below the visible part a formula may be when its font is asked for. */
const near = { rootMargin: "50% 0px" };

let asked = false;

/** Without it, formulas keep the system's font. */
async function load() {
  if (asked) return;
  asked = true;
  const font = new FontFace("Lesson Math", `url("${address.href}")`);
  await font.load().then(() => document.fonts.add(font), () => {});
}

/**
 * Loads the formulas' font once a reader comes near one of them.
 * @param {Document | ShadowRoot | Element} root where the formulas are
 */
export function loadMathFontNear(root) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    load();
  }, near);
  for (const formula of root.querySelectorAll("math")) observer.observe(formula.parentElement);
}
