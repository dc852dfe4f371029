import assert from "node:assert/strict";
import { fixtures, inEachEngine, site } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const drawing = (paths) => paths.filter((path) => /-drawing\.js$/.test(path));

inEachEngine("a figure far down the page", (lesson) => {
  /** Opens a page with one figure three screens down; gives its address's answers so far. */
  async function openFar() {
    const asked = [];
    const url = await lesson.serve({ root: [fixtures, site], onAnswer: ({ path }) => asked.push(path) });
    await lesson.page.setViewport(900, 700);
    await lesson.page.goto(`${url}bare.html`);
    await lesson.page.evaluate(async () => {
      const main = document.querySelector("main");
      const space = main.appendChild(document.createElement("div"));
      space.style.height = "2800px";
      main.append(Object.assign(document.createElement("attention-heads"), { textContent: "printed" }));
      await import("/define.js");
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    });
    return asked;
  }
  const isDrawn = () => document.querySelector("attention-heads").result !== null;

  it("is not fetched until it is needed: its own content stands there", async () => {
    const asked = await openFar();
    assert.equal(await lesson.page.text("attention-heads"), "printed");
    assert.equal(await lesson.page.evaluate(isDrawn), false);
    assert.deepEqual(drawing(asked), []);
  });

  everywhere("is drawn when it comes near", async () => {
    await openFar();
    await lesson.page.evaluate(() => scrollTo(0, 2200));
    await lesson.page.waitFor(isDrawn);
  });

  everywhere("is drawn at the first key that is pressed anywhere, so that Tab can reach it", async () => {
    await openFar();
    await lesson.page.press("Tab");
    await lesson.page.waitFor(isDrawn);
  });

  it("is drawn when a script waits for it", async () => {
    await openFar();
    assert.equal(await lesson.page.evaluateOn("attention-heads", async (element) => {
      await element.updateComplete;
      return element.result.x.length;
    }), 4);
  });
});
