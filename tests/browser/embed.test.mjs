import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { root } from "../../web/tools/process.mjs";
import { cells, fixtures, inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const names = ["attention-mask", "attention-example", "attention-heads"];
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const noPolicy = { "Content-Security-Policy": null };

/** A copy of the folder that the README tells an author to copy. */
function copied() {
  const [, source] = readme.match(/^Copy the folder `([^`]+)`/m);
  const folder = mkdtempSync(join(tmpdir(), "attention-lesson-"));
  after(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, source), folder, { recursive: true });
  return folder;
}

/** Puts each figure into a place of its own; gives what sticks out of it, and its width. */
async function placed(tags, style) {
  const main = document.querySelector("main");
  const widths = [];
  const faults = [];
  for (const tag of tags) {
    const place = main.appendChild(document.createElement("div"));
    place.style.cssText = style;
    const element = place.appendChild(document.createElement(tag));
    await element.updateComplete;
    const box = element.getBoundingClientRect();
    widths.push(Math.round(box.width));
    const isUnseen = (part) => part.getClientRects().length === 0 || getComputedStyle(part).clipPath !== "none";
    for (const part of element.shadowRoot.querySelectorAll("*")) {
      const { left, right } = part.getBoundingClientRect();
      if (isUnseen(part) || part.closest(".flow")) continue; // what scrolls may be wider
      if (left < box.left - 1 || right > box.right + 1) faults.push(`${tag}: ${part.localName}.${part.className} sticks out`);
    }
    for (const cell of element.shadowRoot.querySelectorAll("td")) {
      if (cell.scrollWidth > cell.clientWidth + 2) faults.push(`${tag}: ${cell.textContent.trim()} overlaps its neighbour`);
    }
    place.remove();
  }
  return { widths, faults };
}

inEachEngine("an element in someone's page", (lesson) => {
  const open = async () => {
    await lesson.page.goto(`${lesson.url}bare.html`);
    await lesson.page.evaluate(() => import("/define.js").then(() => true));
  };

  everywhere("draws from the files the README names, in a page of another site", async () => {
    const { page } = lesson;
    const cors = { "Access-Control-Allow-Origin": "*" };
    const elsewhere = await lesson.serve({ root: copied(), headers: cors });
    const [, line] = readme.match(/^```html\n(.*?)\n```/ms);
    await page.goto(await lesson.serve({ root: fixtures, headers: noPolicy }) + "bare.html");
    await page.evaluate((html, base) => {
      const wanted = new DOMParser().parseFromString(html, "text/html");
      const script = document.createElement("script");
      script.type = "module";
      script.src = base + wanted.querySelector("script").getAttribute("src");
      document.querySelector("main").append(wanted.querySelector("attention-lesson"), script);
    }, line, elsewhere);
    const mask = "attention-lesson >>> attention-mask";
    await page.waitForOn(mask, ({ result }) => Boolean(result));
    await page.evaluateOn(mask, (element) => {
      element.predict = false;
    });
    await settled(page, mask);
    assert.equal((await cells(page, `${mask} >>> table`, ".weight")).flat().length, 10);
  });

  it("has a readable width in a row, centred or floating", async () => {
    await open();
    for (const place of ["display: flex", "display: grid; place-items: center", "display: inline-block", "float: left",
      "display: flex; flex-direction: column; align-items: center"]) {
      const { widths, faults } = await lesson.page.evaluate(placed, names, `${place}; max-width: 600px; width: auto`);
      assert.deepEqual(faults, [], place);
      assert.deepEqual(widths, [600, 600, 600], place);
    }
  });

  it("in a column 240 px wide nothing overlaps or sticks out", async () => {
    await open();
    const { widths, faults } = await lesson.page.evaluate(placed, names, "width: 240px");
    assert.deepEqual(faults, []);
    assert.deepEqual(widths, [240, 240, 240]);
  });

  it("in a page of another language and direction it says it is English and runs from left to right", async () => {
    const { page } = lesson;
    await open();
    const seen = await page.evaluate(async (tags) => {
      Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
      const all = tags.map((tag) => document.querySelector("main").appendChild(document.createElement(tag)));
      await Promise.all(all.map((element) => element.updateComplete));
      return all.map(({ shadowRoot }) => {
        const table = shadowRoot.querySelector("table");
        return [table.closest("[lang]").lang, getComputedStyle(table).direction];
      });
    }, names);
    assert.deepEqual(seen, Array(3).fill(["en", "ltr"]));
  });
});
