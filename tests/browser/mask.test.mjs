import assert from "node:assert/strict";
import { it } from "node:test";
import { calls, cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";

const mask = "attention-mask";
const inside = (selector) => `${mask} >>> ${selector}`;
const table = inside("table");
const toggle = inside("[role=switch]");
const sentence = inside("[role=status]");

const masked = [
  ["1", "masked", "masked", "masked"],
  ["0.27", "0.73", "masked", "masked"],
  ["0.67", "0.09", "0.24", "masked"],
  ["0.17", "0.17", "0.17", "0.48"],
];
const open = [
  ["0.20", "0.53future", "0.07future", "0.20future"],
  ["0.08", "0.22", "0.61future", "0.08future"],
  ["0.24", "0.03", "0.09", "0.64future"],
  ["0.17", "0.17", "0.17", "0.48"],
];
const weights = ".weight, .masked";

inEachEngine("attention-mask", (lesson) => {
  const shown = () => cells(lesson.page, table, `${weights}, .number`);
  const column = (name) => cells(lesson.page, table, name).then((rows) => rows.flat());

  it("opening the page shows the weights with the mask on, each row adding up to 1", async () => {
    await lesson.open();
    assert.deepEqual(await shown(), masked);
    assert.deepEqual(await column(".sum"), ["1", "1", "1", "1"]);
    assert.deepEqual(await column(".share"), ["0", "0", "0", "0"]);
  });

  it("clicking the switch shows how much of each row goes to the future, clicking again masks it", async () => {
    await lesson.open();
    await lesson.page.click(toggle);
    await settled(lesson.page, mask);
    assert.deepEqual(await shown(), open);
    assert.deepEqual(await column(".sum"), ["1", "1", "1", "1"]);
    assert.deepEqual(await column(".share"), ["0.80", "0.69", "0.64", "0"]);
    await lesson.page.click(toggle);
    await settled(lesson.page, mask);
    assert.deepEqual(await shown(), masked);
  });

  it("pressing Space on the switch turns it off and on, and it says so", async () => {
    const { page } = lesson;
    await lesson.open();
    const state = () => page.evaluateOn(toggle, (button) => button.getAttribute("aria-checked"));
    await page.evaluateOn(toggle, (button) => button.focus());
    await page.press("Space");
    await settled(page, mask);
    assert.equal(await state(), "false");
    assert.deepEqual(await shown(), open);
    await page.press("Space");
    await settled(page, mask);
    assert.equal(await state(), "true");
    assert.deepEqual(await shown(), masked);
  });

  it("choosing what the table shows: scores, then scores with −∞ where the mask forbids", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.click(inside("[value=scores]"));
    await settled(page, mask);
    assert.deepEqual(await shown(), [
      ["1", "2future", "0future", "1future"],
      ["0", "1", "2future", "0future"],
      ["2", "0", "1", "3future"],
      ["0", "0", "0", "1"],
    ]);
    await page.press("ArrowRight");
    await settled(page, mask);
    assert.deepEqual(await shown(), [
      ["1", "−∞", "−∞", "−∞"],
      ["0", "1", "−∞", "−∞"],
      ["2", "0", "1", "−∞"],
      ["0", "0", "0", "1"],
    ]);
  });

  it("choosing a row by its button, by arrow and by its cells explains that row", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.match(await page.text(sentence), /^Token 3 looks at tokens 1 to 3\. Its weights are 0\.67, 0\.09 and 0\.24/);
    assert.match(await page.text(inside("[role=math]")), /^= e2 \/ \(e2 \+ e0 \+ e1\)\s+= 7\.39 \/ 11\.11 = 0\.67$/);
    await page.click(inside("[name=row][value='2']"));
    await settled(page, mask);
    assert.match(await page.text(sentence), /^Token 2 .* 0\.27 and 0\.73, together 1\. Tokens 3 and 4 come later/);
    await page.press("ArrowUp");
    await settled(page, mask);
    assert.match(await page.text(sentence), /^Token 1 looks at itself alone\. Its weight is 1\./);
    await page.click(inside("tbody tr:last-child td"));
    await settled(page, mask);
    assert.match(await page.text(sentence), /^Token 4 .* No token comes after it/);
  });

  it("Reset takes everything back to how it began", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.click(toggle);
    await page.click(inside("[value=scores]"));
    await page.click(inside("[part=reset]"));
    await settled(page, mask);
    assert.deepEqual(await page.evaluateOn(mask, ({ state }) => state), { mask: "causal", show: "weights", row: 3 });
    assert.deepEqual(await shown(), masked);
  });

  it("every change, whatever it is, asks the core exactly once", async () => {
    const { page } = lesson;
    await lesson.open();
    const presses = [toggle, inside("[value=scores]"), inside("[name=row][value='1']"), inside("[part=reset]")];
    for (const press of presses) {
      const before = await calls(page);
      await page.click(press);
      await settled(page, mask);
      assert.equal(await calls(page), before + 1, press);
    }
    const before = await calls(page);
    await page.click(inside("[name=row][value='3']"));
    await settled(page, mask);
    assert.equal(await calls(page), before, "choosing what is chosen changes nothing");
    await page.evaluateOn(mask, (element) => {
      element.mask = "none";
      element.show = "scores";
      return element.updateComplete.then(() => true);
    });
    assert.equal(await calls(page), before + 1, "properties set together are one change");
  });

  it("a person's change is told once, with the state before; a script's change is not told", async () => {
    const { page } = lesson;
    await lesson.open();
    await listen(page, mask);
    await page.evaluateOn(mask, (element) => {
      element.row = 1;
      element.setAttribute("show", "scores");
      element.state = { mask: "none" };
      return element.updateComplete.then(() => true);
    });
    assert.deepEqual(await heard(page), []);
    await page.click(toggle);
    await settled(page, mask);
    const previous = { mask: "none", show: "scores", row: 1 };
    const detail = { state: { ...previous, mask: "causal" }, previous };
    assert.deepEqual(await heard(page), [{ name: "attention-change", detail }]);
  });
});
