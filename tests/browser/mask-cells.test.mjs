import assert from "node:assert/strict";
import { calls, cells, inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";
const inside = (selector) => `${mask} >>> ${selector}`;
const cell = (row, key, step = "weights") => inside(`[data-cell='${step} ${row} ${key}']`);
const sentence = inside("[role=status]");
const formula = inside("[part=formula]");

inEachEngine("the cells of attention-mask", (lesson) => {
  const shown = () => cells(lesson.page, inside("table"), ".weight, .masked, .number");
  const state = () => lesson.page.evaluateOn(mask, (element) => element.state);
  const label = (path) => lesson.page.evaluateOn(path, (button) => button.getAttribute("aria-label"));
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, mask);
  };
  const press = async (...keys) => {
    for (const key of keys) {
      await lesson.page.press(key);
      await settled(lesson.page, mask);
    }
  };
  const focused = () => lesson.page.evaluateOn(mask, ({ shadowRoot }) => (({ cell: named, term } = {}) => named ?? term)(shadowRoot.activeElement?.dataset));
  const set = (wanted) => lesson.page.evaluateOn(mask, (element, values) => {
    element.state = values;
    return element.updateComplete.then(() => true);
  }, wanted);
  /** The text of all that lights up, in the table, the formula and the code, as it is read out. */
  const lit = () => lesson.page.evaluateOn(mask, ({ shadowRoot }) =>
    [...shadowRoot.querySelectorAll(".lit")].map((part) => part.textContent.trim().replaceAll(" to the ", "").replace(/\s+/g, " ")));

  it("the largest exponentials fit their cells at any width", async () => {
    const { page } = lesson;
    await lesson.open();
    await set({ show: "exponentials", mask: "none", scores: Array(4).fill([10, 9, 9.2, 9.21]) });
    assert.deepEqual((await shown())[0].slice(0, 2), ["22026", "8103.08 future"]);
    for (const width of [320, 360, 600, 768, 1280]) {
      await page.setViewport(width, 900);
      const spares = await page.evaluateOn(inside("table"), (table) => [...table.querySelectorAll("tbody .word")].map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return word.closest("td").clientWidth - range.getBoundingClientRect().width;
      }));
      assert.ok(spares.every((spare) => spare >= 0), `${width} px: ${spares.join()}`);
    }
    await page.setViewport(1280, 900);
  });

  everywhere("pressing a cell forbids it, pressing it again allows it, and the row shares anew", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(cell(3, 1));
    assert.deepEqual((await shown())[2], ["masked", "0.27", "0.73", "masked"]);
    assert.deepEqual([(await state()).flipped, (await state()).row], ["3-1", 3]);
    assert.match(await page.text(inside(".hint")), /custom mask/);
    assert.match(await page.text(sentence), /Token 4 comes later and token 1 is forbidden by hand/);
    await click(cell(1, 4));
    assert.match(await page.text(sentence), /^Token 1 looks at tokens 1 and 4\. .* goes to token 4, .* reading the answer/);
    assert.equal(await label(cell(1, 4)), "0.50 future, token 1 may look at token 4");
    await click(cell(1, 4));
    await click(cell(3, 1));
    assert.equal((await state()).flipped, "");
    assert.equal(await label(cell(1, 4)), "masked, token 1 is masked from token 4");
    assert.doesNotMatch(await page.text(inside(".hint")), /custom mask/);
  });

  everywhere("arrow keys go from cell to cell, Space turns one round, and Tab passes the table in one step", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(inside("[name=row]:checked"), (radio) => radio.focus());
    await press("Tab");
    assert.equal(await focused(), "weights 3 1");
    await press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Space");
    assert.equal(await focused(), "weights 3 4");
    assert.equal((await state()).flipped, "3-4");
    await press("ArrowUp", "Home", "ArrowLeft");
    assert.equal(await focused(), "weights 2 1");
    await press("ArrowUp", "ArrowUp", "End");
    assert.equal(await focused(), "weights 1 4");
    await press("ArrowDown", "ArrowDown", "Tab");
    assert.equal(await page.evaluateOn(mask, ({ shadowRoot }) => shadowRoot.activeElement.localName), "button");
    await press("Shift+Tab");
    assert.equal(await focused(), "weights 3 4", "it is found where it was left");
  });

  it("choosing another mask begins without turned cells", async () => {
    await lesson.open();
    await click(cell(2, 1));
    await click(inside(".tools [role=switch]"));
    const { mask: chosen, flipped } = await state();
    assert.deepEqual({ chosen, flipped }, { chosen: "causal-padding", flipped: "" });
  });

  everywhere("a row with no key left shows what the policy makes of it, and why one is needed", async () => {
    const { page } = lesson;
    await lesson.open();
    const outcomes = {
      zeros: [["0", "0", "0", "0"], /by 0, so a layer needs a policy\. Here it is zeros: every weight is 0/],
      uniform: [["0.25", "0.25", "0.25", "0.25"], /uniform: every key gets an equal share/],
      nan: [["NaN", "NaN", "NaN", "NaN"], /nan: every weight is NaN/],
      error: [["refused", "refused", "refused", "refused"], /the core refuses\. “Query 0 may look at none of its 4 keys”/],
    };
    for (const [policy, [row, words]] of Object.entries(outcomes)) {
      await set({ mask: "causal-padding", row: 1, fullyMasked: policy });
      assert.equal(await page.evaluateOn(inside("[part=choice]"), (select) => select.value), policy);
      assert.deepEqual((await shown())[0], row);
      assert.deepEqual((await shown())[1], ["masked", "1", "masked", "masked"], "the other rows stay");
      assert.match(await page.text(sentence), words);
    }
    const { error } = await page.evaluateOn(mask, ({ result }) => result);
    assert.equal(error, "query 0 may look at none of its 4 keys");
  });

  everywhere("the policy is chosen from a list by keyboard, and nothing moves", async () => {
    const { page } = lesson;
    await lesson.open();
    await set({ mask: "causal-padding", row: 1 });
    const places = () => page.evaluateOn(mask, ({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".bar, table, select, .formula")].map((part) => Math.round(part.getBoundingClientRect().y + scrollY)));
    const before = await places();
    await page.evaluateOn(inside("[part=choice]"), (select) => select.focus());
    await press("u");
    if ((await state()).fullyMasked === "zeros") await press("Enter");
    assert.equal((await state()).fullyMasked, "uniform");
    assert.deepEqual((await shown())[0], ["0.25", "0.25", "0.25", "0.25"]);
    assert.deepEqual(await places(), before);
  });

  it("the policy that refuses asks the core at most twice", async () => {
    await lesson.open();
    await set({ fullyMasked: "error" });
    const before = await calls(lesson.page);
    await click(inside(".tools [role=switch]"));
    assert.equal(await calls(lesson.page), before + 2);
  });

  it("hovering, focusing and pressing a cell light its number in the formula and the code that makes it", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.deepEqual(await lit(), []);
    await page.hover(cell(3, 2));
    await settled(page, mask);
    const second = ["0.09", "e0", "e0, term 2 of the sum", "1, its own", "0.09, the result", "weights = exponentials / sum(exponentials)"];
    assert.deepEqual(await lit(), second);
    assert.match(await page.text(formula), /^weight of token 3 on token 2/);
    await page.hover(sentence);
    await settled(page, mask);
    assert.deepEqual(await lit(), []);
    await page.evaluateOn(cell(3, 2), (button) => button.focus());
    await settled(page, mask);
    assert.deepEqual(await lit(), second);
    await click(cell(3, 3));
    assert.deepEqual(await lit(), ["masked", "e−∞", "0, its own", "0, the result", "weights = exponentials / sum(exponentials)"]);
  });

  it("a term of the formula lights its cell, by arrow keys too, and the sum lights all it is made of", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(`${formula} button`, (term) => term.focus());
    await press("ArrowRight", "ArrowRight");
    assert.equal(await focused(), "exponentials 3 2");
    assert.deepEqual(await lit(), ["0.09", "e0, term 2 of the sum", "exponentials = exp(masked_scores) the core takes off each row’s largest score first"]);
    await click(inside("[data-term='sum 3']"));
    assert.deepEqual(await lit(), ["e2", "e2, term 1 of the sum", "e0, term 2 of the sum", "e1, term 3 of the sum", "7.39, its own", "11.11, the sum", "sum(exponentials)"]);
    await click(inside("[value=exponentials]"));
    assert.deepEqual((await lit()).slice(0, 4), ["7.39", "1", "2.72", "0"]);
  });

  it("the formula, its cell's number and the code are told apart by more than colour", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(cell(3, 2), (button) => button.focus());
    await settled(page, mask);
    const lines = await page.evaluateOn(mask, ({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".lit .word, .term.lit, li.lit")].map((part) => getComputedStyle(part).textDecorationLine));
    assert.ok(lines.length >= 5 && lines.every((line) => line === "underline"), lines.join());
  });
});
