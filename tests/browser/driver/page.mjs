import { writeFile } from "node:fs/promises";
import { deepFind, isThere, leaveFor, thumbPath, untilTrue } from "./in-page.mjs";
import { parseKeys } from "./keys.mjs";
import { press } from "./press.mjs";

const calling = (fn, ...args) => `(${fn})(...${JSON.stringify(args)})`;
const elementAt = (path) => `(${deepFind})(${JSON.stringify(path)})`;
const callingOn = (path, fn, ...args) => `(${fn})(${[elementAt(path), ...args.map((arg) => JSON.stringify(arg))].join(", ")})`;

/**
 * A page as a person meets it, the same in every engine. An engine brings `goto`, `evaluateSource`,
 * `keys`, `pointer`, `resize`, `capture`, `messages`, `shut`, and what it can of `emulateMedia` and
 * `accessibility`.
 */
export class Page {
  #engine;

  /** Milliseconds after which what has not come will not come, however busy the machine is. */
  patience = 30_000;

  constructor(engine) {
    this.#engine = engine;
    this.name = engine.name;
    this.version = engine.version;
  }

  /** Opens an address and waits until its page is there: another than before, and loaded. */
  async goto(url) {
    const isElsewhere = await this.evaluate(leaveFor, url);
    await this.#engine.goto(url);
    if (isElsewhere) await this.#untilThere(new URL(url).protocol);
  }

  /** A page that is being left breaks off what runs in it; then the new one is asked. */
  async #untilThere(protocol) {
    const end = Date.now() + this.patience;
    while (!(await this.evaluate(isThere, protocol).catch(() => false))) {
      if (Date.now() > end) throw new Error(`${this.name}: the page has not come after ${this.patience / 1000} s`);
    }
  }

  /** Runs a function in the page; arguments and result are JSON, a promise is awaited. */
  evaluate(fn, ...args) {
    return this.#engine.evaluateSource(calling(fn, ...args));
  }

  /** Runs a function in the page with the element at a path as its first argument. */
  evaluateOn(path, fn, ...args) {
    return this.#engine.evaluateSource(callingOn(path, fn, ...args));
  }

  /** Runs a script's text in the page, as a debugger would: no policy of the page stops it. */
  runScript(text) {
    return this.#engine.evaluateSource(`(() => { ${text}\n })()`);
  }

  /** Waits until a function gives something true, and returns that. */
  waitFor(fn, ...args) {
    return this.#waitUntil(fn, calling(fn, ...args));
  }

  /** Waits until a function of the element at a path gives something true, and returns that. */
  waitForOn(path, fn, ...args) {
    return this.#waitUntil(fn, callingOn(path, fn, ...args));
  }

  async #waitUntil(fn, source) {
    const { value, error } = await this.#engine.evaluateSource(`(${untilTrue})(() => ${source}, ${this.patience})`);
    if (value) return value;
    const reason = error ? ` (last error: ${error})` : "";
    throw new Error(`${this.name}: not true after ${this.patience / 1000} s: ${fn}${reason}`);
  }

  /** Waits until something has been printed that a pattern matches. */
  async waitForMessage(pattern) {
    const end = Date.now() + this.patience;
    for (;;) {
      const messages = await this.consoleMessages();
      if (messages.some(({ text }) => pattern.test(text))) return;
      if (Date.now() > end) throw new Error(`${this.name}: nothing printed matches ${pattern}: ${JSON.stringify(messages)}`);
      await this.evaluate(() => new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }));
    }
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
    await this.#aim(path, at);
    await this.#engine.pointer([{ button: "down" }, { button: "up" }]);
    await this.#checkPress(path);
  }

  /** Moves the pointer over the element at a path. */
  async hover(path) {
    await this.#aim(path, 0.5);
  }

  /** Drags a range input's thumb; `to` and `from` (where it is now) are fractions of its range. */
  async drag(path, { to, from = null }) {
    const { start, end } = await this.evaluateOn(path, thumbPath, from, to);
    const { left, width, y } = await this.#aim(path, start);
    const steps = [1, 2, 3, 4].map((step) => ({ move: [left + width * (start + ((end - start) * step) / 4), y] }));
    await this.#engine.pointer([{ button: "down" }, ...steps, { button: "up" }]);
    await this.#checkPress(path);
  }

  /**
   * Puts the pointer on an element that stands still, and waits until the browser finds it there: on
   * a busy machine what is drawn may lag behind the page.
   */
  async #aim(path, fraction) {
    const element = elementAt(path);
    const end = Date.now() + this.patience;
    for (let nudge = 0; ; nudge = 1 - nudge) {
      const place = await this.#engine.evaluateSource(press.whenStill(element, fraction, this.patience)).catch((error) => {
        throw new Error(`${this.name}: cannot press "${path}": ${error.message}`, { cause: error });
      });
      await this.#engine.pointer([{ move: [place.x + nudge, place.y] }]);
      if (await this.#engine.evaluateSource(press.isUnderPointer(element))) return place;
      if (Date.now() > end) throw new Error(`${this.name}: the pointer does not come to "${path}"`);
    }
  }

  /** Says so when a press has hit something else. */
  async #checkPress(path) {
    const landed = await this.#engine.evaluateSource(press.landed(this.patience));
    if (landed !== "right") throw new Error(`${this.name}: the press on "${path}" landed on ${landed}`);
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

  /** The accessibility tree as a list of the browser's own nodes: Chromium only. */
  async accessibilityNodes() {
    if (!this.hasAccessibilityTree) throw new Error(`${this.name} shows no accessibility tree`);
    return this.#engine.accessibilityNodes();
  }

  /** Ends the browser and everything started for it. */
  async close() {
    await this.#engine.shut();
  }
}
