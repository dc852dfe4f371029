import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../web/tools/process.mjs";
import { cells, inEachEngine, site, siteWithout } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const noScript = await siteWithout("attention-lesson.js");
const noWasm = await siteWithout("lesson.wasm", "layer.wasm", "bug_lab.wasm");

const { loadFigures } = await import(join(site, "attention-lesson.js"));
const core = await loadFigures();

const headings = [
  "Masking and multiple heads", "Afterwards you can", "Hide the future, look in several ways", "The future, hidden",
  "One sentence, many questions", "An example by hand", "Test that nothing leaks",
  "Make the mistakes yourself", "Several heads, several views", "Try it yourself", "Do it in code", "Check your understanding", "Reference",
  "Math and notation", "Reference code", "Common mistakes", "Where this belongs",
];

/** What the chapter's lesson states in figures. */
const stated = [
  "0.27", "0.73", "0.67", "0.09", "0.24", "0.17", "0.48", "masked", "width of 8, split into 2 heads",
  "heads of width 4", "q = [1, 0]", "[0, 1]", "[2, 0]", "[0, 2]", "dk = 2", "1/√2", "0.707107", "0.669762", "0.330238", "1.339523",
  "0.660477", "[2 × 0.669762, 2 × 0.330238] ≈ [1.339523, 0.660477]", "4 · 8² = 256", "0.6697615493266569",
  "1.3395230986533138", "0.6604769013466862", "to the −∞ is 0",
];

/** The text of what a person sees, opened answers included. */
const readable = () => {
  for (const details of document.querySelectorAll("article details")) details.open = true;
  const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 8;
  const seen = (selector) => [...document.querySelectorAll(`article ${selector}`)].filter(isSeen);
  const plain = ({ textContent }) => textContent.trim().replaceAll("\u00a0", " ");
  const texts = (selector) => seen(selector).map(plain);
  return {
    headings: texts(":is(h1, h2, h3)"),
    tables: seen("table.printed").map(({ parentElement }) => parentElement.localName),
    formulas: seen("math").length,
    allFormulas: document.querySelectorAll("article math").length,
    answers: texts("details p"),
    text: plain(document.querySelector("article")),
  };
};

const listings = (page) => page.evaluate(() =>
  Object.fromEntries([...document.querySelectorAll("pre")].map((pre) => [pre.ariaLabel, pre.textContent])));

const python = (code) => spawnSync("python3", ["-I", "-c", code], { encoding: "utf8" });

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Waits until the browser has drawn again. */
const frame = () => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(resolve));
});

const hasFont = () => [...document.fonts].some(({ family, status }) => /Lesson Math/.test(family) && status === "loaded");

const fonts = (asked) => asked.filter((path) => path.endsWith("/math.woff2"));

