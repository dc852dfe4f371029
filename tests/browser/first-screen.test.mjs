// What a learner meets first: a table to touch, on the first screen, and what goes with it at the side.
import assert from "node:assert/strict";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";

inEachEngine("the first screen", (lesson) => {
  const boxOf = (selector) => lesson.page.evaluateOn(`${mask} >>> ${selector}`, (element) => element.getBoundingClientRect().toJSON());

  for (const [width, height] of [[1280, 800], [768, 1024], [390, 844]]) {
    everywhere(`holds the table and its switch, ${width} × ${height}, and the first press changes a number`, async () => {
      const { page } = lesson;
      await page.setViewport(width, height);
      await lesson.open("index.html#nowhere");
      for (const part of ["[role=switch]", "table"]) {
        const { top, bottom } = await boxOf(part);
        assert.ok(top >= 0 && bottom <= height, `${part}: ${top} to ${bottom}`);
      }
      const numbers = () => page.evaluateOn(`${mask} >>> tbody`, (body) => body.innerText);
      const before = await numbers();
      await page.click(`${mask} >>> [role=switch]`);
      await settled(page, mask);
      assert.notEqual(await numbers(), before);
      await page.setViewport(900, 760);
    });

    it(`Undo and Reset stand on one line with the switch, ${width} px`, async () => {
      await lesson.page.setViewport(width, height);
      await lesson.open("index.html#nowhere");
      const middles = await Promise.all(["[role=switch]", "[part=undo]", "[part=reset]"].map(boxOf));
      const [first, ...others] = middles.map(({ top, bottom }) => (top + bottom) / 2);
      for (const other of others) assert.ok(Math.abs(other - first) < 4, `${other} and ${first}`);
      await lesson.page.setViewport(900, 760);
    });
  }

  it("names tokens by their words, or by numbers where none are given", async () => {
    const { page } = lesson;
    await lesson.open("index.html#mask.row=2");
    assert.match(await page.text(`${mask} >>> [role=status]`), /^“cat” looks at “the” and “cat”\. .* “sat” and “down” come later: their scores became −∞/);
    assert.equal((await page.text(`${mask} >>> thead`)).replace(/\s+/g, " "), "query ↓ key → the cat sat down sum future’s share");
    await page.evaluateOn(mask, (element) => element.removeAttribute("tokens"));
    await settled(page, mask);
    assert.match(await page.text(`${mask} >>> [role=status]`), /^Token 2 looks at tokens 1 and 2\./);
  });

  it("a policy is asked about only when a row is empty", async () => {
    const { page } = lesson;
    await lesson.open();
    const isAsked = () => page.evaluateOn(mask, ({ shadowRoot }) => shadowRoot.querySelector("select") !== null);
    assert.equal(await isAsked(), false);
    await page.click(`${mask} >>> .tools [role=switch]`);
    await settled(page, mask);
    assert.equal(await isAsked(), true);
  });

  it("a figure gives a link to itself as it is now", async () => {
    const { page } = lesson;
    await lesson.open("index.html#nowhere");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
        writeText: async (text) => {
          globalThis.copied = text;
        },
      } });
    });
    await page.click("attention-heads >>> [aria-label='More heads']");
    await page.click("attention-heads >>> .takeaway summary");
    await page.waitForOn("attention-heads >>> [value=link]", (button) => button.isConnected);
    await page.click("attention-heads >>> [value=link]");
    await page.waitFor(() => globalThis.copied);
    assert.match(await page.evaluate(() => globalThis.copied), /#(?:[\w-]+&)?heads\.heads=3$/);
  });

  it("a listing is copied and downloaded by buttons", async () => {
    const { page } = lesson;
    await lesson.open("index.html#code");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
        writeText: async (text) => {
          globalThis.copied = text;
        },
      } });
      document.addEventListener("click", (event) => {
        if (event.target.download) globalThis.downloaded = event.target.download;
      }, { capture: true });
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function noted() {
        globalThis.downloaded = this.download;
        return click.call(this);
      };
    });
    await page.press("Tab");
    await page.waitForOn("figcaption .tools button", (button) => button.isConnected);
    await page.click("[aria-label='Copy worked-example.py']");
    await page.waitFor(() => globalThis.copied?.includes("assert "));
    await page.click("[aria-label='Download softmax.cpp']");
    assert.equal(await page.evaluate(() => globalThis.downloaded), "softmax.cpp");
  });
});
