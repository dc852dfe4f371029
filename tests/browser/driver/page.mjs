import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { deepFind, pressPoint, sliderPoints } from "./in-page.mjs";
import { parseKeys } from "./keys.mjs";

const patience = 10_000;
const pollEvery = 30;

/**
 * A page as a person meets it, the same in every engine. An engine brings `goto`, `evaluateSource`,
 * `keys`, `pointer`, `resize`, `capture`, `messages`, `shut`, and what it can of `emulateMedia` and
 * `accessibility`.
 */
export class Page {
  #engine;

  constructor(engine) {
    this.#engine = engine;
    this.name = engine.name;
    this.version = engine.version;
  }

  /** Opens an address and waits until it has loaded. */
  async goto(url) {
    await this.#engine.goto(url);
  }

  /** Runs a function in the page; arguments and result are JSON, a promise is awaited. */
  evaluate(fn, ...args) {
    return this.#engine.evaluateSource(`(${fn})(...${JSON.stringify(args)})`);
  }

  /** Runs a function in the page with the element at a path as its first argument. */
  evaluateOn(path, fn, ...args) {
    const element = `(${deepFind})(${JSON.stringify(path)})`;
    return this.#engine.evaluateSource(`(${fn})(${element}, ...${JSON.stringify(args)})`);
  }

  /** Runs a script's text in the page, as a debugger would: no policy of the page stops it. */
  runScript(text) {
    return this.#engine.evaluateSource(`(() => { ${text}\n })()`);
  }

  /** Waits until a function gives something true, and returns that. */
  waitFor(fn, ...args) {
    return this.#waitUntil(fn, () => this.evaluate(fn, ...args));
  }

  /** Waits until a function of the element at a path gives something true, and returns that. */
  waitForOn(path, fn, ...args) {
    return this.#waitUntil(fn, () => this.evaluateOn(path, fn, ...args));
  }

  async #waitUntil(fn, attempt) {
    const end = Date.now() + patience;
    let last;
    do {
      const value = await attempt().catch((error) => void (last = error.message));
      if (value) return value;
      await pause(pollEvery);
    } while (Date.now() < end);
    const reason = last ? ` (last error: ${last})` : "";
    throw new Error(`${this.name}: not true after ${patience / 1000} s: ${fn}${reason}`);
  }

  /** The text a person reads of the element at a path. */
  text(path) {
    return this.evaluateOn(path, (element) => (element.innerText ?? element.textContent).trim());
  }

  /** Presses a key, named as in KeyboardEvent.key ("Space" for the space bar), or "Shift+Tab". */
  async press(combination) {
    await this.#engine.keys(parseKeys(combination));
  }

  /** Types a text, key by key. */
  async type(text) {
    for (const character of text) await this.#engine.keys([character]);
  }

  /** Clicks the middle of the element at a path, or another fraction of its width. */
  async click(path, { at = 0.5 } = {}) {
    const { x, y } = await this.#pointOf(path, at);
    await this.#engine.pointer([{ move: [x, y] }, { button: "down" }, { button: "up" }]);
  }

  /** Moves the pointer over the element at a path. */
  async hover(path) {
    const { x, y } = await this.#pointOf(path, 0.5);
    await this.#engine.pointer([{ move: [x, y] }]);
  }

  /** Drags a range input's thumb; `to` and `from` (where it is now) are fractions of its range. */
  async drag(path, { to, from = null }) {
    const { start, end, y } = await this.evaluateOn(path, sliderPoints, from, to);
    const steps = [1, 2, 3, 4].map((step) => ({ move: [start + ((end - start) * step) / 4, y] }));
    await this.#engine.pointer([
      { move: [start, y] },
      { button: "down" },
      ...steps,
      { button: "up" },
    ]);
  }

  async #pointOf(path, fraction) {
    try {
      return await this.evaluateOn(path, pressPoint, fraction);
    } catch (error) {
      throw new Error(`${this.name}: cannot press "${path}": ${error.message}`, { cause: error });
    }
  }

  /** A PNG of what is visible, written to a file when one is named. */
  async screenshot(file) {
    const png = await this.#engine.capture();
    if (file) await writeFile(file, png);
    return png;
  }

  /** A PNG of the whole page, as far as it can be scrolled: Chromium only. */
  async screenshotOfAll(file) {
    await writeFile(file, await this.#engine.captureAll());
  }

  /** Sets the page's visible size in CSS pixels. */
  async setViewport(width, height) {
    await this.#engine.resize(width, height);
  }

  /** Changes media features of an open page, or shows it as on paper (print): Chromium only, the others take them at launch. */
  async emulate(media) {
    if (!this.#engine.emulateMedia) {
      throw new Error(`${this.name} takes ${Object.keys(media)} at launch: openBrowser(name, media)`);
    }
    await this.#engine.emulateMedia(media);
  }

  /** Everything printed since the browser opened: [{ level, text }], uncaught errors included. */
  async consoleMessages() {
    return this.#engine.messages();
  }

  get hasAccessibilityTree() {
    return Boolean(this.#engine.accessibility);
  }

  /** The accessibility tree as indented lines "role name": Chromium only. */
  async accessibilityTree() {
    if (!this.hasAccessibilityTree) throw new Error(`${this.name} shows no accessibility tree`);
    return this.#engine.accessibility();
  }

  /** Ends the browser and everything started for it. */
  async close() {
    await this.#engine.shut();
  }
}
