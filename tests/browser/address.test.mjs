import assert from "node:assert/strict";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

inEachEngine("the page's address", (lesson) => {
  const hash = () => lesson.page.evaluate(() => location.hash);
  const waitForHash = (wanted) => lesson.page.waitFor((value) => location.hash === value, wanted);
  const state = (name) => lesson.page.evaluateOn(name, (element) => element.updateComplete.then(() => element.state));
  const more = "attention-heads >>> [aria-label='More heads']";
  const toggle = "attention-mask >>> [role=switch]";
  const go = (fragment) => lesson.page.evaluate((value) => {
    location.hash = value;
  }, fragment);

  everywhere("holds what a learner has changed, and opens the same view elsewhere", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.click(toggle);
    await page.click(more);
    await waitForHash("#mask.mask=none&heads.heads=3");
    await lesson.open(`index.html${await hash()}`);
    assert.equal((await state("attention-mask")).mask, "none");
    assert.equal((await state("attention-heads")).heads, 3);
  });

  it("is as it was when everything is as it was", async () => {
    const { page } = lesson;
    await lesson.open("index.html#attention-nothing");
    await page.click(more);
    await waitForHash("#attention-nothing&heads.heads=3");
    await page.click("attention-heads >>> [part=reset]");
    await waitForHash("#attention-nothing");
  });

  it("keeps the state when a link leads to another place in the page, and remembers both", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.click(more);
    await waitForHash("#heads.heads=3");
    await page.evaluate(() => document.querySelector("nav a[href='#mask']").click());
    await waitForHash("#mask&heads.heads=3");
    assert.equal((await state("attention-heads")).heads, 3);
    await lesson.open("index.html#mask&heads.heads=3");
    const top = await page.evaluateOn("#mask", (heading) => heading.getBoundingClientRect().top);
    assert.ok(top > -100 && top < 400, `${top}`);
  });

  everywhere("is followed when it is changed by hand: it shows that state and no other", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.click(toggle);
    await waitForHash("#mask.mask=none");
    await go("heads.heads=4");
    await page.waitForOn("attention-heads", ({ heads }) => heads === 4);
    assert.equal((await state("attention-mask")).mask, "causal");
    await go("heads.heads=lots&mask.mask=%&mask.row=2");
    await page.waitForOn("attention-mask", ({ row }) => row === 2);
    assert.equal((await state("attention-heads")).heads, 2);
  });

  it("carries no answers", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.click("attention-quiz >>> [name=future][value=yes]");
    await page.click("attention-quiz >>> form button");
    await page.click("attention-practice >>> #visible");
    await page.type("3");
    await page.press("Enter");
    await page.click(more);
    await waitForHash("#heads.heads=3");
  });

  it("is written seldom, however fast the learner is, and its last state is the last", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluate(() => {
      globalThis.writes = 0;
      const original = history.replaceState;
      history.replaceState = function counted(...args) {
        globalThis.writes += 1;
        return original.apply(this, args);
      };
    });
    await page.evaluateOn("attention-heads >>> input[type=range]", async (slider) => {
      for (let i = 0; i < 100; i += 1) {
        slider.value = 1 + (i % 8);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await slider.getRootNode().host.updateComplete;
      }
    });
    await waitForHash("#heads.heads=4");
    assert.ok(await page.evaluate(() => globalThis.writes < 20));
  });

  it("may be forbidden to change: the lesson works on", async () => {
    const { page } = lesson;
    await lesson.open();
    const before = (await page.consoleMessages()).length;
    const written = page.evaluate(() => new Promise((resolve) => {
      history.replaceState = () => {
        resolve(true);
        throw new DOMException("not here", "SecurityError");
      };
    }));
    await page.click(more);
    assert.equal(await written, true);
    await page.click(more);
    await settled(page, "attention-heads");
    assert.equal((await state("attention-heads")).heads, 4);
    assert.deepEqual((await page.consoleMessages()).slice(before), []);
  });

  it("can be copied at the lesson's foot, which says so", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
        writeText: async (text) => {
          globalThis.copied = text;
        },
      } });
    });
    await page.click(more);
    await page.waitForOn("attention-lesson >>> .copying button", (button) => button.isConnected);
    await page.click("attention-lesson >>> .copying button");
    await page.waitForOn("attention-lesson >>> .copying [role=status]", ({ textContent }) => textContent === "Copied.");
    assert.match(await page.evaluate(() => globalThis.copied), /\/\?visit=\d+#heads\.heads=3$/);
  });

  it("is left alone by a lesson that was not told to use it", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html?plain#heads.heads=3`);
    const heads = await page.evaluate(async () => {
      await import("/attention-lesson.js");
      await customElements.whenDefined("attention-lesson");
      const element = document.createElement("attention-lesson");
      element.append(document.createElement("attention-heads"));
      document.querySelector("main").append(element);
      await element.updateComplete;
      return element.state.parts.heads.heads;
    });
    assert.equal(heads, 2);
  });
});
