// What moves on the page by itself: only Chromium measures it.
import assert from "node:assert/strict";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

/** Scrolls down the page as a reader does; gives how far the layout shifted, as browsers count it. */
async function readThrough() {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
    scrollTo(0, top);
    await frame();
  }
  const all = [...document.querySelectorAll(":defined")].filter(({ updateComplete }) => updateComplete);
  await Promise.all(all.map(({ updateComplete }) => updateComplete));
  await frame();
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
}

/** Every figure with the height that is kept for it and the height it takes, in root ems. */
function places() {
  return [...document.querySelectorAll("attention-lesson *")].filter(({ result }) => result).map((figure) => {
    const kept = figure.getBoundingClientRect().height;
    figure.style.setProperty("min-height", "0");
    const taken = figure.getBoundingClientRect().height;
    figure.style.removeProperty("min-height");
    return { name: figure.localName, kept: kept / 16, taken: taken / 16 };
  });
}

inEachEngine("the layout", (lesson) => {
  it("keeps a place for each figure that is as high as the figure, at any width", async () => {
    await lesson.open();
    for (let width = 240; width <= 1300; width += 10) {
      await lesson.page.setViewport(width, 800);
      const found = await lesson.page.evaluate(places);
      assert.equal(found.length, 7);
      for (const { name, kept, taken } of found) {
        assert.ok(taken < kept, `${name}, ${width} px: ${taken} of ${kept} rem`);
      }
    }
  });

  for (const width of [320, 768, 1280]) {
    it(`hardly shifts while the page is read, ${width} px`, async () => {
      await lesson.page.setViewport(width, 800);
      await lesson.page.goto(lesson.url);
      const shift = await lesson.page.evaluate(readThrough);
      assert.ok(shift <= 0.02, `${shift}`);
    });
  }
});
