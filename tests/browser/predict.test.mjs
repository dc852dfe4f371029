import assert from "node:assert/strict";
import { axe } from "./driver/index.mjs";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const predict = "attention-predict";
const button = (number) => `${predict} >>> button:nth-of-type(${number})`;
const [yes, no, unsure] = [1, 2, 3].map(button);
const told = `${predict} >>> .told`;
const toggle = "attention-mask >>> [role=switch]";

inEachEngine("attention-predict", (lesson) => {
  const open = async () => {
    await lesson.open("index.html#idea");
    await lesson.page.evaluate(() => {
      globalThis.answers = [];
      document.addEventListener("attention-answer", ({ detail }) => globalThis.answers.push(detail));
    });
  };
  const pressed = () => lesson.page.evaluateOn(predict, ({ shadowRoot }) =>
    [...shadowRoot.querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent));
  const waits = () => lesson.page.evaluateOn("attention-mask", (mask) => mask.hasAttribute("waits"));
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, predict);
    await settled(lesson.page, "attention-lesson");
  };

  everywhere("asks before the mask can be used, and opens it with any guess", async () => {
    await open();
    assert.equal(await waits(), true);
    assert.deepEqual(await pressed(), []);
    await click(unsure);
    assert.deepEqual(await pressed(), ["Not sure"]);
    assert.equal(await waits(), false);
    assert.match(await lesson.page.text(told), /^You were not sure\. Keep that in mind/);
  });

  it("keeps the guess, lets it be changed, and tells each one", async () => {
    await open();
    await click(yes);
    await click(no);
    assert.deepEqual(await pressed(), ["No"]);
    const detail = { part: "predict", question: "forbidden-weight" };
    assert.deepEqual(await lesson.page.evaluate(() => globalThis.answers), [
      { ...detail, answer: "yes", isRight: false, isFirst: true },
      { ...detail, answer: "no", isRight: true, isFirst: false },
    ]);
  });

  everywhere("comes back to the guess when the mask has been switched, with the core's numbers, and lets it stand", async () => {
    const { page } = lesson;
    await open();
    await click(yes);
    const heightBefore = await page.evaluateOn(predict, (element) => element.getBoundingClientRect().height);
    await click(toggle);
    assert.match(await page.text(told), /^You said yes\. Without the mask .* a weight of 0\.64, with it exactly 0\./);
    const { height, weights } = await page.evaluateOn(predict, (element) =>
      ({ height: element.getBoundingClientRect().height, weights: element.result }));
    assert.equal(height, heightBefore, "nothing below it has moved");
    assert.ok(Math.abs(weights.withoutMask - 0.6439142598879724) < 1e-12);
    assert.equal(weights.withMask, 0);
    await click(no);
    assert.deepEqual(await pressed(), ["Yes"]);
    assert.equal((await page.evaluate(() => globalThis.answers)).length, 1);
  });

  it("says one thing when a guess is made, and nothing beside the mask's own sentence when that is switched", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(predict, ({ shadowRoot }) => {
      globalThis.said = [];
      const [status, ...others] = shadowRoot.querySelectorAll("[role=status], [aria-live]");
      if (others.length > 0) throw new Error("there is more than one live sentence");
      new MutationObserver(() => status.textContent.trim() && globalThis.said.push(status.textContent))
        .observe(status, { childList: true, characterData: true, subtree: true });
    });
    await click(yes);
    await click(toggle);
    const said = await page.evaluate(() => globalThis.said);
    assert.equal(said.length, 1, said.join(" / "));
    assert.match(said[0], /^You said yes/);
  });

  it("stands alone in any page: it asks, and keeps the guess", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html`);
    const state = await page.evaluate(async () => {
      await import("/attention-lesson.js");
      await customElements.whenDefined("attention-predict");
      const element = document.querySelector("main").appendChild(document.createElement("attention-predict"));
      await element.updateComplete;
      element.shadowRoot.querySelector("button").click();
      await element.updateComplete;
      return element.state;
    });
    assert.deepEqual(state, { guess: "yes", seen: false });
  });

  it("axe finds nothing, before and after", async () => {
    await open();
    assert.deepEqual(await axe(lesson.page), []);
    await click(no);
    await click(toggle);
    assert.deepEqual(await axe(lesson.page), []);
  });
});
