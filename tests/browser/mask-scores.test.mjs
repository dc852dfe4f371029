import assert from "node:assert/strict";
import { calls, cells, inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";
const inside = (selector) => `${mask} >>> ${selector}`;
const field = (row, key) => inside(`[data-spot='cell scores ${row} ${key}']`);
const sentence = inside("[role=status]");

inEachEngine("the scores of attention-mask", (lesson) => {
  const state = () => lesson.page.evaluateOn(mask, (element) => element.state);
  const value = (row, key) => lesson.page.evaluateOn(field(row, key), (input) => input.value);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, mask);
  };
  const press = async (...keys) => {
    for (const key of keys) await lesson.page.press(key);
    await settled(lesson.page, mask);
  };
  /** Puts the focus into a field with all of it selected, as Tab does. */
  const enter = (row, key) => lesson.page.evaluateOn(field(row, key), (input) => {
    input.focus();
    input.select();
  });
  const type = async (text) => {
    await lesson.page.type(text);
    await settled(lesson.page, mask);
  };
  /** What no key types comes from the clipboard. */
  const paste = (text) => lesson.page.evaluateOn(mask, (element, pasted) => {
    const input = element.shadowRoot.activeElement;
    input.setRangeText(pasted, 0, input.value.length, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    return element.updateComplete.then(() => true);
  }, text);
  const openScores = async () => {
    await lesson.open();
    await click(inside("[value=scores]"));
  };
  const weights = async () => {
    await click(inside("[value=weights]"));
    return cells(lesson.page, inside("table"), ".weight, .masked");
  };

  everywhere("arrow keys change a score by 1, with Shift by a tenth, and the weights follow", async () => {
    await openScores();
    await enter(3, 2);
    await press("ArrowUp", "ArrowUp");
    assert.equal(await value(3, 2), "2");
    assert.match(await lesson.page.text(sentence), /^Token 3 fits .* 2, 2, 1 and 3/);
    await press("ArrowDown", "Shift+ArrowDown");
    assert.equal(await value(3, 2), "0.9");
    await press("Shift+ArrowUp", "ArrowUp");
    assert.equal(await value(3, 2), "2");
    assert.deepEqual((await weights())[2], ["0.42", "0.42", "0.16", "masked"]);
  });

  it("a score is typed with a point or a comma, with either minus sign, and is kept as it was typed", async () => {
    await openScores();
    for (const [text, score] of [["-2.5", -2.5], ["1,25", 1.25], ["0.5", 0.5], ["−3", -3], ["1e-1", 0.1]]) {
      await enter(2, 1);
      await (text.startsWith("−") ? paste(text) : type(text));
      assert.equal(await value(2, 1), text);
      assert.equal((await state()).scores[1][0], score, text);
    }
    await press("Tab");
    assert.equal(await value(2, 1), "0.1", "left, it is written as a number is");
    assert.equal((await state()).row, 2, "the row that was written in is explained");
  });

  it("the two buttons change the score that was last touched, and their place stays", async () => {
    const { page } = lesson;
    await openScores();
    await click(field(1, 2));
    const raise = inside("[aria-label='Raise the score of token 1 for token 2']");
    const place = () => page.evaluateOn(inside("[part=stepper]"), (element) => element.getBoundingClientRect().y + scrollY);
    const before = await place();
    await click(raise);
    await click(raise);
    assert.equal(await value(1, 2), "4");
    await click(inside("[aria-label='Lower the score of token 1 for token 2']"));
    assert.equal(await value(1, 2), "3");
    assert.equal(await place(), before);
  });

  everywhere("what cannot be a score is told with its number, the last good state stays, the text is not lost", async () => {
    const { page } = lesson;
    await openScores();
    const invalid = () => page.evaluateOn(field(3, 1), (input) => input.ariaInvalid ?? input.getAttribute("aria-invalid"));
    for (const [text, message] of [["12", /^A score must be from −10 to 10, not 12\. /], ["-10.5", /not −10\.5\. /],
      ["1e308", /^A score must be from −10 to 10, not 1e\+?308\. /], ["abc", /^“abc” is not a number\. /]]) {
      await enter(3, 1);
      await type(text);
      await press("Tab");
      assert.match(await page.text(sentence), message);
      assert.match(await page.text(sentence), /The score of token 3 for token 1 stays as it was\. Correct it, or press Escape\.$/);
      assert.equal(await value(3, 1), text);
      assert.equal(await invalid(), "true");
      assert.equal(await page.evaluateOn(mask, ({ result }) => result.scores[2][1]), 0);
      await enter(3, 1);
      await press("Escape");
      assert.equal(await invalid(), "false");
    }
  });

  it("an empty field is told when it is left, and correcting it takes the message away", async () => {
    const { page } = lesson;
    await openScores();
    await enter(3, 1);
    await press("Backspace");
    assert.match(await page.text(sentence), /^Token 3 fits/, "it is not finished yet");
    await press("Tab");
    assert.match(await page.text(sentence), /^An empty field is not a number\. /);
    await enter(3, 1);
    await type("4");
    assert.match(await page.text(sentence), /^Token 3 fits .* 4, 0, 1 and 3/);
  });

  it("what is no plain decimal number is told in the same words while it is typed and when it is left", async () => {
    const { page } = lesson;
    await openScores();
    for (const text of ["1/0", "--5", "0x5", "NaN", "Infinity", "1,2,3", "😀"]) {
      await enter(3, 1);
      await paste(text);
      const said = `“${text}” is not a number. The score of token 3 for token 1 stays as it was. Correct it, or press Escape.`;
      assert.equal(await page.text(sentence), said);
      await press("Tab");
      assert.equal(await page.text(sentence), said);
      assert.equal(await value(3, 1), text);
    }
    await enter(3, 1);
    await paste("x".repeat(500));
    assert.match(await page.text(sentence), /^“x{20}…” is not a number\. /, "a long text is not read out whole");
  });

  it("what was refused does not speak in a step that has no fields", async () => {
    await openScores();
    await enter(3, 1);
    await paste("99");
    await click(inside("[value=weights]"));
    assert.match(await lesson.page.text(sentence), /^Token 3 looks at tokens 1 to 3/);
    await click(inside("[value=scores]"));
    assert.equal(await value(3, 1), "2");
  });

  it("arrow keys and buttons stop at 10 and at −10", async () => {
    await openScores();
    await enter(4, 4);
    await type("9.5");
    await press("ArrowUp", "ArrowUp");
    assert.equal(await value(4, 4), "10");
    await enter(4, 4);
    await type("-10");
    await click(inside("[aria-label^='Lower']"));
    assert.equal((await state()).scores[3][3], -10);
  });

  it("what is typed into one field is undone at once; Undo and Reset drop what was refused", async () => {
    await openScores();
    await enter(1, 1);
    await type("2.75");
    await press("Tab");
    await enter(1, 2);
    await type("99");
    await click(inside("[part=undo]"));
    assert.equal(await value(1, 2), "2");
    await click(inside("[part=undo]"));
    assert.deepEqual([await value(1, 1), (await state()).scores], ["1", null]);
    await enter(1, 2);
    await type("99");
    await click(inside("[part=reset]"));
    assert.match(await lesson.page.text(sentence), /^Token 3 looks at tokens 1 to 3/);
  });

  it("each key typed asks the core once, and a refused one too", async () => {
    await openScores();
    await enter(1, 1);
    for (const key of ["1", "2", "."]) {
      const before = await calls(lesson.page);
      await press(key);
      const asked = (await calls(lesson.page)) - before;
      assert.ok(asked <= 1, `${asked} calls for "${key}"`);
    }
  });
});
