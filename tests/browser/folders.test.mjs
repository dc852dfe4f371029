// A figure and a lesson that are a folder each, with a registering line each: tests/fixtures/counting.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { site } from "../../web/vite.config.js";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

const fixture = fileURLToPath(new URL("../fixtures/counting", import.meta.url));
const count = "attention-lesson >>> attention-count";

/** Builds a site whose register.js knows them, too; gives its folder. */
async function buildSite() {
  const outDir = await mkdtemp(join(tmpdir(), "attention-folders-"));
  const folders = { lessons: [join(fixture, "lessons")], figures: [join(fixture, "figures")] };
  const config = site({ outDir, folders, input: { "attention-lesson": join(fixture, "register.js") } });
  await build({ ...config, configFile: false, logLevel: "error" });
  return outDir;
}

/** @type {Promise<string> | undefined} */
let built;

after(async () => built && rm(await built, { recursive: true }));

/** Answers, or refuses, one of the computations that were asked for. */
function answer(element, number, { refusal } = {}) {
  const found = element.asked.find((one) => one.number === number);
  if (refusal) found.refuse(refusal);
  else found.answer();
}

/** What the figure shows and says now. */
const seen = (element) => ({
  asked: element.asked.map(({ number, signal }) => [number, signal.aborted]),
  busy: element.shadowRoot.querySelector("[aria-busy=true]") !== null,
  sentence: element.shadowRoot.querySelector("#sentence")?.textContent.trim() ?? null,
});

inEachEngine("a figure and a lesson by a folder each", (lesson) => {
  let url;
  const go = async (path = "") => {
    built ??= buildSite();
    url ??= await lesson.serve({ root: [fixture, await built] });
    await lesson.page.goto(new URL(path, url).href);
  };
  const open = async () => {
    const { page } = lesson;
    await go();
    await page.waitForOn(count, (element) => element.asked?.length > 0);
    await page.evaluateOn(count, answer, 1);
    await page.waitForOn(count, ({ result }) => result !== null);
  };
  const more = () => lesson.page.click(`${count} >>> .more`);
  const shown = () => lesson.page.evaluateOn(count, seen);

  it("the article brings the figure, its printed number, and a figure of ours", async () => {
    const { page } = lesson;
    await open();
    assert.match(await page.text("attention-lesson >>> article"), /The layer is 8 wide\./);
    assert.equal((await shown()).sentence, "1 asked for: token 4 may look at 4 tokens.");
    const mask = "attention-lesson >>> attention-mask";
    assert.match(await page.text(`${mask} >>> [role=status]`), /^Token 3 looks at tokens 1 to 3/);
    await more();
    await page.evaluateOn(count, answer, 2);
    await page.waitForOn("attention-lesson", ({ result }) => result.complete);
  });

  it("while a result is computed the last one stays, and a late answer of an older state never shows", async () => {
    const { page } = lesson;
    await open();
    await more();
    await more();
    assert.deepEqual(await shown(), {
      asked: [[1, false], [2, true], [3, false]],
      busy: true,
      sentence: "3 asked for: token 4 may look at 4 tokens.",
    });
    await page.evaluateOn(count, answer, 2);
    assert.deepEqual(await page.evaluateOn(count, ({ result }) => result.number), 1);
    await page.evaluateOn(count, answer, 3);
    await page.waitForOn(count, ({ result }) => result.number === 3);
    assert.equal((await shown()).busy, false);
  });

  it("progress is shown, and a change is told once its result is there", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(count, (element) => {
      globalThis.changes = [];
      element.addEventListener("attention-change", ({ detail }) => globalThis.changes.push([detail, element.result.number]));
    });
    await more();
    await page.evaluateOn(count, async (element) => {
      element.progress(0.25);
      await element.updateComplete;
    });
    assert.equal(await page.evaluateOn(`${count} >>> .working progress`, ({ value }) => value), 0.25);
    assert.deepEqual(await page.evaluate(() => globalThis.changes), []);
    await page.evaluateOn(count, answer, 2);
    await page.waitFor(() => globalThis.changes.length > 0);
    assert.deepEqual(await page.evaluate(() => globalThis.changes),
      [[{ state: { number: 2 }, previous: { number: 1 } }, 2]]);
  });

  it("a computation that fails says so, and Try again computes anew", async () => {
    const { page } = lesson;
    await open();
    await more();
    await page.evaluateOn(count, answer, 2, { refusal: "Out of numbers" });
    await page.waitForOn(count, ({ shadowRoot }) => Boolean(shadowRoot.querySelector(".failure")));
    assert.match(await page.text(`${count} >>> .failure`), /Out of numbers\./);
    await page.click(`${count} >>> .failure button`);
    await page.waitForOn(count, ({ asked }) => asked.length > 2);
    await page.evaluateOn(count, (element) => element.asked.at(-1).answer());
    await page.waitForOn(count, ({ result }) => result.number === 2);
  });

  it("the page's address carries its state", async () => {
    const { page } = lesson;
    await go("?#count.number=7");
    await page.waitForOn(count, (element) => element.asked?.some(({ number }) => number === 7));
    await page.evaluateOn(count, (element) => element.asked.at(-1).answer());
    await page.waitForOn(count, ({ result }) => result?.number === 7);
    await more();
    await page.evaluateOn(count, (element) => element.asked.at(-1).answer());
    await page.waitFor(() => location.hash.includes("count.number=8"));
  });
});
