import assert from "node:assert/strict";
import { it } from "node:test";
import { calls, cells, inEachEngine, settled } from "./lesson.mjs";

const example = "attention-example";
const inside = (selector) => `${example} >>> ${selector}`;
const first = inside(".check:nth-of-type(1) input");
const second = inside(".check:nth-of-type(2) input");

inEachEngine("attention-example", (lesson) => {
  const weights = async () => (await cells(lesson.page, inside("table"), ".weight")).flat();
  const output = () => lesson.page.text(inside(".output"));
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, example);
  };

  it("opening the page shows the chapter's weights and output to six decimals", async () => {
    await lesson.open();
    assert.deepEqual(await weights(), ["0.669762", "0.330238"]);
    assert.equal(await output(), "[1.339523, 0.660477]");
  });

  it("forbidding the second key leaves the first key's value", async () => {
    await lesson.open();
    await click(second);
    assert.deepEqual(await weights(), ["1", "0"]);
    assert.equal(await output(), "[2, 0]");
    assert.match(await lesson.page.text(inside("[role=status]")), /^Only the first key may be seen/);
  });

  it("forbidding both keys shows zeros, and names the policy", async () => {
    await lesson.open();
    await click(first);
    assert.deepEqual(await weights(), ["0", "1"]);
    await lesson.page.evaluateOn(second, (input) => input.focus());
    await lesson.page.press("Space");
    await settled(lesson.page, example);
    assert.deepEqual(await weights(), ["0", "0"]);
    assert.equal(await output(), "[0, 0]");
    assert.match(await lesson.page.text(inside("[role=status]")), /policy is called zeros/);
  });

  it("every change asks the core exactly once", async () => {
    await lesson.open();
    for (const path of [first, second, inside("[part=reset]")]) {
      const before = await calls(lesson.page);
      await click(path);
      assert.equal(await calls(lesson.page), before + 1, path);
    }
  });
});
