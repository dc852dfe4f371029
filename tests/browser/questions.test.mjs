// What the parts that ask have in common, wherever they stand.
import assert from "node:assert/strict";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

const tags = ["attention-practice", "attention-quiz"];

/** Puts each part into a column; gives what sticks out of it, and what is too small to press. */
async function faultsIn(names, width) {
  await import("/attention-lesson.js");
  await customElements.whenDefined("attention-lesson");
  const faults = [];
  for (const name of names) {
    const place = document.querySelector("main").appendChild(document.createElement("div"));
    place.style.setProperty("width", width);
    const element = place.appendChild(document.createElement(name));
    await element.updateComplete;
    const box = element.getBoundingClientRect();
    for (const part of element.shadowRoot.querySelectorAll("*")) {
      const { left, right } = part.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) faults.push(`${name}: ${part.localName}.${part.className} sticks out`);
    }
    for (const control of element.shadowRoot.querySelectorAll("button, input")) {
      const target = (control.closest("label") ?? control).getBoundingClientRect();
      if (target.height < 36 || target.width < 36) faults.push(`${name}: ${control.localName} is ${target.width} x ${target.height}`);
    }
  }
  return faults;
}

inEachEngine("the parts that ask", (lesson) => {
  for (const width of ["240px", "600px"]) {
    it(`fit a column ${width} wide, and everything that can be pressed is large enough`, async () => {
      await lesson.page.goto(`${lesson.url}bare.html?${width}`);
      assert.deepEqual(await lesson.page.evaluate(faultsIn, tags, width), []);
    });
  }

  it("say in which language and direction they are, in a page of another", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html?ar`);
    const seen = await page.evaluate(async (names) => {
      Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
      await import("/attention-lesson.js");
      await customElements.whenDefined("attention-lesson");
      const all = names.map((name) => document.querySelector("main").appendChild(document.createElement(name)));
      await Promise.all(all.map((element) => element.updateComplete));
      return all.map(({ shadowRoot }) => {
        const button = shadowRoot.querySelector("button");
        return [button.closest("[lang]").lang, getComputedStyle(button).direction];
      });
    }, tags);
    assert.deepEqual(seen, tags.map(() => ["en", "ltr"]));
  });
});