inEachEngine("the lesson's article", (lesson) => {
  for (const [without, folder, printed] of [["its scripts", noScript, 10], ["its WebAssembly file", noWasm, 4]]) {
    everywhere(`reads as a whole without ${without}: headings, tables, formulas, questions with their answers`, async () => {
      const url = await lesson.serve({ root: folder });
      await (folder === noWasm ? lesson.open("", url) : lesson.page.goto(url));
      const seen = await lesson.page.evaluate(readable);
      assert.deepEqual(seen.headings, headings);
      assert.deepEqual(seen.tables, ["attention-mask", "attention-example", "attention-leak", "attention-bugs", "attention-heads"]);
      assert.ok(seen.formulas >= 25);
      assert.equal(seen.formulas, seen.allFormulas);
      assert.equal(seen.answers.length, printed, "the quiz asks its questions itself where scripts run");
      for (const figure of stated) assert.ok(seen.text.includes(figure), figure);
      for (const [i, answer] of ["3", "0", "[2, 0]", "4"].entries()) {
        assert.ok(seen.answers[i].endsWith(`${answer}.`), seen.answers[i]);
      }
    });
  }

  it("prints how far the core says that rows move, and 0 only where nothing moves at all", async () => {
    await lesson.page.goto(lesson.url);
    const { moved } = core.leakFigure({ heads: 2, causal: true, token: 1, change: 1 });
    const printed = (await cells(lesson.page, "attention-leak .printed")).flat();
    assert.equal(printed.length, 16);
    for (const [i, entry] of printed.entries()) {
      assert.equal(entry, moved.data[i] === 0 ? "0" : moved.data[i].toFixed(2), `entry ${i}`);
      assert.equal(entry === "0", i % 4 < Math.floor(i / 4), `entry ${i}`);
    }
  });

  it("fetches the formulas' font when a formula comes near, and changes none that is being read", async () => {
    const { page } = lesson;
    const asked = [];
    const url = await lesson.serve({ root: site, onAnswer: ({ path }) => asked.push(path) });
    await page.setViewport(900, 760);
    await lesson.open("", url);
    assert.deepEqual(fonts(asked), []);
    const place = () => page.evaluate(() => document.querySelector(".formulas").getBoundingClientRect().height);
    await page.evaluate(() => document.querySelector("#formulas").scrollIntoView());
    const before = await place();
    while (fonts(asked).length === 0) await page.evaluate(frame);
    await page.evaluate(frame);
    assert.equal(await place(), before);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitFor(hasFont);
    assert.notEqual(await place(), before);
    assert.equal(fonts(asked).length, 1);
  });

  it("gives the formulas their font in an embedded lesson as well", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html`);
    await page.evaluate(async () => {
      const embedded = Object.assign(document.createElement("attention-lesson"), { name: "masking-and-heads" });
      document.querySelector("main").append(embedded);
      await import("/define.js");
      await customElements.whenDefined("attention-lesson");
      await embedded.updateComplete;
      const formulas = embedded.shadowRoot.querySelector(".formulas").getBoundingClientRect();
      scrollTo(0, formulas.top - innerHeight * 2.5);
    });
    await page.waitFor(hasFont);
  });

  everywhere("scrolls a long line of code within its listing, by keyboard too", async () => {
    const { page } = lesson;
    await page.setViewport(320, 700);
    await page.goto(lesson.url);
    const all = await page.evaluate(() => [...document.querySelectorAll("pre")].map((pre) =>
      [pre.tabIndex, getComputedStyle(pre).overflowX]));
    assert.equal(all.length, 3);
    for (const listing of all) assert.deepEqual(listing, [0, "auto"]);
    assert.equal(await page.evaluate(sideways), 0);
    await page.setViewport(900, 760);
  });
});

inEachEngine("the article's code", (lesson) => {
  it("runs in Python, says nothing, and would complain if a number were wrong", async () => {
    await lesson.page.goto(lesson.url);
    const code = (await listings(lesson.page))["The worked example in Python"];
    assert.deepEqual(python(code).output.slice(1), ["", ""]);
    for (const number of ["0.6697615493266569", "1.3395230986533138", "0.6604769013466862"]) {
      const { status, stderr } = python(code.replace(number, "0.5"));
      assert.equal(status, 1);
      assert.match(stderr, /AssertionError/);
    }
  });

  it("is, in C++, what stands in the core's source", async () => {
    await lesson.page.goto(lesson.url);
    const inCpp = Object.entries(await listings(lesson.page)).filter(([name]) => / in C\+\+$/.test(name));
    const source = readFileSync(join(root, "cpp/src/softmax.cpp"), "utf8");
    assert.equal(inCpp.length, 1);
    for (const [name, code] of inCpp) assert.ok(source.includes(`\n${code}\n`), name);
  });

  it("has formulas whose font comes with its licence", () => {
    assert.ok(existsSync(join(site, "math.woff2")));
    assert.match(readFileSync(join(site, "math.woff2.licence.txt"), "utf8"), /SIL OPEN FONT LICENSE/);
  });
});

/**
 * What is seen and is there to be pressed, in all shadow roots; in a table, a formula or a heading, what
 * is pressed is also read, and a question’s line and circles are for a pen.
 */
function controls() {
  const pressed = "nav, summary, select, button, input:not([type=radio], [type=text])";
  const within = (parent) => [...parent.querySelectorAll("*")].flatMap((element) =>
    [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])]);
  return within(document).filter((element) => element.matches(pressed) && element.checkVisibility() && !element.closest("table, .formula, h3"))
    .map((element) => `${element.getRootNode().host?.localName ?? "page"}: ${element.localName} ${element.className}`);
}

inEachEngine("the lesson on paper", (lesson) => {
  it("has no controls and no key, and has the tables, the code and its address", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluate(async () => {
      const all = [...document.querySelectorAll(":defined")].filter(({ updateComplete }) => updateComplete);
      await Promise.all(all.map(({ updateComplete }) => updateComplete));
    });
    await page.emulate({ print: true });
    assert.deepEqual(await page.evaluate(controls), []);
    const answers = await page.evaluate(() => [...document.querySelectorAll("details")].filter((answer) => answer.checkVisibility()).length);
    assert.equal(answers, 0);
    await page.emulate({ print: false });
    await page.press("Tab");
    await page.waitForOn("attention-lesson >>> .foot .on-paper", (address) => address.isConnected);
    await page.emulate({ print: true });
    assert.match(await page.text("attention-lesson >>> .foot .on-paper"), /^http:/);
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(255, 255, 255)");
    await page.emulate({ print: false });
  });

  it("shows the weights under the mask, and lines as long as their listing, before a prediction too", async () => {
    const { page } = lesson;
    await page.setViewport(680, 900);
    await lesson.open("#idea");
    await page.evaluateOn("attention-mask", (mask) => mask.updateComplete.then(() => true));
    const isSeen = () => [document.querySelector("attention-mask .printed"),
      document.querySelector("attention-mask").shadowRoot.querySelector("table")].map((table) => table.checkVisibility());
    assert.deepEqual(await page.evaluate(isSeen), [false, true]);
    await page.emulate({ print: true });
    assert.deepEqual(await page.evaluate(isSeen), [true, false]);
    const cut = await page.evaluate(() => [...document.querySelectorAll("figure > pre")]
      .filter((pre) => pre.checkVisibility()).map((pre) => [getComputedStyle(pre).overflowX, pre.scrollWidth > pre.clientWidth]));
    assert.equal(cut.length, 2);
    for (const listing of cut) assert.deepEqual(listing, ["visible", false]);
    await page.emulate({ print: false });
    await page.setViewport(900, 760);
  });

  it("leaves no empty lines where feedback would stand", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn("attention-quiz", (quiz) => quiz.updateComplete.then(() => true));
    await page.emulate({ print: true });
    const heights = await page.evaluateOn("attention-quiz", ({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".feedback")].map(({ clientHeight }) => clientHeight));
    assert.deepEqual(heights, Array(6).fill(0));
    await page.emulate({ print: false });
  });
});
