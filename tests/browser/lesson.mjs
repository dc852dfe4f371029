// What the tests of the lesson share: a browser with the built site, and how to read its figures.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/tools/serve.mjs";
import { closeBrowsers, openBrowser } from "./driver/index.mjs";
import { inEachEngine as suiteInEachEngine } from "./tiers.mjs";

export const site = fileURLToPath(new URL("../../web/dist", import.meta.url));
export const fixtures = fileURLToPath(new URL("fixtures", import.meta.url));

after(closeBrowsers);

/** The built site without some of its files. */
export async function siteWithout(...names) {
  const folder = await mkdtemp(join(tmpdir(), "attention-lesson-"));
  after(() => rm(folder, { recursive: true }));
  await cp(site, folder, { recursive: true });
  await Promise.all(names.map((name) => rm(join(folder, name))));
  return folder;
}

/** Waits until all figures on the page are drawn, and it has come to rest at the place it was opened at. */
async function drawn() {
  await customElements.whenDefined("attention-lesson");
  const all = [...document.querySelectorAll(":defined")].filter(({ localName }) => localName.startsWith("attention-"));
  await Promise.all(all.map((element) => element.updateComplete));
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  for (let place = NaN; place !== scrollY;) {
    place = scrollY;
    await frame();
    await frame();
  }
  return true;
}

async function makePlain() {
  const masks = [...document.querySelectorAll("attention-mask:defined")];
  for (const mask of masks) Object.assign(mask, { predict: false, tokens: null });
  await Promise.all(masks.map(({ updateComplete }) => updateComplete));
  return true;
}

/** One engine's browser, and the servers it has been sent to. */
class Visit {
  #servers = [];

  /** The origins that pages were opened from. */
  #opened = new Set();

  #count = 0;

  async begin(engine) {
    this.page = await openBrowser(engine, { reducedMotion: true });
    this.url = await this.serve({ root: [fixtures, site] });
  }

  /** Serves a site until the tests end; gives its address. */
  async serve(options) {
    const server = await serve(options);
    this.#servers.push(server);
    return server.url;
  }

  /**
   * Opens a page as on a first visit and waits until its figures are drawn. Unless the address names a
   * place or a state, its mask is the plain figure: it asks nothing, and its tokens have numbers.
   */
  async open(path = "", url = this.url) {
    await this.forget(url);
    const address = new URL(path, url);
    address.searchParams.set("visit", this.#count += 1);
    await this.page.goto(address.href);
    await this.page.evaluate(drawn);
    if (!address.hash) await this.page.evaluate(makePlain);
  }

  /** Leaves the lesson and forgets what a site has kept on this device, if it has been opened before. */
  async forget(url) {
    const { origin, protocol } = new URL(url);
    const isKnown = this.#opened.has(origin);
    this.#opened.add(origin);
    if (!isKnown || protocol === "file:") return;
    await this.page.goto(`${origin}/favicon.svg`);
    await this.page.evaluate(() => localStorage.clear());
  }

  async end() {
    await this.page?.close();
    await Promise.all(this.#servers.map((server) => server.close()));
  }
}

/**
 * Tests of one subject, with a browser and its servers for each engine that has a test among them.
 * @param {string} title
 * @param {(lesson: Visit, engine: string) => void} define names the tests, by `it` and `everywhere`
 */
export const inEachEngine = (title, define) => suiteInEachEngine(title, (engine) => {
  const lesson = new Visit();
  return {
    setUp() {
      before(() => lesson.begin(engine));
      after(() => lesson.end());
    },
    tests: () => define(lesson, engine),
  };
});

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
