// What moves on the page by itself: only Chromium measures it.
import assert from "node:assert/strict";
import { it } from "node:test";
import { inEngines } from "./lesson.mjs";

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

inEngines(["chromium"], "the layout", (lesson) => {
  for (const width of [320, 768, 1280]) {
    it(`hardly shifts while the page is read, ${width} px`, async () => {
      await lesson.page.setViewport(width, 800);
      await lesson.page.goto(lesson.url);
      const shift = await lesson.page.evaluate(readThrough);
      assert.ok(shift <= 0.02, `${shift}`);
    });
  }
});
