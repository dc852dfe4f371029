import assert from "node:assert/strict";
import { calls, cells, inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const example = "attention-example";
const inside = (selector) => `${example} >>> ${selector}`;
const first = inside(".check:nth-of-type(1) input");
const second = inside(".check:nth-of-type(2) input");
const sentence = inside("[role=status]");
const field = (name) => inside(`[role=spinbutton][aria-label='${name} entry']`);
const initial = { allowed: "both", query: null, key: null, value: null, fullyMasked: "zeros" };

inEachEngine("attention-example", (lesson) => {
  const weights = async () => (await cells(lesson.page, inside(".steps"), ".weight, .weight-of-none")).flat();
  const output = () => lesson.page.text(inside(".output"));
  const state = () => lesson.page.evaluateOn(example, (element) => element.state);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, example);
  };
  /** Replaces what stands in a field. */
  const write = async (name, text) => {
    await lesson.page.evaluateOn(field(name), (input) => {
      input.focus();
      input.select();
    });
    await lesson.page.type(text);
    await lesson.page.press("Enter");
    await settled(lesson.page, example);
  };

  everywhere("opening the page shows the chapter's numbers, weights and output to six decimals", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.deepEqual(await weights(), ["0.669762", "0.330238"]);
    assert.equal(await output(), "[1.339523, 0.660477]");
    const written = await page.evaluateOn(example, ({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll("[role=spinbutton]")].map(({ value }) => value));
    assert.deepEqual(written, ["1", "0", "1", "0", "2", "0", "0", "1", "0", "2"]);
  });

  it("each step stands there with its numbers put in", async () => {
    const { page } = lesson;
    await lesson.open();
    const steps = await page.evaluateOn(inside("[part=formula]"), (list) =>
      [...list.children].map((step) => step.textContent.trim().replaceAll(" to the ", "").replace(/\s+/g, " ")));
    assert.deepEqual(steps, [
      "score of key 1 = [1, 0] · [1, 0] / √2 = 0.707107",
      "score of key 2 = [1, 0] · [0, 1] / √2 = 0",
      "weight of key 1 = e0.707107 / (e0.707107 + e0) = 2.028115 / 3.028115 = 0.669762",
      "output = 0.669762 · [2, 0] + 0.330238 · [0, 2] = [1.339523, 0.660477]",
    ]);
    assert.deepEqual((await cells(page, inside(".steps")))[0], ["0.707107", "0.707107", "2.028115", "0.669762"]);
  });

  everywhere("forbidding the second key leaves the first key's value", async () => {
    await lesson.open();
    await click(second);
    assert.deepEqual(await weights(), ["1", "0"]);
    assert.equal(await output(), "[2, 0]");
    assert.match(await lesson.page.text(sentence), /^Only the first key may be seen/);
  });

  everywhere("with both keys forbidden the policy decides, and is chosen from a list", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(first);
    assert.deepEqual(await weights(), ["0", "1"]);
    await page.evaluateOn(second, (input) => input.focus());
    await page.press("Space");
    await settled(page, example);
    const outcomes = {
      zeros: [["0", "0"], "[0, 0]", /Here it is zeros: every weight is 0/],
      uniform: [["0.500000", "0.500000"], "[1, 1]", /uniform: every key gets an equal share/],
      nan: [["NaN", "NaN"], "[NaN, NaN]", /nan: every weight is NaN/],
      error: [["refused", "refused"], "refused", /the core refuses\. “Query 0 may look at none of its 2 keys”/],
    };
    for (const [policy, [shares, mixed, words]] of Object.entries(outcomes)) {
      await page.evaluateOn(inside("[part=choice]"), (select, chosen) => {
        select.value = chosen;
        select.dispatchEvent(new Event("change"));
      }, policy);
      await settled(page, example);
      assert.deepEqual(await weights(), shares);
      assert.equal(await output(), mixed);
      assert.match(await page.text(sentence), words);
    }
  });

  it("the query, the keys and the values can be written, and everything follows", async () => {
    await lesson.open();
    await write("query, second", "1");
    assert.deepEqual(await weights(), ["0.500000", "0.500000"]);
    assert.equal(await output(), "[1, 1]");
    assert.match(await lesson.page.text(sentence), /fit the query equally well: each gets half/);
    await write("key 2, second", "3");
    assert.match(await lesson.page.text(sentence), /^Both keys may be seen\. The second fits the query better/);
    await write("value 1, first", "-4");
    await click(second);
    assert.equal(await output(), "[−4, 0]");
    assert.deepEqual(await state(),
      { ...initial, allowed: "first", query: [[1, 1]], key: [[1, 0], [0, 3]], value: [[-4, 0], [0, 2]] });
  });

  it("the largest entries give numbers that fit", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(example, (element) => {
      element.state = { query: [[10, 10]], key: [[10, 10], [-10, -10]] };
      return element.updateComplete.then(() => true);
    });
    const [row] = await cells(page, inside(".steps"));
    assert.deepEqual(row, ["141.4214", "141.4214", "2.62·10⁶¹", "1"]);
    const overflow = await page.evaluateOn(example, ({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".steps td")].filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    assert.equal(overflow, 0);
  });

  it("the widest numbers do not run into each other at 320 px", async () => {
    const { page } = lesson;
    await page.setViewport(320, 900);
    await lesson.open();
    const gaps = await page.evaluateOn(example, (element) => {
      element.state = { query: [[10, -10]], key: [[10, -10], [-9.87654321, 10]] };
      const textOf = (cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      };
      const seenOf = (row) => [...row.cells].filter((cell) => cell.checkVisibility()).map(textOf);
      return element.updateComplete.then(() => [...element.shadowRoot.querySelectorAll(".steps tbody tr")].map(seenOf).flatMap((texts) =>
        texts.slice(1).map(({ left }, i) => left - texts[i].right)));
    });
    await page.setViewport(1280, 900);
    assert.ok(gaps.every((gap) => gap >= 2), gaps.join());
  });

  everywhere("what cannot be an entry is told with its number, and the last good numbers stay", async () => {
    const { page } = lesson;
    await lesson.open();
    await write("key 1, first", "12");
    assert.match(await page.text(sentence), /^An entry of key must be from −10 to 10, not 12\. The key 1, first entry stays/);
    assert.equal(await output(), "[1.339523, 0.660477]");
    await page.press("Escape");
    await settled(page, example);
    assert.match(await page.text(sentence), /^Both keys may be seen/);
  });

  everywhere("arrow keys and the two buttons change the entry that was touched", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(field("value 2, first"), (input) => input.focus());
    await page.press("ArrowUp");
    await page.press("Shift+ArrowUp");
    await settled(page, example);
    assert.deepEqual((await state()).value, [[2, 0], [1.1, 2]]);
    await click(inside("[aria-label='Lower the value 2, first entry']"));
    assert.deepEqual((await state()).value, [[2, 0], [0.1, 2]]);
  });

  it("Undo takes back a change, Reset takes everything back to the chapter", async () => {
    await lesson.open();
    await write("query, first", "5");
    await click(second);
    await click(inside("[part=undo]"));
    assert.deepEqual(await state(), { ...initial, query: [[5, 0]] });
    await click(second);
    await click(inside("[part=reset]"));
    assert.deepEqual(await state(), initial);
    assert.equal(await output(), "[1.339523, 0.660477]");
  });

  it("every change asks the core exactly once", async () => {
    await lesson.open();
    for (const path of [first, second, inside("[aria-label^='Raise']"), inside("[part=undo]"), inside("[part=reset]")]) {
      const before = await calls(lesson.page);
      await click(path);
      assert.equal(await calls(lesson.page), before + 1, path);
    }
  });
});
