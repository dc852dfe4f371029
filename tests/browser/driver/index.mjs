import { Page } from "./page.mjs";
import { openWithPuppeteer } from "./puppeteer.mjs";
import { openWebKit } from "./webkit.mjs";

export { axe } from "./axe.mjs";
export { closeBrowsers } from "./puppeteer.mjs";
export { cellContrasts } from "./contrast.mjs";

export const engines = ["chromium", "firefox", "webkit"];

/**
 * Opens a browser with one empty page, which is what it returns. Whoever has opened one calls
 * `closeBrowsers` in the end.
 * @param {"chromium" | "firefox" | "webkit"} name
 * @param {object} [options]
 * @param {"light" | "dark"} [options.colorScheme]
 * @param {boolean} [options.reducedMotion]
 * @param {boolean} [options.forcedColors] not in webkit
 * @param {number} [options.width]
 * @param {number} [options.height]
 * @returns {Promise<Page>}
 */
export async function openBrowser(name, { width = 900, height = 760, ...media } = {}) {
  if (!engines.includes(name)) throw new Error(`no engine is called "${name}"`);
  const all = { colorScheme: "light", reducedMotion: false, forcedColors: false, ...media };
  const engine = name === "webkit" ? await openWebKit(all) : await openWithPuppeteer(name, all);
  const page = new Page(engine);
  await page.setViewport(width, height);
  return page;
}
