// The page for teachers: aims, misconceptions with the state that shows each, routes, answer key.
import assert from "node:assert/strict";
import { axe } from "./driver/index.mjs";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

inEachEngine("the page for teachers", (lesson) => {
  const open = () => lesson.page.goto(`${lesson.url}teachers.html`);

  it("has aims, five misconceptions, three routes, questions and the key, and axe finds nothing", async () => {
    const { page } = lesson;
    await open();
    const headings = await page.evaluate(() => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent));
    assert.deepEqual(headings, ["Aims", "Five misconceptions", "Routes", "Questions to discuss", "Answer key"]);
    const text = await page.text("article");
    for (const words of ["10 minutes", "20 minutes", "40 minutes"]) assert.ok(text.includes(words), words);
    assert.equal(await page.evaluate(() => document.querySelectorAll(".misconceptions dt").length), 5);
    assert.equal(await page.evaluate(() => document.querySelectorAll("h3 + ol > li").length), 10, "an answer for each question");
    assert.doesNotMatch(text, /\{\{|undefined/);
    assert.deepEqual(await axe(page), []);
  });

  it("each misconception's link opens the figure that shows it, in a state of its own", async () => {
    const { page } = lesson;
    await open();
    const links = await page.evaluate(() => [...document.querySelectorAll(".misconceptions a")].map((link) => link.getAttribute("href")));
    assert.equal(links.length, 5);
    for (const link of links) {
      const [, figure, key, value] = /&(\w+)\.(\w+)=([^&]*)/.exec(link);
      await lesson.open(link.replace("./", "index.html"));
      const shown = await page.evaluateOn(`attention-${figure}`, (element, name) => element.updateComplete.then(() => element.state[name]), key);
      assert.equal(String(shown), value, link);
    }
  });
});
