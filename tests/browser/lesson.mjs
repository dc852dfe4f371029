// What the tests of the lesson share: a browser with the built site, and how to read its figures.
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/tools/serve.mjs";
import { engines, openBrowser } from "./driver/index.mjs";

export const site = fileURLToPath(new URL("../../web/dist", import.meta.url));
export const fixtures = fileURLToPath(new URL("fixtures", import.meta.url));

/** Waits until all figures on the page are drawn. */
async function drawn() {
  const names = ["attention-mask", "attention-example", "attention-heads"];
  await Promise.all(names.map((name) => customElements.whenDefined(name)));
  await Promise.all([...document.querySelectorAll(names.join())].map((element) => element.updateComplete));
  return true;
}

/**
 * Runs the same tests in every engine.
 * @param {string} title
 * @param {(lesson: object) => void} define is given { page, url, open() }, filled before the tests run
 * @param {{ only?: string[], width?: number, colorScheme?: string, root?: string | string[], headers?: object }} [options]
 */
export function inEachEngine(title, define, { only = engines, root = [fixtures, site], headers, ...media } = {}) {
  for (const engine of only) {
    describe(`${title} (${engine})`, () => {
      const lesson = {};
      before(async () => {
        lesson.server = await serve({ root, headers });
        lesson.url = lesson.server.url;
        lesson.page = await openBrowser(engine, { reducedMotion: true, ...media });
        lesson.open = async (path = "") => {
          await lesson.page.goto(lesson.url + path);
          await lesson.page.evaluate(drawn);
        };
      });
      after(async () => {
        await lesson.page?.close();
        await lesson.server?.close();
      });
      define(lesson);
    });
  }
}

/** The numbers and words in the cells of a table, row by row. */
export const cells = (page, path, selector = "td") =>
  page.evaluateOn(path, (table, wanted) => [...table.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll(wanted)].map((cell) => cell.textContent.trim())), selector);

/** Waits for what the elements have been asked to draw. */
export const settled = (page, path) => page.evaluateOn(path, (element) => element.updateComplete.then(() => true));

/** How often the core has computed. */
export const calls = (page) => page.evaluate(async () => {
  const { loadFigures } = await import("/attention-lesson.js");
  return (await loadFigures()).calls;
});

/** Notes every event of a figure from now on; `heard` gives them. */
export const listen = (page, path) => page.evaluateOn(path, (element) => {
  globalThis.heard = [];
  for (const type of ["attention-ready", "attention-change", "attention-error"]) {
    element.addEventListener(type, ({ type: name, detail }) => globalThis.heard.push({ name, detail }));
  }
});

export const heard = (page) => page.evaluate(() => globalThis.heard);
