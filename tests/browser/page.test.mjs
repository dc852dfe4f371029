import assert from "node:assert/strict";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { cells, fixtures, inEachEngine, settled, site, siteWithout } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const figures = ["attention-mask", "attention-example", "attention-heads"];
const printedMask = [
  ["1", "masked", "masked", "masked"],
  ["0.27", "0.73", "masked", "masked"],
  ["0.67", "0.09", "0.24", "masked"],
  ["0.17", "0.17", "0.17", "0.48"],
];

/** Whether a person sees the page's text and each figure's printed table. */
const seesText = (page) => page.evaluate((names) => {
  const isSeen = (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height > 20;
  return [...document.querySelectorAll(["h1", "#mistakes", ...names.map((name) => `${name} .printed`)].join())]
    .map(isSeen);
}, figures);

/** How far the page can be scrolled sideways. */
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const allSeen = Array(5).fill(true);
const noWasm = await siteWithout("lesson.wasm", "layer.wasm", "bug_lab.wasm");
const noScript = await siteWithout("attention-lesson.js", "define.js", "lesson-table.js");

it("importing the built script in Node does nothing, and nothing breaks", async () => {
  const { loadFigures } = await import(join(site, "attention-lesson.js"));
  assert.equal(typeof loadFigures, "function");
  assert.equal(globalThis.customElements, undefined);
});

const withoutWasm = "default-src 'self'; script-src 'self'; require-trusted-types-for 'script'";

/** How far what is seen has moved since the page began to load, as browsers measure it. */
async function layoutShift() {
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  return observer.takeRecords().reduce((sum, { value }) => sum + value, 0);
}

inEachEngine("the lesson's page", (lesson) => {
  everywhere("reading and operating the whole page prints nothing on the console", async () => {
    const { page } = lesson;
    await lesson.open("index.html");
    await page.click("attention-mask >>> [role=switch]");
    await page.click("attention-example >>> [type=checkbox]");
    await page.click("attention-heads >>> [aria-label='More heads']");
    await page.click("attention-heads >>> [aria-label='More heads']");
    await Promise.all(figures.map((name) => settled(page, name)));
    assert.deepEqual(await page.consoleMessages(), []);
  });

  it("the printed tables hold the numbers the core computes", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.deepEqual(await cells(page, "attention-mask .printed"), printedMask);
    assert.deepEqual(await cells(page, "attention-mask >>> table", ".weight, .masked"), printedMask);
    const live = await Promise.all([1, 2].map((head) =>
      cells(page, `attention-heads >>> .head:nth-of-type(${head}) .weights`)));
    assert.deepEqual(await cells(page, "attention-heads .printed"), live.flat());
    const [both, first, none] = await cells(page, "attention-example .printed");
    for (const [allowed, printed] of [["both", both], ["first", first], ["none", none]]) {
      const shown = await page.evaluateOn("attention-example", async (element, state) => {
        element.state = state;
        await element.updateComplete;
        const text = (selector) => [...element.shadowRoot.querySelectorAll(selector)].map((part) => part.textContent);
        return [text(".weight, .weight-of-none").join(", "), text(".output").join()];
      }, { allowed });
      assert.deepEqual(shown, printed);
    }
  });

  it("on a phone 320 px wide nothing scrolls sideways, whatever the figures show", async () => {
    const { page } = lesson;
    await page.setViewport(320, 700);
    await lesson.open();
    for (let heads = 1; heads <= 8; heads += 1) {
      const show = ["weights", "scores", "masked-scores"][heads % 3];
      const mask = heads % 2 ? "causal" : "none";
      await page.evaluate(async (state) => {
        const all = [...document.querySelectorAll("attention-mask, attention-heads, attention-example")];
        for (const element of all) element.state = state;
        await Promise.all(all.map((element) => element.updateComplete));
      }, { heads, mask, show, follow: heads, open: 1, weights: "random", row: 1 + (heads % 4),
        allowed: heads % 2 ? "none" : "both" });
      assert.equal(await page.evaluate(sideways), 0, `${heads} heads, mask ${mask}, ${show}`);
    }
    await page.setViewport(900, 760);
  });

  everywhere("without its WebAssembly file it shows the text, the printed tables and what went wrong", async () => {
    const { page } = lesson;
    await lesson.open("", await lesson.serve({ root: noWasm }));
    assert.deepEqual(await seesText(page), allSeen);
    for (const name of figures) {
      const message = await page.text(`${name} >>> [part=failure] p`);
      assert.match(message, /^This figure cannot be operated\. .*the server answered 404/);
    }
    assert.deepEqual(await page.evaluateOn("attention-mask", ({ result }) => result), null);
  });

  it("an element that cannot load tells its page, and draws once Try again finds the file", async () => {
    const { page } = lesson;
    const url = await lesson.serve({ root: [fixtures, noWasm] });
    await page.goto(`${url}bare.html`);
    const detail = await page.evaluate(async () => {
      const told = new Promise((done) => {
        document.addEventListener("attention-error", (event) => done(event.detail), { once: true });
      });
      document.querySelector("main").append(document.createElement("attention-mask"));
      await import("/attention-lesson.js");
      return told;
    });
    assert.match(detail.message, /the server answered 404/);
    await settled(page, "attention-mask");
    assert.match(await page.text("attention-mask >>> [part=failure] p"), /answered 404\.$/, "no printed numbers are here");
    await cp(join(site, "lesson.wasm"), join(noWasm, "lesson.wasm"));
    await page.click("attention-mask >>> [part=failure] button");
    await settled(page, "attention-mask");
    await rm(join(noWasm, "lesson.wasm"));
    await page.waitForOn("attention-mask", ({ shadowRoot }) =>
      shadowRoot.activeElement?.getAttribute("role") === "switch");
    assert.deepEqual(await cells(page, "attention-mask >>> table", ".weight, .masked"), printedMask);
  });

  everywhere("where WebAssembly is forbidden it shows the text, the printed tables and what went wrong", async () => {
    const { page } = lesson;
    await lesson.open("", await lesson.serve({ root: site, headers: { "Content-Security-Policy": withoutWasm } }));
    assert.deepEqual(await seesText(page), allSeen);
    const message = await page.text("attention-heads >>> [part=failure] p");
    assert.match(message, /core could not be loaded.*[^.]\. The printed numbers below still hold\.$/s);
    assert.doesNotMatch(message, /Abort|ASSERTIONS/);
  });

  it("without its scripts it shows the text and the printed tables, which fit a phone", async () => {
    await lesson.page.setViewport(320, 700);
    await lesson.page.goto(await lesson.serve({ root: noScript }));
    assert.deepEqual(await seesText(lesson.page), allSeen);
    assert.deepEqual(await cells(lesson.page, "attention-mask .printed"), printedMask);
    assert.equal(await lesson.page.evaluate(sideways), 0);
    await lesson.page.setViewport(900, 760);
  });

  it("keeps its text where it is when the figures appear", async () => {
    for (const width of [320, 768, 1280]) {
      await lesson.page.setViewport(width, 900);
      for (const hash of ["#top", "#mask", "#heads", "#formulas"]) { // nothing is called top: it is the page's beginning
        await lesson.open(`index.html?${width}${hash}`);
        const moved = await lesson.page.evaluate(layoutShift);
        assert.ok(moved <= 0.02, `${width} px wide, ${hash}: layout shift ${moved}`);
      }
    }
  });
});
