import { near } from "./approach.js";

const address = new URL(/* @vite-ignore */ "./math.woff2", import.meta.url);

/** Without it, formulas keep the system's font. */
async function load() {
  const font = new FontFace("Lesson Math", `url("${address.href}")`);
  await font.load().then(() => document.fonts.add(font), () => {});
}

/** @type {Promise<void> | undefined} */
let loading;

/**
 * Loads the formulas' font once a reader comes near one of them.
 * @param {ParentNode} root where the formulas are
 */
export async function loadMathFontNear(root) {
  await Promise.race([...root.querySelectorAll("math")].map(({ parentElement }) => near(parentElement)));
  loading ??= load();
}
